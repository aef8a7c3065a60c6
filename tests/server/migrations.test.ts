import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liteVersion } from '#server/backend.ts'
import type { Database } from '#server/database/database.ts'
import { applyMigrations, type Migration, readMigrations, refuseUnfit } from '#server/database/migrations.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'
import { projectRoot, startTestServer, type TestServer } from '#tests/support/server.ts'

describe('migrations', () => {
  let server: TestServer
  let database: Database
  let known: Migration[]
  beforeAll(async () => {
    server = await startTestServer()
    if (!server.database) throw new Error('An in-process server has its database.')
    database = server.database
    known = await readMigrations(join(projectRoot, 'supabase/migrations'))
  })
  afterAll(() => server.close())

  const place = { name: 'The database here', instead: 'take another' }
  const next = (name: string, sql: string): Migration => ({ version: '29990101000000', name, sql, checksum: name })

  it('are recorded as the official CLI records them', async () => {
    const rows = await database.query<{ version: string; name: string; statements: string[] }>(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    )
    expect(rows.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(
      (await readdir(join(projectRoot, 'supabase/migrations'))).filter((file) => file.endsWith('.sql')).sort(),
    )
    expect(rows[0]?.statements).toEqual([known[0]?.sql])
  })

  it('are applied once', async () => {
    await refuseUnfit(database, known, place)
    expect(await applyMigrations(database, known)).toBe(0)
  })

  it('that were edited after they had been applied are refused by name', async () => {
    const edited = known.map((one, i) => (i === 1 ? { ...one, checksum: 'edited' } : one))
    await expect(refuseUnfit(database, edited, place)).rejects.toThrow(
      `The migration ${known[1]?.version}_${known[1]?.name}.sql was changed after this database had applied it`,
    )
  })

  it('that fail leave nothing behind', async () => {
    const broken = next('broken', 'create table public.half (id int); select 1 / 0;')
    await expect(applyMigrations(database, [...known, broken])).rejects.toThrow(
      'The migration 29990101000000_broken.sql failed and was rolled back: division by zero',
    )
    const [left] = await database.query<{ half: string | null }>(`select to_regclass('public.half')::text as half`)
    expect(left?.half).toBeNull()
    expect(await applyMigrations(database, known)).toBe(0)
  })

  it('of a newer version of the program are not overlooked', async () => {
    await expect(refuseUnfit(database, known.slice(0, -1), place)).rejects.toThrow(
      `This database has migration ${known.at(-1)?.version}, which this version of Farlight does not know`,
    )
  })

  it('added later are applied at the next start, and their tables are served', async () => {
    const root = await mkdtemp(join(tmpdir(), 'farlight-root-'))
    await cp(join(projectRoot, 'supabase/migrations'), join(root, 'supabase/migrations'), { recursive: true })
    await server.stop()
    await cp(server.dataDir, join(root, 'data'), { recursive: true })
    await server.restart()
    await writeFile(
      join(root, 'supabase/migrations/29990101000000_later.sql'),
      `create table public.later (id int primary key);
       revoke all on public.later from anon, authenticated;
       grant select on public.later to anon;
       alter table public.later enable row level security;
       create policy "anybody can read" on public.later for select to anon using (true);
       insert into public.later values (7);`,
    )
    const started = await startServer({
      settings: readSettings({ PORT: '0', DATA_DIR: 'data' }),
      projectRoot: root,
      log: pino({ level: 'silent' }),
    })
    const answer = await fetch(`${started.url}/rest/v1/later`, {
      headers: { apikey: started.secrets?.publishableKey ?? '' },
    })
    expect(await answer.json()).toEqual([{ id: 7 }])
    await started.close()
    await rm(root, { recursive: true, force: true })
  })
})

describe('the gateway', () => {
  it('is the version that its prepared databases are named after', async () => {
    const { default: packages } = await import('../../package-lock.json')
    expect(packages.packages['node_modules/@supabase/lite'].version).toBe(liteVersion)
  })
})
