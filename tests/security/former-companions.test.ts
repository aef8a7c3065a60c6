/** Whoever leaves a trip with money in it stays named there: their debts do not go with them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { moneyOf, sharedMoney } from './expense-support.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(eitherEngine)('who left a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let membership: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    membership = await addCompanion(db.as(ada), trip, bea, 'editor')
    await addCompanion(db.as(ada), trip, cleo, 'viewer')
  })

  const as = (person: string) => db.as(person)
  const spend = (money: object) =>
    as(ada).query(
      `insert into trip_expenses (itinerary_id, kind, title, day, money)
       values ($1, 'expense', 'Dinner', '2027-04-02', $2::text::jsonb)`,
      [trip, JSON.stringify(money)],
    )
  const leave = (person: string) =>
    as(person).query('delete from itinerary_members where itinerary_id = $1 and user_id = auth.uid()', [trip])
  const remove = (member: string) => as(ada).query('delete from itinerary_members where id = $1', [member])
  const noted = () =>
    db.query<{ person: string; account: string | null; name: string }>(
      'select person, account, name from former_companions where itinerary_id = $1 order by name, person',
      [trip],
    )
  /** A companion by name; the id of their row. */
  const nameCompanion = (name: string) =>
    idOf(
      as(ada),
      `insert into itinerary_members (itinerary_id, name, role) values ($1, $2, 'companion') returning id`,
      [trip, name],
    )
  const takeAccount = async (member: string, person: string) => {
    const [invited] = await as(ada).query<{ token: string }>('select invite_companion($1, $2) as token', [
      member,
      'editor',
    ])
    await as(person).query('select accept_invitation($1)', [invited?.token])
  }

  it('is named where an expense names them, whether they leave or are removed', async () => {
    await spend(sharedMoney(ada, [bea, cleo]))
    await leave(cleo)
    await remove(membership)
    expect(await noted()).toEqual([
      { person: bea, account: null, name: 'Bea Tester' },
      { person: cleo, account: null, name: 'Cleo Tester' },
    ])
  })

  it('is named when they only paid', async () => {
    await spend({ ...moneyOf(ada), payers: moneyOf(bea).payers })
    await leave(bea)
    expect(await noted()).toEqual([{ person: bea, account: null, name: 'Bea Tester' }])
  })

  it('is not named where no expense names them', async () => {
    await spend(moneyOf(ada))
    await leave(bea)
    await leave(cleo)
    expect(await noted()).toEqual([])
  })

  it('is named after their account is deleted', async () => {
    await spend(sharedMoney(ada, [bea]))
    await db
      .as(bea, { amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] })
      .query('select delete_account()')
    expect(await noted()).toEqual([{ person: bea, account: null, name: 'Bea Tester' }])
  })

  it('is named as a companion by name, too', async () => {
    const rose = await nameCompanion('Rose')
    await spend(sharedMoney(ada, [rose]))
    await remove(rose)
    expect(await noted()).toEqual([{ person: rose, account: null, name: 'Rose' }])
  })

  it('is one person under both ids when a companion by name took an account, and leaves', async () => {
    const member = await nameCompanion('Danny')
    await spend(sharedMoney(ada, [member]))
    await takeAccount(member, dan)
    await spend(sharedMoney(ada, [dan]))
    await leave(dan)
    expect((await noted()).toSorted((one, other) => Number(one.person === dan) - Number(other.person === dan))).toEqual(
      [
        { person: member, account: dan, name: 'Dan Tester' },
        { person: dan, account: null, name: 'Dan Tester' },
      ],
    )
  })

  it('is noted once, by the newest name, however often they come and leave', async () => {
    await spend(sharedMoney(ada, [bea]))
    await leave(bea)
    await db.query(`update users set first_name = 'Bettina' where id = $1`, [bea])
    await addCompanion(as(ada), trip, bea, 'viewer')
    await leave(bea)
    expect(await noted()).toEqual([{ person: bea, account: null, name: 'Bettina Tester' }])
  })

  it('is not noted for a trip that goes, nor with the account that owns it', async () => {
    await spend(sharedMoney(ada, [bea, cleo]))
    await as(ada).query('delete from itineraries where id = $1', [trip])
    expect(await noted()).toEqual([])
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    await addCompanion(db.as(ada), trip, bea, 'editor')
    await spend(sharedMoney(ada, [bea]))
    await db.query('delete from auth.users where id = $1', [ada])
    expect(await noted()).toEqual([])
  })

  it('is brought to those who take part, follows the trip to a new owner, and goes with it', async () => {
    const devices = [ada, cleo].map((person) => deviceFor(db, person))
    await spend(sharedMoney(ada, [bea]))
    await leave(bea)
    const [row] = await db.query<{ id: string }>('select id from former_companions where itinerary_id = $1', [trip])
    for (const device of devices) {
      await device.pull()
      expect(device.rows.get(`former_companions ${row?.id}`)).toMatchObject({ person: bea, name: 'Bea Tester' })
    }
    const stranger = deviceFor(db, bea)
    await stranger.pull()
    expect(stranger.ids('former_companions')).toEqual([])
    const [heir] = await db.query<{ id: string }>(
      'select id from itinerary_members where itinerary_id = $1 and user_id = $2',
      [trip, cleo],
    )
    await handOver(as(ada), as(cleo), heir?.id)
    expect(await db.query('select owner_id from former_companions where itinerary_id = $1', [trip])).toEqual([
      { owner_id: cleo },
    ])
    await as(cleo).query('delete from itineraries where id = $1', [trip])
    expect(await noted()).toEqual([])
  })
})
