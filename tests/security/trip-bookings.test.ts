/** Bookings of a trip: who sees and changes them, what the table takes, and where they travel. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, handOver, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(eitherEngine)('bookings of a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let booking: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    booking = await book(ada)
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  const book = (person: string, title = 'NH 204') =>
    idOf(
      as(person),
      `insert into trip_bookings (itinerary_id, kind, title, confirmation_code)
       values ($1, 'flight', $2, 'X7KQ2M') returning id`,
      [trip, title],
    )
  const codes = async (person: string) =>
    (await as(person).query('select confirmation_code from trip_bookings where itinerary_id = $1', [trip])).length
  const recode = (person: string) =>
    as(person).query(`update trip_bookings set confirmation_code = 'Z9' where id = $1 returning id`, [booking])
  const cancel = (person: string) => as(person).query('delete from trip_bookings where id = $1 returning id', [booking])
  const refused = { code: '42501' }

  it('shows them to those who take part, lets owner and editors book, and viewers look', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await Promise.all([ada, bea, cleo, dan].map(codes))).toEqual([1, 1, 1, 0])
    await book(bea, 'Ryokan')
    await expect(book(cleo)).rejects.toMatchObject(refused)
    await expect(book(dan)).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select 1 from trip_bookings')).rejects.toMatchObject(refused)
    expect(await recode(cleo)).toEqual([])
    expect(await recode(dan)).toEqual([])
    expect(await recode(bea)).toEqual([{ id: booking }])
    expect(await cancel(cleo)).toEqual([])
    expect(await cancel(dan)).toEqual([])
    expect(await cancel(bea)).toEqual([{ id: booking }])
    expect(await codes(ada)).toBe(1)
  })

  it('says who wrote last, and keeps owner and trip out of everybody’s hands', async () => {
    await takeAlong(bea, 'editor')
    const writer = async () =>
      (await db.query('select owner_id, edited_by from trip_bookings where id = $1', [booking]))[0]
    expect(await writer()).toEqual({ owner_id: ada, edited_by: ada })
    await recode(bea)
    expect(await writer()).toEqual({ owner_id: ada, edited_by: bea })
    for (const set of ['owner_id = edited_by', 'edited_by = owner_id', 'itinerary_id = itinerary_id'])
      await expect(as(ada).query(`update trip_bookings set ${set}`)).rejects.toMatchObject(refused)
  })

  it('ends with the membership, and is suspended while moderators have removed the trip', async () => {
    const membership = await takeAlong(bea, 'editor')
    const device = deviceFor(db, bea)
    await device.pull()
    expect(device.ids('trip_bookings')).toEqual([booking])
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    expect(await Promise.all([ada, bea].map(codes))).toEqual([1, 0])
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    expect(await codes(bea)).toBe(1)
    await as(ada).query('delete from itinerary_members where id = $1', [membership])
    await device.pull()
    expect([await codes(bea), device.access]).toEqual([0, []])
    expect(await recode(bea)).toEqual([])
    expect(await cancel(bea)).toEqual([])
    await expect(book(bea)).rejects.toMatchObject(refused)
  })

  it('shows nothing of them to readers of a public trip', async () => {
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    expect(await codes(dan)).toBe(0)
    for (const session of [as(dan), db.anonymous])
      expect(JSON.stringify(await session.query('select shared_itinerary($1)', [trip]))).not.toContain('X7KQ2M')
  })

  it('brings devices what is booked, changed and cancelled', async () => {
    await takeAlong(cleo, 'viewer')
    const device = deviceFor(db, cleo)
    await device.pull()
    await recode(ada)
    await device.pull()
    expect(device.rows.get(`trip_bookings ${booking}`)).toMatchObject({ confirmation_code: 'Z9', edited_by: ada })
    await cancel(ada)
    await device.pull()
    expect(device.ids('trip_bookings')).toEqual([])
  })

  it('goes along when the trip is handed over, and nobody has edited it', async () => {
    const heir = await takeAlong(bea, 'viewer')
    const devices = [ada, bea].map((person) => deviceFor(db, person))
    for (const device of devices) await device.pull()
    await handOver(as(ada), as(bea), heir)
    expect(await db.query('select owner_id, edited_by from trip_bookings where id = $1', [booking])).toEqual([
      { owner_id: bea, edited_by: ada },
    ])
    for (const device of devices) await device.pull()
    for (const device of devices)
      expect(device.rows.get(`trip_bookings ${booking}`)).toMatchObject({ owner_id: bea, title: 'NH 204' })
    expect(await recode(ada)).toHaveLength(1)
    expect(await cancel(bea)).toHaveLength(1)
  })

  it('goes with the trip, and with the account that owns it', async () => {
    await takeAlong(bea, 'editor')
    await book(bea)
    await as(ada).query('delete from itineraries where id = $1', [trip])
    expect(await db.query('select 1 from trip_bookings where itinerary_id = $1', [trip])).toEqual([])
  })

  it('keeps the later edit of each field', async () => {
    const edit = (set: string, minutes: number) =>
      as(ada).query(
        `update trip_bookings set ${set}, edited_at = now() - interval '${minutes} minutes' where id = $1`,
        [booking],
      )
    await edit(`seats = '12A'`, 1)
    await edit(`seats = '30F', phone = '+81 75 123 4567'`, 5)
    expect(await db.query('select seats, phone from trip_bookings where id = $1', [booking])).toEqual([
      { seats: '12A', phone: '+81 75 123 4567' },
    ])
  })

  it.each([
    [`kind = 'rocket'`],
    [`title = '   '`],
    [`title = repeat('x', 201)`],
    [`provider = repeat('x', 201)`],
    [`confirmation_code = repeat('x', 61)`],
    [`from_place = repeat('x', 201)`],
    [`to_place = repeat('x', 201)`],
    [`from_location = '{"name": "Kyoto"}'`],
    [`from_location = '{"name": "Kyoto", "coordinates": null}'`],
    [`from_location = '{"name": "", "coordinates": [135.8, 35]}'`],
    [`from_location = '{"name": "Kyoto", "coordinates": [135.8, 95]}'`],
    [`to_location = '[135.8, 35]'`],
    [`starts_at = '2027-02-29'`],
    [`starts_at = '2027-04-02T24:00'`],
    [`starts_at = '2027-04-02 08:30'`],
    [`starts_at = '2027-04-02T08:30Z'`],
    [`starts_at = '1899-12-31'`],
    [`starts_at = ''`],
    [`ends_at = '2027-04-31T10:00'`],
    [`starts_zone = 'Kyoto'`],
    [`ends_zone = 'Asia/Tokyo; drop'`],
    [`seats = repeat('x', 101)`],
    [`people = repeat('x', 201)`],
    ['cost = -1'],
    ['cost = 1.005'],
    [`cost = 'NaN'`],
    ['cost = 1000000000000'],
    [`currency = 'yen'`],
    [`link = 'javascript:alert(1)'`],
    [`link = 'ftp://example.com'`],
    [`link = 'https://example.com/a b'`],
    [`phone = 'call me'`],
    [`phone = '+81;ext=1'`],
    [`notes = repeat('x', 4001)`],
  ])('refuses %s', async (set) => {
    await expect(as(ada).query(`update trip_bookings set ${set} where id = $1`, [booking])).rejects.toMatchObject({
      code: '23514',
    })
  })

  it.each([
    ['starts_at', '2028-02-29T23:59'],
    ['starts_at', '2027-04-02'],
    ['ends_at', '2200-12-31T00:00'],
    ['starts_zone', 'America/Argentina/Buenos_Aires'],
    ['ends_zone', null],
    ['cost', 1234.5],
    ['link', 'HTTPS://example.com/booking?id=1&x=é'],
    ['phone', '+49 (30) 123-456/78'],
    ['provider', null],
  ])('takes %s %s', async (column, value) => {
    await as(ada).query(`update trip_bookings set ${column} = $1 where id = $2`, [value, booking])
    const [row] = await db.query(`select ${column} as kept from trip_bookings where id = $1`, [booking])
    expect(row?.kept === null ? null : String(row?.kept)).toBe(value === null ? null : String(value))
  })

  it('keeps where a place is, of two edits the later one', async () => {
    const kyoto = { name: 'Kyoto', coordinates: [135.8, 35] }
    const place = (location: object | null, minutes: number) =>
      as(ada).query(
        `update trip_bookings set from_location = $1, edited_at = now() - interval '${minutes} minutes' where id = $2`,
        [location && JSON.stringify(location), booking],
      )
    await place(kyoto, 1)
    await place(null, 5)
    expect(await db.query('select from_location from trip_bookings where id = $1', [booking])).toEqual([
      { from_location: kyoto },
    ])
  })

  it('trims what was typed, and takes blanks for nothing', async () => {
    await as(ada).query(
      `update trip_bookings set title = ' NH 7 ', provider = '  ', confirmation_code = ' AB12 ', notes = ' ' where id = $1`,
      [booking],
    )
    expect(
      await db.query('select title, provider, confirmation_code, notes from trip_bookings where id = $1', [booking]),
    ).toEqual([{ title: 'NH 7', provider: null, confirmation_code: 'AB12', notes: null }])
  })
})
