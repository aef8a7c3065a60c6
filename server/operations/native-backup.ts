/** A PostgreSQL of one's own in a file, by PostgreSQL's own programs, where this machine has them. */
import { execFile } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * Takes away what Farlight has in a database: also what a newer version has made there, of which an older backup knows
 * nothing. The schema `public` itself may belong to somebody else, and so may what extensions have put into it.
 */
const emptied = `do $$
declare
  one record;
begin
  set local client_min_messages = error;
  for one in select nspname as name from pg_namespace
    where nspname in ('auth', 'private', 'farlight_server', 'supabase_migrations') loop
    execute format('drop schema %I cascade', one.name);
  end loop;
  for one in
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' when 'c' then 'type' else 'table' end, oid::regclass) as statement
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'c')
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('e', 'i'))
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('drop type if exists %s cascade', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
        and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')
  loop
    execute one.statement;
  end loop;
end
$$;
`

/** Replaces what is in the database by the backup: all of it, or nothing. */
export async function restoreNative(databaseUrl: string, from: string): Promise<void> {
  const env = environmentOf(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'farlight-restore-'))
  try {
    const [emptying, restoring] = [join(folder, 'emptying.sql'), join(folder, 'restoring.sql')]
    await writeFile(emptying, emptied)
    await run('pg_restore', ['--no-owner', `--file=${restoring}`, from])
    const files = [`--file=${emptying}`, `--file=${restoring}`]
    const options = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--single-transaction']
    await run('psql', [...options, ...files], { env, maxBuffer: 64 * 1024 * 1024 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
