/** A database from before the first release is refused with a sentence, and nothing in it is touched. */
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

type Ask = (query: string) => Promise<Record<string, unknown>[]>

/** What a version before the first release left: the same tables, other stamps, an older system schema. */
const asBefore = [
  `insert into auth.users (id, email) values (gen_random_uuid(), 'mira@example.org')`,
  `update supabase_migrations.schema_migrations set version = (version::bigint - 1000000)::text`,
  `update farlight_server.facts set value = '0.9.0-1' where name = 'system_schema'`,
]

/**
 * Every row of every table, with its place and the transaction that wrote it; of PostgreSQL's catalogue too, but for what
 * other databases share and where it counts rows.
 */
async function everything(ask: Ask): Promise<Map<string, unknown>> {
  const tables = await ask(`select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and not c.relisshared and c.relname not in ('pg_class', 'pg_statistic', 'pg_largeobject') and has_table_privilege(c.oid, 'select') order by 1`)
  const found = new Map<string, unknown>()
  for (const { name } of tables)
    found.set(
      String(name),
      (
        await ask(`select count(*)::int as rows, md5(string_agg(concat_ws(' ', ctid, xmin, r::text), ' ' order by ctid)) as all
        from ${String(name)} r`)
      )[0],
    )
  return found
}

describe.each(['pglite', 'native'] as const)('a database from before the first release on %s', (engine) => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
  })
  afterEach(() => server.close())

  const open = async (): Promise<{ ask: Ask; close: () => Promise<unknown> }> => {
    if (engine === 'pglite') {
      const pglite = await PGlite.create(join(server.dataDir, 'database'))
      return {
        ask: async (query) => (await pglite.query<Record<string, unknown>>(query)).rows,
        close: () => pglite.close(),
      }
    }
    const sql = postgres(server.databaseUrl ?? '', { max: 1, onnotice: () => {} })
    return { ask: async (query) => [...(await sql.unsafe(query))], close: () => sql.end() }
  }

  it('is refused with a sentence that says what to do, and nothing in it is touched', async () => {
    await server.stop()
    const before = await open()
    for (const statement of asBefore) await before.ask(statement)
    const kept = await everything(before.ask)
    await before.close()
    await expect(server.restart()).rejects.toThrow(
      engine === 'pglite'
        ? `The database in ${server.dataDir} was made by a version of Farlight before its first release, and this one cannot read it. Keep what you need from it with that version, then choose an empty folder with DATA_DIR or move this one away. This was the last time: a database that this version makes is kept by every later one.`
        : 'The database at DATABASE_URL was made by a version of Farlight before its first release, and this one cannot read it. Keep what you need from it with that version, then name an empty database there. This was the last time: a database that this version makes is kept by every later one.',
    )
    const after = await open()
    expect(kept.size).toBeGreaterThan(80)
    expect(await everything(after.ask)).toEqual(kept)
    await after.close()
  })
})
