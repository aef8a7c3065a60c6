/** A PostgreSQL of one's own in a file, by PostgreSQL's own programs, where this machine has them. */
import { execFile } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { packBackup } from './backup-archive.ts'

const run = promisify(execFile)

/** The address goes by the environment: arguments can be read by everybody on the machine. */
const environmentOf = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const named: Record<string, string> = {
    PGHOST: decodeURIComponent(url.searchParams.get('host') ?? url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? 'prefer',
  }
  return { ...process.env, ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')) }
}

/** Why backups cannot be made here; undefined where they can. */
export async function whyNoDump(): Promise<string | undefined> {
  return run('pg_dump', ['--version']).then(
    () => undefined,
    () =>
      'pg_dump is not installed on this server: install the client programs of PostgreSQL, or back up the database where it runs.',
  )
}

/**
 * Writes the database to `to`, then has its table of contents read back.
 * @param filesFolder where files of trips are, which are packed with it; without it the file is pg_dump's own
 */
export async function dumpNative(databaseUrl: string, to: string, filesFolder?: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', `--file=${to}`], { env: environmentOf(databaseUrl) })
  await run('pg_restore', ['--list', to], { maxBuffer: 64 * 1024 * 1024 })
  if (filesFolder === undefined) return
  const plain = `${to}.plain`
  try {
    await rename(to, plain)
    await packBackup('database.dump', plain, filesFolder, to)
  } finally {
    await rm(plain, { force: true })
  }
}

/** Replaces what is in the database by the backup: all of it, or nothing. */
export async function restoreNative(databaseUrl: string, from: string): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1)
  await run(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error', `--dbname=${database}`, from],
    { env: environmentOf(databaseUrl), maxBuffer: 64 * 1024 * 1024 },
  )
}
