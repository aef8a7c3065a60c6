/** A reminder that is told while somebody leaves the trip or moves the booking: nobody keeps what they may not see, or what is wrong. */
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addCompanion, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

let db: TestDatabase
let friends: TripOfFriends
let membership: string
let booking: string
let teller: postgres.Sql
let other: postgres.Sql
beforeAll(async () => {
  db = await openDatabase('native')
  ;[teller, other] = [1, 2].map(() => postgres(db.url ?? '', { max: 1, onnotice: () => {} })) as [
    postgres.Sql,
    postgres.Sql,
  ]
})
afterAll(async () => {
  await Promise.all([teller.end(), other.end()])
  await db.close()
})
beforeEach(async () => {
  await db.query('delete from auth.users where true')
  friends = await tripOfFriends(db)
  membership = await addCompanion(db.as(friends.ada), friends.trip, friends.bea, 'viewer')
  booking = await idOf(
    db.as(friends.ada),
    `insert into trip_bookings (itinerary_id, kind, title, confirmation_code, starts_at, starts_zone)
     values ($1, 'stay', 'Hotel Kanra', 'X7KQ2M', '2099-04-02T16:00', 'Asia/Tokyo') returning id`,
    [friends.trip],
  )
})

const tell = (sql: postgres.Sql | postgres.TransactionSql) =>
  sql`select private.tell_of_bookings_step(100, '2099-04-02T07:00Z') as told`
const heard = async () =>
  (await db.query<{ user_id: string }>(`select user_id from notifications where type = 'tonight'`))
    .map(({ user_id }) => user_id)
    .sort()
const waits = async () =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.n

it('whoever is leaving while it is told hears nothing', async () => {
  await other.begin(async (leaving) => {
    await leaving`delete from itinerary_members where id = ${membership}`
    expect(await tell(teller)).toEqual([{ told: 1 }])
  })
  expect(await heard()).toEqual([friends.ada])
})

it('whoever leaves while it is told waits, and takes along what was told', async () => {
  let left: Promise<unknown> = Promise.resolve()
  await teller.begin(async (telling) => {
    await tell(telling)
    left = other`delete from itinerary_members where id = ${membership}`.execute()
    await expect.poll(waits).toBe(1)
  })
  await left
  expect(await heard()).toEqual([friends.ada])
})

it('a booking that is moved at that moment is left alone, and told at its new time', async () => {
  await other.begin(async (moving) => {
    await moving`update trip_bookings set starts_at = '2099-04-09T16:00' where id = ${booking}`
    expect(await tell(teller)).toEqual([{ told: 0 }])
  })
  expect(await tell(teller)).toEqual([{ told: 0 }])
  expect(await heard()).toEqual([])
})

it('one that is moved right behind takes along what was told', async () => {
  let moved: Promise<unknown> = Promise.resolve()
  await teller.begin(async (telling) => {
    await tell(telling)
    moved = other`update trip_bookings set starts_at = '2099-04-09T16:00' where id = ${booking}`.execute()
    await expect.poll(waits).toBe(1)
  })
  await moved
  expect(await heard()).toEqual([])
})

it('of a server that ends in between nothing is left, and another one tells it', async () => {
  await teller
    .begin(async (telling) => {
      await tell(telling)
      throw new Error('The server ended')
    })
    .catch(() => {})
  expect(await heard()).toEqual([])
  expect(await tell(other)).toEqual([{ told: 1 }])
  expect(await heard()).toEqual([friends.ada, friends.bea].sort())
})

it('two that tell at the same moment tell it once', async () => {
  await teller.begin(async (telling) => {
    await tell(telling)
    expect(await tell(other)).toEqual([{ told: 0 }])
  })
  expect(await heard()).toEqual([friends.ada, friends.bea].sort())
})
