/**
 * A database of today starts under every later version: it is backed up, brought up to date, and keeps what is in it; and
 * with the backup there is a way back.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { restoreBackup } from '#server/restore.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { copyDatabase, emptyDatabase, type NativeDatabase } from '#tests/support/native-databases.ts'
import { makeSmall, projectRoot } from '#tests/support/prepared-database.ts'

const later = `create table public.later (id int primary key);
  revoke all on public.later from anon, authenticated;
  alter table public.later enable row level security;
  create policy "anybody can read" on public.later for select to anon using (true);
  insert into public.later select count(*) from public.bucket_lists;`
const broken = `${later} select 1 / 0;`

/** The program as it was with the baseline alone, and later versions of it with one more migration. */
async function version(root: string, name: string, migration?: string): Promise<string> {
  const folder = join(root, name)
  const migrations = join(folder, 'supabase/migrations')
  await mkdir(migrations, { recursive: true })
  const all = (await readdir(join(projectRoot, 'supabase/migrations'))).toSorted()
  const baseline = all.slice(0, all.findIndex((file) => file.endsWith('_triggers.sql')) + 1)
  for (const file of migration === undefined ? baseline : all)
    await symlink(join(projectRoot, 'supabase/migrations', file), join(migrations, file))
  if (migration !== undefined) await writeFile(join(migrations, '29990101000000_later.sql'), migration)
  return folder
}

describe.each(['pglite', 'native'] as const)('an update of a database that is in use, on %s', (engine) => {
  let root: string
  /** What the version of today has left: a data folder, and a database where it is not in that folder. */
  let kept: string
  let native: NativeDatabase | undefined
  let today: string
  let next: string
  let dataDir: string
  let logged: string[]
  let env: Record<string, string>

  async function start(project: string): Promise<RunningServer> {
    logged = []
    return startServer({
      settings: readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env }),
      projectRoot: project,
      log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
    })
  }
  const ask = (server: RunningServer, query: string) => server.backend?.database.query(query)
  const lists = (server: RunningServer) =>
    ask(
      server,
      'select list.name, person.email from public.bucket_lists list join public.users person on person.id = list.user_id',
    )
  const backups = async () =>
    (await readdir(join(dataDir, 'backups')).catch(() => [] as string[])).toSorted((one, other) =>
      one.localeCompare(other),
    )
  const filled = [{ name: 'Lofoten', email: 'mira@example.org' }]

  const at = ({ url }: NativeDatabase) => ({ DATABASE_URL: url, DATABASE_POOL_SIZE: '2' })

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'farlight-update-'))
    today = await version(root, 'today')
    next = await version(root, 'next', later)
    kept = dataDir = join(root, 'kept')
    native = engine === 'native' ? await emptyDatabase(inject('nativePostgresUrl')) : undefined
    env = native ? at(native) : {}
    const server = await start(today)
    await ask(server, `insert into auth.users (id, email) values (gen_random_uuid(), 'mira@example.org')`)
    await ask(server, `insert into public.bucket_lists (user_id, name) select id, 'Lofoten' from public.users`)
    await server.close()
    if (!native) await makeSmall(join(kept, 'database'))
    return async () => {
      await native?.drop()
      await rm(root, { recursive: true, force: true })
    }
  })
  beforeEach(async () => {
    dataDir = await mkdtemp(join(root, 'data-'))
    await cp(kept, dataDir, { recursive: true })
    const copy = native && (await copyDatabase(native.url))
    env = copy ? at(copy) : {}
    return async () => {
      vi.unstubAllEnvs()
      await copy?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  it('makes a backup first, applies what is new, and keeps what is there; the next start does neither', async () => {
    const server = await start(next)
    expect(await lists(server)).toEqual(filled)
    expect(await ask(server, 'select id from public.later')).toEqual([{ id: 1 }])
    await server.close()
    expect(await backups()).toEqual([expect.stringMatching(/^farlight-\d+T\d+Z\.(tar\.gz|dump)$/)])
    expect(logged.join('')).toContain('the database was backed up before its update')
    await (await start(next)).close()
    expect(await backups()).toHaveLength(1)
  })

  it('is gone back from by restoring that backup with the older version', async () => {
    const updated = await start(next)
    await ask(updated, `update public.bucket_lists set name = 'Changed since'`)
    await updated.close()
    await expect(start(today)).rejects.toThrow('which this version of Farlight does not know')
    const [backup = ''] = await backups()
    const settings = readSettings({ DATA_DIR: dataDir, ...env })
    await restoreBackup(settings, today, [join(dataDir, 'backups', backup)])
    const server = await start(today)
    expect(await lists(server)).toEqual(filled)
    expect(await ask(server, `select to_regclass('public.later')::text as later`)).toEqual([{ later: null }])
    await server.close()
  })

  it('that fails leaves the database to the older version, as it was', async () => {
    await expect(start(await version(root, `broken on ${engine}`, broken))).rejects.toThrow(
      'was rolled back: division by zero',
    )
    expect(await backups()).toHaveLength(1)
    const server = await start(today)
    expect(await lists(server)).toEqual(filled)
    await server.close()
  })

  if (engine === 'pglite')
    it('is not begun where the backup cannot be made', async () => {
      await writeFile(join(dataDir, 'backups'), 'no folder')
      await expect(start(next)).rejects.toThrow(
        `The database was not updated and is as it was, because the backup before it could not be made in ${join(dataDir, 'backups')}: `,
      )
      const server = await start(today)
      expect(await lists(server)).toEqual(filled)
      await server.close()
      expect(await readFile(join(dataDir, 'backups'), 'utf8')).toBe('no folder')
    })

  if (engine === 'native')
    it('goes on without one where pg_dump is missing, and says so', async () => {
      vi.stubEnv('PATH', '')
      const server = await start(next)
      expect(await lists(server)).toEqual(filled)
      await server.close()
      expect(await backups()).toEqual([])
      expect(logged.join('')).toMatch(
        /pg_dump is not installed on this server.*the database is updated without a backup/,
      )
    })

  it('of which nobody has an account yet needs no backup', async () => {
    const before = await start(today)
    await ask(before, 'delete from auth.users')
    await before.close()
    await (await start(next)).close()
    expect(await backups()).toEqual([])
  })
})
