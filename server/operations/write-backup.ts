/** One backup as a file. It is written under another name, and is called a backup only once it has been checked. */
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { wholeFilesIn } from './backup-archive.ts'
import { dumpEmbedded } from './embedded-backup.ts'
import { dumpNative } from './native-backup.ts'

/** What a backup is made of. */
export interface BackupSource {
  database: Database
  /** Of a PostgreSQL of one's own. */
  databaseUrl: string | undefined
  /** Where files of trips are. */
  filesFolder: string
  log: Logger
}

/** What backups are called. */
export const isBackupName = (name: string): boolean => /^farlight-\d{8}T\d{6}\d*Z\.(tar\.gz|dump)$/.test(name)

/** What is being written is called so, and what lies beside it meanwhile. */
export const isDraftName = (name: string): boolean =>
  /^farlight-\d{8}T\d{6}\d*Z\.(tar\.gz|dump)\.new(\.\w+)?$/.test(name)

/** Makes one in the folder and answers its name. */
export async function writeBackup(source: BackupSource, folder: string): Promise<string> {
  const { database, databaseUrl, filesFolder, log } = source
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = new Date().toISOString().replaceAll(/[-:.]/g, '')
  // Where there are no files, the backup of a PostgreSQL is one that its own programs can read.
  const isPlain = databaseUrl !== undefined && (await wholeFilesIn(filesFolder)).length === 0
  const name = `farlight-${stamp}.${isPlain ? 'dump' : 'tar.gz'}`
  const draft = join(folder, `${name}.new`)
  try {
    const contents = databaseUrl
      ? await dumpNative(databaseUrl, draft, isPlain ? undefined : filesFolder)
      : await dumpEmbedded(database, filesFolder, draft)
    await rename(draft, join(folder, name))
    log.info({ name, contents }, 'backup made')
    return name
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
