/** Backups of the database and of files of trips as files in DATA_DIR/backups: made, checked, listed, deleted, and no more kept than wanted. */
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Backup } from '#domain/platform/operation-state.ts'
import { returnTurn, takeTurn } from '#server/database/shared-turns.ts'
import type { Platform } from '#server/platform.ts'
import { repeatedJob } from '#server/repeated-job.ts'
import { whyNoDump } from './native-backup.ts'
import { type BackupSource, isBackupName, isDraftName, writeBackup } from './write-backup.ts'

export interface Backups {
  folder: string
  /** Newest first. */
  list(): Promise<Backup[]>
  /** Makes one; waits for one that is being made instead. Rejects with a sentence. */
  make(): Promise<Backup>
  /** Where it is; undefined when there is none of this name. */
  pathOf(name: string): Promise<string | undefined>
  remove(name: string): Promise<boolean>
  /** Why none can be made here; undefined where they can. */
  obstacle(): Promise<string | undefined>
  /** Since when one is being made; undefined when none is. */
  underWaySince(): string | undefined
  /** Why the last one could not be made; undefined when it could. */
  lastFailure(): { at: string; reason: string } | undefined
  /** Makes one when it is time, again and again. */
  start(): void
  stop(): Promise<void>
}

interface BackupOptions extends BackupSource {
  folder: string
  platform: Platform
}

const lookEveryMs = 10 * 60_000
/** No backup takes so long: what is left of one was cut. */
const cutAfterMs = 6 * 60 * 60_000
const againMs = 60 * 60_000
const day = 86_400_000
const pauses: Record<string, number> = { day, week: 7 * day }

export function backups({ database, databaseUrl, folder, filesFolder, platform, log }: BackupOptions): Backups {
  let underWay: Promise<Backup> | undefined
  let since: string | undefined
  let failure: { at: string; reason: string } | undefined

  async function list(): Promise<Backup[]> {
    const names = (await readdir(folder).catch(() => [])).filter(isBackupName)
    const found = await Promise.all(
      names.map(async (name) => {
        const { size, mtime } = await stat(join(folder, name))
        return { name, bytes: size, madeAt: mtime.toISOString() }
      }),
    )
    return found.sort((one, other) => (one.name < other.name ? 1 : -1))
  }

  async function work(): Promise<Backup> {
    const name = await writeBackup({ database, databaseUrl, filesFolder, log }, folder)
    for (const old of (await list()).slice(Number(platform.current().backups_kept)))
      await rm(join(folder, old.name), { force: true })
    const { size, mtime } = await stat(join(folder, name))
    return { name, bytes: size, madeAt: mtime.toISOString() }
  }

  /** Takes away what is left of backups that were cut, as by the end of the server; another server's may be under way. */
  async function removeCut(): Promise<void> {
    for (const name of (await readdir(folder).catch(() => [])).filter(isDraftName)) {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
      if (Date.now() - mtimeMs > cutAfterMs) await rm(join(folder, name), { force: true })
    }
  }

  /** How long until the next one, when one is due. */
  async function dueFor(): Promise<number | undefined> {
    const pause = pauses[String((await platform.fresh()).backup_every)]
    if (!pause) return undefined
    if (failure && Date.now() - Date.parse(failure.at) < againMs) return undefined
    const [newest] = await list()
    return !newest || Date.now() - Date.parse(newest.madeAt) >= pause ? pause : undefined
  }

  /** Makes one when it is time, unless another server on the same database has just done so. */
  async function makeDue(): Promise<void> {
    const pause = await dueFor()
    const isOwnTurn = pause && (await takeTurn(database, 'backups', pause - lookEveryMs, `${hostname()}:${folder}`))
    if (isOwnTurn) await self.make().catch(() => returnTurn(database, 'backups', againMs))
  }

  const jobs = repeatedJob({
    everyMs: lookEveryMs,
    step: async () => {
      await makeDue()
      return false
    },
    name: 'backups',
    log,
    failure: 'it is not known whether a backup is due; it is asked again',
  })

  const self: Backups = {
    folder,
    list,
    make() {
      since ??= new Date().toISOString()
      underWay ??= work()
        .then(
          (made) => {
            failure = undefined
            return made
          },
          (error: unknown) => {
            const reason = error instanceof Error ? error.message : String(error)
            failure = { at: new Date().toISOString(), reason }
            log.error({ reason }, 'backup not made')
            throw error
          },
        )
        .finally(() => {
          underWay = undefined
          since = undefined
        })
      return underWay
    },
    async pathOf(name) {
      return (await list()).some((one) => one.name === name) ? join(folder, name) : undefined
    },
    async remove(name) {
      const path = await self.pathOf(name)
      if (path) await rm(path, { force: true })
      return path !== undefined
    },
    obstacle: async () => (databaseUrl ? whyNoDump() : undefined),
    underWaySince: () => since,
    lastFailure: () => failure,
    start() {
      void removeCut().catch((error: unknown) =>
        log.warn({ error }, 'what is left of a backup could not be taken away'),
      )
      jobs.start()
    },
    async stop() {
      await jobs.stop()
      await underWay?.catch(() => {})
    },
  }
  return self
}
