/** The embedded database in its thread: what ends a statement, and what stays when one is ended. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OnBehalf } from '#server/database/database.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts'
import { statementLimits } from '#server/database/statement-limits.ts'
import { warningLog } from '#server/database/warnings.ts'
import { type RequestContext, requestContext } from '#server/http/request/request-context.ts'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { preparedFolder } from '#tests/support/prepared-database.ts'

const endless = 'select count(*) from generate_series(1, 100000000000)'

let folder: string
let embedded: EmbeddedDatabase
const warnings: string[] = []
let kysely: Kysely<unknown>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farlight-engine-'))
  embedded = await openEmbeddedDatabase(join(folder, 'database'), (words) => warnings.push(words))
  await embedded.database.script('create table kept (value integer primary key)')
})
// Whose statements were ended in one test need not wait in the next.
beforeEach(() => {
  kysely = new Kysely({ dialect: embedded.dialect })
})
afterAll(async () => {
  await embedded.close()
  await rm(folder, { recursive: true, force: true })
})

const asking = (over: Partial<RequestContext> = {}): RequestContext => ({
  path: '/rest/v1/kept',
  method: 'GET',
  givesWay: true,
  origin: '',
  redirectTo: undefined,
  who: 'mira',
  from: { address: '', browser: '' },
  signal: new AbortController().signal,
  statementLimits,
  ...over,
})
/** A request as the gateway makes it: says who it is, and asks in the same transaction. */
const request = <Row>(statement: string, over: Partial<RequestContext> = {}) =>
  requestContext.run(asking(over), () =>
    kysely.transaction().execute(async (transaction) => {
      await sql.raw(`select set_config('test.who', '${over.who ?? 'mira'}', true)`).execute(transaction)
      const { rows } = await sql.raw<Row>(statement).execute(transaction)
      return rows
    }),
  )
/** What a pull gets, read. */
const asText = async (statement: string, onBehalf?: OnBehalf) => {
  const bytes = await embedded.database.bytes(statement, onBehalf)
  return bytes && Buffer.from(bytes).toString()
}
const whoIsThere = `select nullif(current_setting('test.who', true), '') as who`
const values = async () =>
  (await embedded.database.query<{ value: number }>('select value from kept order by value')).map(({ value }) => value)

describe('transactions on the one connection of the embedded database', () => {
  it('never mix, however many begin at once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all(names.map((who) => request<{ who: string }>(whoIsThere, { who })))
    expect(answers.map(([row]) => row?.who)).toEqual(names)
  })

  it("keep the server's own statements out", async () => {
    const { database } = embedded
    const [mine, plain, fast, whole] = await Promise.all([
      request<{ who: string }>(whoIsThere),
      database.query<{ who: string | null }>(whoIsThere),
      asText(whoIsThere),
      database.transaction((session) => session.query<{ who: string | null }>(whoIsThere)),
    ])
    expect([mine[0]?.who, plain[0]?.who, fast, whole[0]?.who]).toEqual(['mira', null, null, null])
  })

  it('hand the connection on after a failure', async () => {
    const [failed, next] = await Promise.allSettled([request('select 1 / 0'), request(whoIsThere, { who: 'b' })])
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: [{ who: 'b' }] }])
  })
})

describe('a statement past its limit', () => {
  it('ends with the code of a time-out, for whoever sent it alone', async () => {
    const [late, other] = await Promise.allSettled([
      request(endless, { statementMs: 300 }),
      request<{ who: string }>(whoIsThere, { who: 'noor' }),
    ])
    expect(late).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    expect(other).toEqual({ status: 'fulfilled', value: [{ who: 'noor' }] })
  })

  it('leaves nothing of its transaction, and everything of those before', async () => {
    await request('insert into kept values (1)', { method: 'POST' })
    const late = requestContext.run(asking({ method: 'POST', givesWay: false, statementMs: 300 }), () =>
      kysely.transaction().execute(async (transaction) => {
        await sql`insert into kept values (2)`.execute(transaction)
        await sql.raw(endless).execute(transaction)
      }),
    )
    await expect(late).rejects.toMatchObject({ code: '57014' })
    expect(await values()).toEqual([1])
  })

  it('ends the whole transaction: what would follow in it is refused, and does not run outside of it', async () => {
    const goesOn = requestContext.run(asking({ method: 'POST', givesWay: false, statementMs: 300 }), () =>
      kysely.transaction().execute(async (transaction) => {
        await sql
          .raw(endless)
          .execute(transaction)
          .catch(() => {})
        await sql`insert into kept values (3)`.execute(transaction)
      }),
    )
    await expect(goesOn).rejects.toMatchObject({ code: '57014' })
    expect(await values()).toEqual([1])
  })

  it('ends for the server’s own calls on behalf of somebody, too', async () => {
    await expect(asText(endless, { who: 'mira', statementMs: 300 })).rejects.toMatchObject({
      code: '57014',
    })
    expect(await asText('select 7')).toBe('7')
  })
})

describe('what was sent behind a statement that is ended', () => {
  it('is not lost with it: it runs when the folder has been opened again', async () => {
    const late = asText(endless, { who: 'mira', statementMs: 300 })
    const behind = [
      asText('select 8', { who: 'noor', statementMs: 8_000 }),
      embedded.database.query<{ nine: number }>('select 9 as nine'),
      request<{ who: string }>(whoIsThere, { who: 'ada' }),
    ]
    await expect(late).rejects.toMatchObject({ code: '57014' })
    expect(await Promise.all(behind)).toEqual(['8', [{ nine: 9 }], [{ who: 'ada' }]])
  })

  it('is timed from when it runs, not from when it was sent', async () => {
    const first = embedded.database.query('select pg_sleep(0.6)')
    const behind = asText('select 7', { who: 'noor', statementMs: 400 })
    await first
    expect(await behind).toBe('7')
  })

  it('runs in order, and never inside a transaction of somebody else', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        at % 3 === 0
          ? request<{ who: string | null }>(whoIsThere, { who: `person ${at}` }).then(([row]) => row?.who)
          : asText(whoIsThere, { who: `other ${at}`, statementMs: 8_000 }),
      ),
    )
    expect(seen).toEqual(seen.map((_, at) => (at % 3 === 0 ? `person ${at}` : null)))
  })
})

describe('a read that takes long', () => {
  it('ends early when somebody else waits', async () => {
    const [late, other] = await Promise.allSettled([
      request(endless, { statementMs: 3_600_000 }),
      request<{ who: string }>(whoIsThere, { who: 'noor' }),
    ])
    expect(late).toMatchObject({ status: 'rejected', reason: { code: '53000' } })
    expect(other).toMatchObject({ status: 'fulfilled' })
  })

  it("goes on when only the server's own jobs wait, and ends at its limit as if nobody did", async () => {
    const [late, jobs] = await Promise.allSettled([
      request(endless, { statementMs: 2_500 }),
      embedded.jobs.query<{ nine: number }>('select 9 as nine'),
      embedded.jobs.transaction((session) => session.query('select 10')),
    ])
    expect(late).toMatchObject({ status: 'rejected', reason: { code: '57014' } })
    expect(jobs).toEqual({ status: 'fulfilled', value: [{ nine: 9 }] })
  })

  it('is not met by each of the many quick ones that somebody else sends one after the other', async () => {
    // Half a second, and given way to by nobody.
    const slow = () => request('select pg_sleep(0.5)', { who: 'slow' })
    const stop = new AbortController()
    let met = 0
    const again = async () => {
      while (!stop.signal.aborted) {
        await slow()
        met += 1
      }
    }
    const loops = [again(), again()]
    for (let sent = 0; sent < 16; sent++) await request(whoIsThere, { who: 'quick' })
    stop.abort()
    expect(met).toBeLessThan(16)
    await Promise.all(loops)
  })

  it('goes on when only more of the same person waits', async () => {
    let over = false
    const long = request(endless, { statementMs: 2_500 }).catch((error: unknown) => {
      over = true
      throw error
    })
    const more = request(whoIsThere)
    await Promise.race([wait(1_800), long.catch(() => {})])
    expect(over).toBe(false)
    await expect(long).rejects.toMatchObject({ code: '57014' })
    await more
  })
})

describe('while a statement runs', () => {
  it('the server is alive and its thread does something else', async () => {
    const long = request(endless, { statementMs: 1_000 })
    const jobs = { done: 0 }
    const other = (async () => {
      while (jobs.done < 5) {
        await wait(10)
        expect(await embedded.database.isAlive()).toBe(true)
        jobs.done++
      }
    })()
    await other
    expect(jobs.done).toBe(5)
    await expect(long).rejects.toMatchObject({ code: '57014' })
  })

  it('whoever gives up waiting is not served, and others are', async () => {
    const gone = new AbortController()
    const long = request(endless, { statementMs: 500, method: 'POST', givesWay: false })
    const given = request('insert into kept values (9)', { who: 'noor', method: 'POST', signal: gone.signal })
    gone.abort(new Error('gone'))
    await expect(given).rejects.toThrow('gone')
    await expect(long).rejects.toMatchObject({ code: '57014' })
    expect(await values()).not.toContain(9)
  })
})

describe('the rows of an answer', () => {
  it('are refused when they take more than two megabytes, and the connection goes on', async () => {
    const many = `select repeat('x', 100000) as text from generate_series(1, 100)`
    await expect(request(many)).rejects.toMatchObject({ code: 'PGRST', message: expect.stringContaining('2 MB') })
    expect(await request('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keep their order, their names and the values of JSON', async () => {
    const rows = await request(
      `select n, n * 1.5 as amount, timestamptz '2026-11-20 23:50:34.489+00' as at, null as nothing, json_build_object('a', n) as object
       from generate_series(1, 3) n order by n desc`,
    )
    const at = '2026-11-20T23:50:34.489+00:00'
    expect(rows).toEqual([3, 2, 1].map((n) => ({ n, amount: n * 1.5, at, nothing: null, object: { a: n } })))
  })

  it('are answered by changes that want them', async () => {
    const changed = await request('insert into kept values (20), (21) returning value', { method: 'POST' })
    expect(changed).toEqual([{ value: 20 }, { value: 21 }])
    expect(await request(`update kept set value = value + 10 where value >= 20 returning value`)).toEqual([
      { value: 30 },
      { value: 31 },
    ])
  })
})

it('tells what the database warns of, however it was asked, and no notes; the log keeps no word of a person', async () => {
  const said = (kind: string, words: string) => `do $$ begin raise ${kind} '${words}'; end $$`
  await embedded.database.script(said('notice', 'nothing new'))
  await embedded.database.script(said('warning', 'one'))
  await embedded.database.query(said('warning', 'two'))
  await embedded.database.bytes(said('warning', 'three'))
  await request(said('warning', 'notification not written: bad "Mira Reyes" (23514)'))
  expect(warnings).toEqual(['one', 'two', 'three', 'notification not written: bad "Mira Reyes" (23514)'])
  const lines: string[] = []
  const keep = warningLog(pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }))
  for (const words of warnings.slice(2)) keep(words)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, msg: 'the database warned' },
    { level: 40, failed: 'notification not written', code: '23514', msg: 'the database warned' },
  ])
})

it('refuses a statement after the end', async () => {
  await mkdir(join(folder, 'short'))
  await copyFolder(join(await preparedFolder(), 'database'), join(folder, 'short'))
  const shortLived = await openEmbeddedDatabase(join(folder, 'short'))
  await shortLived.close()
  await expect(shortLived.database.bytes('select 1')).rejects.toThrow('The database is closed.')
})
