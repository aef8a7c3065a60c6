/** `npm run restore -- file`: puts a backup in the place of the database, without a server. */
import { existsSync } from 'node:fs'
import { mkdir, open as openFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockDataDir } from './data-lock.ts'
import { unpackBackup } from './operations/backup-archive.ts'
import { NotOfThisKind, unpackInto } from './operations/embedded-backup.ts'
import { restoreNative } from './operations/native-backup.ts'
import { type Settings, StartProblem } from './settings.ts'

const usage = 'Say which backup: npm run restore -- path/to/farlight-….tar.gz (or ….dump for PostgreSQL).'

/**
 * What has been done, in a sentence. The next start leaves a new mark in the restored history, so that every device
 * notices and starts its pull over (decision 29). Throws a StartProblem that says why not; then nothing has changed.
 */
export async function restoreBackup(settings: Settings, projectRoot: string, words: string[]): Promise<string> {
  const [given, ...more] = words
  if (!given || more.length > 0) throw new StartProblem(usage)
  if (settings.SUPABASE_URL)
    throw new StartProblem('A Supabase project restores its backups itself: in its dashboard, under Database, Backups.')
  const file = resolve(given)
  const isPacked = await beginsWith(file, [0x1f, 0x8b])
  if (!isPacked && !settings.DATABASE_URL)
    throw new StartProblem('This is not a backup of the embedded database (….tar.gz).')
  const dataDir = resolve(projectRoot, settings.DATA_DIR)
  const unlock = await lockDataDir(dataDir)
  try {
    return settings.DATABASE_URL
      ? await (isPacked ? replaceNativePacked : replaceNative)(settings.DATABASE_URL, file, dataDir)
      : await replaceEmbedded(dataDir, file)
  } finally {
    await unlock()
  }
}

async function beginsWith(file: string, bytes: number[]): Promise<boolean> {
  try {
    const handle = await openFile(file)
    try {
      const { buffer } = await handle.read(Buffer.alloc(bytes.length), 0, bytes.length, 0)
      return buffer.equals(Buffer.from(bytes))
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new StartProblem(`The backup ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function replaceNative(databaseUrl: string, file: string): Promise<string> {
  try {
    await restoreNative(databaseUrl, file)
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: string }
    throw new StartProblem(
      code === 'ENOENT'
        ? 'pg_restore is not installed here: install the client programs of PostgreSQL.'
        : `The backup could not be restored, and nothing has changed: ${stderr?.trim() ?? String(error)}`,
    )
  }
  return 'The backup is restored. Start the server: every device will start its synchronisation over.'
}

/** A backup of a PostgreSQL with files of trips. */
async function replaceNativePacked(databaseUrl: string, file: string, dataDir: string): Promise<string> {
  return inWorkplace(dataDir, async (workplace) => {
    const { part } = await unpackBackup(file, workplace).catch((error: unknown) => {
      throw new StartProblem(`The backup cannot be opened, and nothing has changed: ${whyNot(error)}`)
    })
    if (part !== 'database.dump') throw new StartProblem('This is not a backup of a PostgreSQL database (….dump).')
    const told = await replaceNative(databaseUrl, join(workplace, part))
    return told + (await replaceFiles(dataDir, workplace))
  })
}

/** In words, where what is wrong is known; else with what the engine said. */
function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return 'it is damaged, or was not copied whole.'
  if (code === 'ENOSPC') return 'there is no room left on the disk.'
  if (error instanceof NotOfThisKind) return `${message}.`
  return `what it holds is no database of Farlight, or is damaged (${message}).`
}

/** Works in a folder of its own below the data, which is gone afterwards. */
async function inWorkplace<Result>(dataDir: string, work: (workplace: string) => Promise<Result>): Promise<Result> {
  const workplace = join(dataDir, 'restoring')
  await rm(workplace, { recursive: true, force: true })
  await mkdir(workplace, { mode: 0o700 })
  try {
    return await work(workplace)
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

const besideIt = (folder: string) => `${folder}.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`

/** Puts the files of trips that were unpacked in the place of those that are there, where the backup holds any. */
async function replaceFiles(dataDir: string, workplace: string): Promise<string> {
  if (!existsSync(join(workplace, 'files'))) return ''
  const folder = join(dataDir, 'files')
  const before = besideIt(folder)
  const hadSome = existsSync(folder)
  if (hadSome) await rename(folder, before)
  await rename(join(workplace, 'files'), folder)
  return hadSome ? ` The files of trips that were there before are in ${before}.` : ''
}

async function replaceEmbedded(dataDir: string, file: string): Promise<string> {
  const folder = join(dataDir, 'database')
  return inWorkplace(dataDir, async (workplace) => {
    // Opened before anything is replaced.
    const { people, migrations } = await unpackInto(file, join(workplace, 'database')).catch((error: unknown) => {
      throw new StartProblem(`The backup cannot be opened, and nothing has changed: ${whyNot(error)}`)
    })
    const before = besideIt(folder)
    const hadOne = existsSync(folder)
    if (hadOne) await rename(folder, before)
    await rename(join(workplace, 'database'), folder)
    // It describes the tables of the other database.
    await rm(join(dataDir, 'schema-cache.json'), { force: true })
    const kept = hadOne ? ` What was there before is in ${before}; delete it when all is well.` : ''
    const accounts = people === 1 ? '1 account' : `${people} accounts`
    const files = await replaceFiles(dataDir, workplace)
    return `The backup is restored in ${folder}: ${accounts}, ${migrations} migrations.${kept}${files}`
  })
}
