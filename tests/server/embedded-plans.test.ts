/** Statements that the embedded database keeps planned: what is sent together is one transaction, and grows no dearer. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnBehalf, Statement } from '#server/database/database.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'

const endless = 'select count(*) from generate_series(1, 100000000000)'

let folder: string
let embedded: EmbeddedDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farlight-plans-'))
  embedded = await openEmbeddedDatabase(join(folder, 'database'))
  await embedded.database.script('create table kept (value integer primary key)')
})
afterAll(async () => {
  await embedded.close()
  await rm(folder, { recursive: true, force: true })
})

const values = async () =>
  (await embedded.database.query<{ value: number }>('select value from kept order by value')).map(({ value }) => value)

describe('statements that are sent together', () => {
  const onBehalf: OnBehalf = { who: 'mira', statementMs: 8_000 }
  const together = async (...statements: Statement[]) => {
    const bytes = await embedded.database.together(statements, onBehalf)
    return bytes && Buffer.from(bytes).toString()
  }
  const setWho: Statement = (value) => `select set_config('test.who', ${value('noor')}, true)`
  const keep =
    (number: number): Statement =>
    (value) =>
      `insert into kept values (${value(`${number}`)}::integer) returning current_setting('test.who')`

  it('are one transaction: what is set locally holds to its end, and nothing of it is left', async () => {
    expect(await together(setWho, keep(10))).toBe('noor')
    const left = await embedded.database.query(`select nullif(current_setting('test.who', true), '') as who`)
    expect(left).toEqual([{ who: null }])
    expect(await values()).toContain(10)
  })

  it('leave nothing when one of them is refused, and are run as ever the next time', async () => {
    // Parsed for the first time in the message that fails, and again when it is known.
    for (let time = 0; time < 3; time++) {
      const refused = together(setWho, keep(11), (value) => `select (${value('no number')}::integer)::text`)
      await expect(refused).rejects.toMatchObject({ code: '22P02' })
    }
    expect(await values()).not.toContain(11)
    expect(await together(setWho, keep(11), (value) => `select (${value('7')}::integer)::text`)).toBe('7')
    expect(await values()).toContain(11)
  })

  it('are answered however many different ones there have been, long ones too', async () => {
    const one =
      (n: number): Statement =>
      (value) =>
        `select '${n} ' || ${value(`it's \\ "${n}"`)}`
    for (const run of [1, 2])
      for (let n = 0; n < 130; n++) expect(await together(one(n)), `round ${run}`).toBe(`${n} it's \\ "${n}"`)
    const long: Statement = (value) => `select '${'x'.repeat(5_000)}' || ${value('!')}`
    for (let time = 0; time < 2; time++) expect(await together(setWho, long)).toMatch(/^x{5000}!$/)
  })

  it('are not run for whoever gave up waiting', async () => {
    const gone = new AbortController()
    const long = embedded.database.bytes(endless, { who: 'mira', statementMs: 500 })
    const given = embedded.database.together([keep(12)], { ...onBehalf, who: 'noor' }, gone.signal)
    gone.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    await expect(long).rejects.toMatchObject({ code: '57014' })
    expect(await values()).not.toContain(12)
  })

  it('end at their limit', async () => {
    const late = embedded.database.together([setWho, keep(13), () => endless], { who: 'mira', statementMs: 300 })
    await expect(late).rejects.toMatchObject({ code: '57014' })
    expect(await values()).not.toContain(13)
  })
})

describe('a plan that was made while a table was nearly empty', () => {
  it('does not walk through all of its rows once there are many', async () => {
    const { database } = embedded
    await database.script(`create table growing (id integer primary key, owner integer not null);
      create index growing_of_owner on growing (owner);
      create function held_by(person integer) returns bigint language plpgsql as
        $$ begin return (select count(*) from growing where owner = person); end $$`)
    const held = async () =>
      (await database.query<{ held: number }>('select held_by(7) as held')).map((row) => row.held)[0]
    await database.query('insert into growing values (1, 1), (2, 7)')
    await database.query('vacuum (analyze) growing')
    for (let time = 0; time < 10; time++) expect(await held()).toBe(1)
    await database.query('insert into growing select n, n % 1000 from generate_series(1001, 21000) n')
    const walked = async () => {
      await database.query('select pg_stat_force_next_flush()')
      const [row] = await database.query<{ walks: number }>(
        `select seq_scan as walks from pg_stat_user_tables where relname = 'growing'`,
      )
      return row?.walks
    }
    const before = await walked()
    for (let time = 0; time < 5; time++) expect(await held()).toBe(21)
    expect(await walked()).toBe(before)
  })
})
