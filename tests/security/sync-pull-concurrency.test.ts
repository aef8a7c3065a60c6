/** Law 6 against real concurrency: native PostgreSQL, several connections, transactions that commit late. */
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRole, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { horizonPassed, PullingDevice } from './pulling.ts'

describe('sync_pull with concurrent writers on native PostgreSQL', () => {
  let db: TestDatabase
  let sql: postgres.Sql
  let person: string
  let list: string
  beforeAll(async () => {
    db = await openDatabase('native')
    sql = postgres(db.url ?? '', { max: 8, onnotice: () => {} })
  })
  afterAll(async () => {
    await sql.end()
    await db.close()
  })
  beforeEach(async () => {
    person = await db.signUp('Ada')
    await db.query(`update users set subscription_tier = 'pro' where id = $1`, [person])
    const [row] = await db
      .as(person)
      .query<{ id: string }>(`insert into bucket_lists (name) values ('List') returning id`)
    list = row?.id ?? ''
  })

  const begin = async () => {
    const connection = await sql.reserve()
    await connection.unsafe('begin')
    await connection.unsafe(...asRole({ role: 'authenticated', sub: person }))
    return {
      // Awaited here: the driver sends a statement only once somebody waits for it.
      async book(amount: number, goal: string | null = null) {
        await connection.unsafe(
          `insert into transactions (goal_id, amount, transaction_type) values ($1, $2, 'saving')`,
          [goal, amount],
        )
      },
      async end(how: 'commit' | 'rollback') {
        await connection.unsafe(how)
        connection.release()
      },
    }
  }
  const addList = (name: string) => db.as(person).query('insert into bucket_lists (name) values ($1)', [name])

  it('brings the rows of a transaction that began first and committed last', async () => {
    const device = new PullingDevice(db.as(person))
    const late = await begin()
    await late.book(1)
    await addList('Written and committed meanwhile')
    await device.pull()
    expect(device.ids('bucket_lists')).toHaveLength(2)
    expect(device.ids('transactions')).toEqual([])
    await addList('Once more')
    await device.pull()
    await late.end('commit')
    await horizonPassed(db)
    await device.pull()
    expect(device.ids('transactions')).toHaveLength(1)
    expect((await device.page()).changes).toEqual({})
  })

  it('shows by the same test that a cursor made of times would miss that row', async () => {
    const late = await begin()
    await late.book(1)
    await new Promise((done) => setTimeout(done, 20))
    await addList('Later by the clock')
    const [mark] = await db.query<{ newest: Date }>(
      'select max(updated_at) as newest from bucket_lists where user_id = $1',
      [person],
    )
    await late.end('commit')
    expect(
      await db.query('select 1 from transactions where user_id = $1 and updated_at > $2', [
        person,
        mark?.newest.toISOString(),
      ]),
    ).toEqual([])
  })

  it('is not held up by a transaction that is rolled back', async () => {
    const device = new PullingDevice(db.as(person))
    const given = await begin()
    await given.book(1)
    await device.pull()
    await given.end('rollback')
    await addList('After')
    await horizonPassed(db)
    await device.pull()
    expect(device.ids('transactions')).toEqual([])
    expect((await device.page()).changes).toEqual({})
  })

  it('misses nothing while six writers commit in any order and a device pulls all the time', async () => {
    const device = new PullingDevice(db.as(person))
    const small = new PullingDevice(db.as(person))
    const writing = new AbortController()
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; round < 15; round++) {
        const transaction = await begin()
        await transaction.book(writer * 100 + round + 1)
        await new Promise((done) => setTimeout(done, (writer * 7 + round * 3) % 17))
        await transaction.end(round % 5 === 4 ? 'rollback' : 'commit')
      }
    })
    const pulling = [device.pull.bind(device), () => small.pull(3)].map(async (pull) => {
      while (!writing.signal.aborted) await pull()
    })
    await Promise.all(writers)
    writing.abort()
    await Promise.all(pulling)
    await device.pull()
    await small.pull(3)
    const stored = (
      await db.query<{ id: string }>('select id from transactions where user_id = $1 order by id', [person])
    ).map((row) => row.id)
    expect(stored).toHaveLength(72)
    expect(device.ids('transactions')).toEqual(stored)
    expect(small.ids('transactions')).toEqual(stored)
  })

  it('sums bookings that meet, although neither sees the other before it commits', async () => {
    const [goal] = await db
      .as(person)
      .query<{ id: string }>(
        `insert into goals (bucket_list_id, title, budget_target) values ($1, 'Goal', 100) returning id`,
        [list],
      )
    const [first, second] = [await begin(), await begin()]
    await first.book(20, goal?.id)
    const waiting = second.book(30, goal?.id)
    await new Promise((done) => setTimeout(done, 50))
    await first.end('commit')
    await waiting
    await second.end('commit')
    expect(
      await db.query(
        `select savings_amount as total, progress_percentage as percentage from goal_progress where goal_id = $1
         order by created_at desc, id desc limit 1`,
        [goal?.id],
      ),
    ).toEqual([{ total: '50', percentage: 50 }])
    expect(await db.as(person).query('select total_savings from user_stats')).toEqual([{ total_savings: '50' }])
  })

  it('counts goals completed at the same moment, and never lets two pass the free limit together', async () => {
    await db.query(
      `insert into goals (bucket_list_id, title, location_data)
      select $1, 'Goal', '{"name": "x", "country": "Spain"}' from generate_series(1, 8)`,
      [list],
    )
    const goals = await db.query<{ id: string }>('select id from goals where bucket_list_id = $1', [list])
    await Promise.all(
      goals.map(({ id }) => db.as(person).query(`update goals set status = 'completed' where id = $1`, [id])),
    )
    expect(await db.as(person).query('select goals_completed, countries_visited from user_stats')).toEqual([
      { goals_completed: 8, countries_visited: 1 },
    ])
    await db.query(`update users set subscription_tier = 'free' where id = $1`, [person])
    await db.query(`insert into goals (bucket_list_id, title) select $1, 'Goal' from generate_series(1, 47)`, [list])
    const added = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        db.as(person).query(`insert into goals (bucket_list_id, title) values ($1, 'More')`, [list]),
      ),
    )
    expect(added.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  })
})
