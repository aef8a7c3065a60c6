/** Expenses of a trip: who sees and changes them, and where they travel. Which money the table takes is in expense-money.test.ts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shareScopes } from '#domain/access-links/access-link.ts'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { moneyOf, sharedMoney, spend, sumOf } from './expense-support.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, addTrip, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(eitherEngine)('expenses of a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let expense: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    expense = await add(ada)
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  const add = (person: string, title = 'Dinner') => idOf(as(person), `${spend(trip, person, title)} returning id`)
  const seen = async (person: string) =>
    (await as(person).query('select 1 from trip_expenses where itinerary_id = $1', [trip])).length
  const retitle = (person: string) =>
    as(person).query(`update trip_expenses set title = 'Supper' where id = $1 returning id`, [expense])
  const remove = (person: string) => as(person).query('delete from trip_expenses where id = $1 returning id', [expense])
  const setMoney = (person: string, money: unknown) =>
    as(person).query('update trip_expenses set money = $1::text::jsonb where id = $2', [JSON.stringify(money), expense])
  const row = async () => (await db.query('select * from trip_expenses where id = $1', [expense]))[0]
  const refused = { code: '42501' }

  it('shows them to those who take part, lets owner and editors add, and viewers look', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await Promise.all([ada, bea, cleo, dan].map(seen))).toEqual([1, 1, 1, 0])
    await add(bea, 'Ferry')
    await expect(add(cleo)).rejects.toMatchObject(refused)
    await expect(add(dan)).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select 1 from trip_expenses')).rejects.toMatchObject(refused)
    for (const act of [retitle, remove]) {
      expect(await act(cleo)).toEqual([])
      expect(await act(dan)).toEqual([])
      expect(await act(bea)).toEqual([{ id: expense }])
    }
    expect(await seen(ada)).toBe(1)
  })

  it('says who added it, who wrote last and who set the money, and keeps that out of everybody’s hands', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'editor')
    expect(await row()).toMatchObject({ owner_id: ada, added_by: ada, money_by: ada, edited_by: ada })
    await retitle(bea)
    expect(await row()).toMatchObject({ owner_id: ada, added_by: ada, money_by: ada, edited_by: bea })
    await setMoney(cleo, sharedMoney(ada, [bea]))
    expect(await row()).toMatchObject({ owner_id: ada, added_by: ada, money_by: cleo, edited_by: cleo })
    for (const set of [
      'owner_id = added_by',
      'added_by = owner_id',
      'money_by = owner_id',
      'edited_by = owner_id',
      'itinerary_id = itinerary_id',
      `kind = 'income'`,
    ])
      await expect(as(ada).query(`update trip_expenses set ${set}`), set).rejects.toMatchObject(refused)
    for (const column of ['owner_id', 'added_by', 'money_by', 'edited_by'])
      await expect(
        as(ada).query(
          `insert into trip_expenses (itinerary_id, kind, title, day, money, ${column})
           values ($1, 'expense', 'x', '2027-04-02', $2::text::jsonb, $3)`,
          [trip, JSON.stringify(moneyOf(ada)), bea],
        ),
        column,
      ).rejects.toMatchObject(refused)
  })

  it('ends with the membership, and is suspended while moderators have removed the trip', async () => {
    const membership = await takeAlong(bea, 'editor')
    const device = deviceFor(db, bea)
    await device.pull()
    expect(device.ids('trip_expenses')).toEqual([expense])
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    expect(await Promise.all([ada, bea].map(seen))).toEqual([1, 0])
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    expect(await seen(bea)).toBe(1)
    await as(ada).query('delete from itinerary_members where id = $1', [membership])
    await device.pull()
    expect([await seen(bea), device.access]).toEqual([0, []])
    expect(await retitle(bea)).toEqual([])
    expect(await remove(bea)).toEqual([])
    await expect(add(bea)).rejects.toMatchObject(refused)
  })

  it('shows nothing of them to readers of a public trip, of a link, or in a calendar', async () => {
    await setMoney(ada, sumOf(ada, 98_765_432))
    await as(ada).query(`update trip_expenses set title = 'Bill of the bar'`)
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    expect(await seen(dan)).toBe(0)
    const link = async (kind: string, options: object) => {
      const token = `${kind}-${trip}`
      await as(ada).query(
        `insert into access_links (kind, itinerary_id, token_hash, options)
         values ($1, $2, encode(sha256($3::text::bytea), 'hex'), $4::text::jsonb)`,
        [kind, trip, token, JSON.stringify(options)],
      )
      return token
    }
    const shared = await link('share', Object.fromEntries(shareScopes.map((scope) => [scope, true])))
    const calendar = await link('calendar', { codes: true })
    const answers = [
      await as(dan).query('select shared_itinerary($1)', [trip]),
      await db.anonymous.query('select shared_itinerary($1)', [trip]),
      await db.anonymous.query('select shared_by_link($1)', [shared]),
      await db.anonymous.query('select calendar_of_link($1)', [calendar]),
    ]
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/Bill of the bar|98765432/)
    // Each of them has opened something.
    for (const answer of answers) expect(JSON.stringify(answer)).toContain('Kyoto')
  })

  it('brings devices what is spent, changed and deleted', async () => {
    await takeAlong(cleo, 'viewer')
    const device = deviceFor(db, cleo)
    await device.pull()
    const money = sharedMoney(ada, [cleo])
    await setMoney(ada, money)
    await device.pull()
    expect(device.rows.get(`trip_expenses ${expense}`)).toMatchObject({ money, money_by: ada, title: 'Dinner' })
    await remove(ada)
    await device.pull()
    expect(device.ids('trip_expenses')).toEqual([])
  })

  it('goes along when the trip is handed over, and nobody has edited it', async () => {
    const heir = await takeAlong(bea, 'viewer')
    const devices = [ada, bea].map((person) => deviceFor(db, person))
    for (const device of devices) await device.pull()
    await handOver(as(ada), as(bea), heir)
    expect(await row()).toMatchObject({ owner_id: bea, added_by: ada, money_by: ada, edited_by: ada })
    for (const device of devices) await device.pull()
    for (const device of devices)
      expect(device.rows.get(`trip_expenses ${expense}`)).toMatchObject({ owner_id: bea, title: 'Dinner' })
    expect(await retitle(ada)).toHaveLength(1)
    expect(await remove(bea)).toHaveLength(1)
  })

  it('goes with the trip, and with the account that owns it', async () => {
    await as(ada).query('delete from itineraries where id = $1', [trip])
    expect(await db.query('select 1 from trip_expenses where itinerary_id = $1', [trip])).toEqual([])
    trip = await addTrip(as(ada))
    await takeAlong(bea, 'editor')
    await add(bea)
    await db.query('delete from auth.users where id = $1', [ada])
    expect(await db.query('select 1 from trip_expenses where itinerary_id = $1', [trip])).toEqual([])
  })

  it('stays when whoever added it leaves the app', async () => {
    await takeAlong(bea, 'editor')
    const theirs = await add(bea, 'Ferry')
    await db.query('delete from auth.users where id = $1', [bea])
    expect(await db.query('select title, added_by from trip_expenses where id = $1', [theirs])).toEqual([
      { title: 'Ferry', added_by: bea },
    ])
  })

  it('belongs to a booking of its own trip and has a receipt of it, and stays without them', async () => {
    const book = (whose: string) =>
      idOf(as(ada), `insert into trip_bookings (itinerary_id, kind, title) values ($1, 'stay', 'Inn') returning id`, [
        whose,
      ])
    const receipt = (whose: string) =>
      idOf(
        as(ada),
        `insert into trip_files (itinerary_id, content_id, name, kind, size, sha256)
         values ($1, gen_random_uuid(), 'Bill.pdf', 'application/pdf', 10, repeat('0', 64)) returning id`,
        [whose],
      )
    const link = (booking: string, file: string) =>
      as(ada).query('update trip_expenses set booking_id = $1, file_id = $2 where id = $3', [booking, file, expense])
    const [booking, file] = [await book(trip), await receipt(trip)]
    await link(booking, file)
    expect(await row()).toMatchObject({ booking_id: booking, file_id: file })
    const elsewhere = await addTrip(as(ada))
    await link(await book(elsewhere), await receipt(elsewhere))
    expect(await row()).toMatchObject({ booking_id: null, file_id: null })
    await link(booking, file)
    await as(ada).query('delete from trip_bookings where id = $1', [booking])
    await as(ada).query('delete from trip_files where id = $1', [file])
    expect(await row()).toMatchObject({ booking_id: null, file_id: null, title: 'Dinner' })
  })

  it('keeps the later edit of each field, and of the money whatever comes: devices put that together', async () => {
    const edit = (set: string, minutes: number) =>
      as(ada).query(
        `update trip_expenses set ${set}, edited_at = now() - interval '${minutes} minutes' where id = $1`,
        [expense],
      )
    await edit(`title = 'Second', money = '${JSON.stringify(sharedMoney(ada, [bea]))}'`, 1)
    const later = sumOf(ada, 1)
    await edit(`title = 'First', note = 'Tip included', money = '${JSON.stringify(later)}'`, 5)
    expect(await row()).toMatchObject({ title: 'Second', note: 'Tip included', money: later })
    expect(Object.keys((await row())?.field_edited_at as object).toSorted()).toEqual(['note', 'title'])
  })

  it('trims what was typed, and takes blanks for nothing', async () => {
    await as(ada).query(`update trip_expenses set title = ' Ramen ', note = '  ' where id = $1`, [expense])
    expect(await row()).toMatchObject({ title: 'Ramen', note: null })
  })

  it.each([
    [`title = '   '`],
    [`title = repeat('x', 201)`],
    [`category = 'fun'`],
    [`day = '1899-12-31'`],
    [`day = '2201-01-01'`],
    [`part_id = 'Morning!!!'`],
    [`note = repeat('x', 4001)`],
  ])('refuses %s', async (set) => {
    await expect(as(ada).query(`update trip_expenses set ${set} where id = $1`, [expense])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('refuses a kind that it does not know', async () => {
    await expect(
      as(ada).query(
        `insert into trip_expenses (itinerary_id, kind, title, day, money)
         values ($1, 'loan', 'x', '2027-04-02', $2::text::jsonb)`,
        [trip, JSON.stringify(moneyOf(ada))],
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it.each(['eur', 'EURO', ''])('refuses “%s” as the currency in which those who go settle up', async (currency) => {
    await expect(
      as(ada).query('update itineraries set currency = $1 where id = $2', [currency, trip]),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('lets editors say in which currency those who go settle up, of two the later one', async () => {
    await takeAlong(bea, 'editor')
    const settleIn = (person: string, currency: string | null, minutes: number) =>
      as(person).query(
        `update itineraries set currency = $1, edited_at = now() - interval '${minutes} minutes' where id = $2`,
        [currency, trip],
      )
    await settleIn(bea, 'JPY', 1)
    await settleIn(ada, null, 5)
    expect(await db.query('select currency from itineraries where id = $1', [trip])).toEqual([{ currency: 'JPY' }])
  })
})
