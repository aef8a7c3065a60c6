/** A database that somebody uses is backed up before migrations change it, so that there is a way back to the older version. */
import { StartProblem } from '#server/settings.ts'
import { whyNoDump } from './native-backup.ts'
import { type BackupSource, writeBackup } from './write-backup.ts'

/**
 * To be called before anything is written to the database. Throws a StartProblem when the embedded database cannot be backed
 * up. A PostgreSQL of one's own has tools of its own: where ours cannot do it, that is said, and the update goes on.
 */
export async function backUpBeforeUpdate(source: BackupSource, folder: string): Promise<void> {
  const [used] = await source.database.query<{ by_somebody: boolean }>(
    'select exists (select from auth.users) as by_somebody',
  )
  if (!used?.by_somebody) return
  try {
    const obstacle = source.databaseUrl && (await whyNoDump())
    if (obstacle) throw new Error(obstacle)
    const name = await writeBackup(source, folder)
    source.log.info({ name, folder }, 'the database was backed up before its update')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (!source.databaseUrl)
      throw new StartProblem(
        `The database was not updated and is as it was, because the backup before it could not be made in ${folder}: ${reason} See that there is room and that the folder can be written to, then start again.`,
      )
    source.log.warn(
      { reason },
      'the database is updated without a backup by this server; back it up with tools of PostgreSQL before an update',
    )
  }
}
