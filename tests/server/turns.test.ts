import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedDatabase } from '#server/database/embedded.ts'
import { pgliteDialect } from '#server/database/pglite-dialect.ts'
import { Turns } from '#server/database/turns.ts'

describe('transactions on the one connection of PGlite', () => {
  const turns = new Turns()
  let pglite: PGlite
  let kysely: Kysely<unknown>
  beforeAll(async () => {
    pglite = new PGlite()
    await pglite.waitReady
    kysely = new Kysely({ dialect: pgliteDialect(pglite, turns) })
  })
  afterAll(() => pglite.close())

  /** A request as the gateway makes it: says who it is, waits for something, and asks the database who it is. */
  const request = (who: string) =>
    kysely.transaction().execute(async (transaction) => {
      await sql`select set_config('test.who', ${who}, true)`.execute(transaction)
      await wait(5)
      const { rows } = await sql<{ who: string }>`select current_setting('test.who', true) as who`.execute(transaction)
      return rows[0]?.who
    })
  const whoIsThere = `select nullif(current_setting('test.who', true), '') as who`

  it('never mix, however many begin at once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    expect(await Promise.all(names.map(request))).toEqual(names)
  })

  it("keep the server's own statements out", async () => {
    const database = embeddedDatabase(pglite, turns)
    const [mine, plain, fast, whole] = await Promise.all([
      request('a'),
      database.query<{ who: string | null }>(whoIsThere),
      database.text(whoIsThere),
      database.transaction((session) => session.query<{ who: string | null }>(whoIsThere)),
    ])
    expect([mine, plain[0]?.who, fast, whole[0]?.who]).toEqual(['a', null, null, null])
  })

  it('refuse a statement after the end, which the engine itself would repeat for ever', async () => {
    const closed = new PGlite()
    await closed.waitReady
    await closed.close()
    await expect(embeddedDatabase(closed, new Turns()).text('select 1')).rejects.toThrow('The database is closed.')
  })

  it('hand the connection on after a failure', async () => {
    const failing = kysely.transaction().execute(async (transaction) => {
      await sql`select 1 / 0`.execute(transaction)
    })
    const [failed, next] = await Promise.allSettled([failing, request('b')])
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'b' }])
  })
})
