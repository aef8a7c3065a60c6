/** Dead rows of the embedded database, which has no vacuum of its own. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'
import { vacuumNeediest } from '#server/database/embedded/vacuum-job.ts'

const endless = 'select count(*) from generate_series(1, 100000000000)'

describe('dead rows', () => {
  let folder: string
  let embedded: EmbeddedDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farlight-vacuum-'))
    embedded = await openEmbeddedDatabase(join(folder, 'database'))
  })
  afterAll(async () => {
    await embedded.close()
    await rm(folder, { recursive: true, force: true })
  })

  const vacuum = () => vacuumNeediest(embedded.jobs)
  const size = async () => {
    const [row] = await embedded.database.query<{ size: number }>(`select pg_total_relation_size('busy') as size`)
    return row?.size ?? 0
  }
  /** Vacuums until nothing is left to do. */
  const tidyUp = async () => {
    const names: string[] = []
    for (let name = await vacuum(); name; name = await vacuum()) names.push(name)
    return names
  }
  const changeAll = () => embedded.database.script('update busy set moment = moment + 1')

  it('give their room to what is written next: a table that is changed for ever keeps its size', async () => {
    await embedded.database.script(
      `create table busy (id integer primary key, moment integer not null, text text not null);
       create index on busy (moment);
       insert into busy select id, 0, repeat('x', 200) from generate_series(1, 3000) id`,
    )
    for (let times = 0; times < 5; times++) await changeAll()
    expect(await tidyUp()).toContain('public.busy')
    const before = await size()
    for (let turn = 0; turn < 3; turn++) {
      for (let times = 0; times < 3; times++) await changeAll()
      expect(await tidyUp()).toEqual(['public.busy'])
    }
    // Without it, three times as much.
    expect(await size()).toBeLessThan(1.3 * before)
    const [counted] = await embedded.database.query(
      `select n_dead_tup::integer as dead, relallvisible > 0 as "isMapped", reltuples::integer as rows
       from pg_stat_user_tables join pg_class on pg_class.oid = relid where relid = 'busy'::regclass`,
    )
    expect(counted).toEqual({ dead: 0, isMapped: true, rows: 3000 })
  })

  it('are left alone while somebody uses the database, and where nothing was changed', async () => {
    expect(await vacuum()).toBeUndefined()
    await changeAll()
    await embedded.database.transaction(async () => {
      expect(await vacuum()).toBeUndefined()
    })
    expect(await vacuum()).toBe('public.busy')
  })

  it('are found again by an engine that was opened anew and has lost its counts', async () => {
    await changeAll()
    await expect(embedded.database.bytes(endless, { who: 'mira', statementMs: 200 })).rejects.toMatchObject({
      code: '57014',
    })
    expect(await tidyUp()).toContain('public.busy')
    expect(await tidyUp()).toEqual([])
  })
})
