/** What bookings tell at their time: when that is, and what is told once they are changed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { momentOf } from '#domain/itineraries/bookings/local-time.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { flight, remindersOn, stay } from './reminders-on-trip.ts'
import { type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(engines)('reminders of bookings on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let { takeAlong, book, change, step, told, heard } = {} as ReturnType<typeof remindersOn>
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query('delete from auth.users where true')
    const four = await tripOfFriends(db)
    ;({ ada, bea, cleo, dan, trip } = four)
    ;({ takeAlong, book, change, step, told, heard } = remindersOn(db, four))
  })

  const as = (person: string) => db.as(person)
  const rule = (booking: string) =>
    db.query(
      `select time.kind, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as due,
         to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as until
       from trip_bookings booking, private.reminders_of(booking) time
       where booking.id = $1 order by 1`,
      [booking],
    )

  it('reckons with the clocks of places as devices do, also where they are set, and takes no zone that it does not know', async () => {
    const moment = async (local: string, zone: string) =>
      (
        await db.query<{ ms: number | null }>(
          'select (extract(epoch from private.moment_on_clock($1, $2)) * 1000)::float8 as ms',
          [local, zone],
        )
      )[0]?.ms
    for (const [local, zone] of [
      ['2027-04-02T08:30', 'Asia/Tokyo'],
      // Skipped in spring, and twice in autumn.
      ['2027-03-28T02:30', 'Europe/Berlin'],
      ['2027-10-31T02:30', 'Europe/Berlin'],
      ['2027-10-31T03:00', 'Europe/Berlin'],
      ['2027-03-14T02:30', 'America/New_York'],
      ['2027-11-07T01:30', 'America/New_York'],
      // Half an hour, not a whole one.
      ['2027-04-04T01:45', 'Australia/Lord_Howe'],
      ['2027-10-03T02:10', 'Australia/Lord_Howe'],
      // On both sides of the date line.
      ['2027-04-02T23:50', 'Pacific/Kiritimati'],
      ['2027-04-02T00:10', 'Pacific/Pago_Pago'],
      ['2027-04-02T12:00', 'Asia/Kathmandu'],
      ['2027-04-02T12:00', 'Etc/GMT+5'],
      ['2027-04-02T12:00', 'UTC'],
    ] as const)
      expect(await moment(local, zone), `${local} ${zone}`).toBe(momentOf(local, zone))
    for (const zone of ['Europe/Atlantis', 'Etc/GMT+99']) expect(await moment('2027-04-02T12:00', zone)).toBeNull()
  })

  it('are due a day and three hours before a flight, an hour before other journeys, and when one can check in', async () => {
    expect(await rule(await book(flight))).toEqual([
      { kind: 'checkin', due: '2099-03-31T23:30', until: '2099-04-01T20:30' },
      { kind: 'departure', due: '2099-04-01T20:30', until: '2099-04-01T23:30' },
    ])
    for (const kind of ['train', 'bus', 'ferry'])
      expect(await rule(await book({ ...flight, kind }))).toEqual([
        { kind: 'departure', due: '2099-04-01T22:30', until: '2099-04-01T23:30' },
      ])
    expect(await rule(await book(stay))).toEqual([
      { kind: 'tonight', due: '2099-04-02T07:00', until: '2099-04-02T19:00' },
    ])
    expect(await rule(await book({ ...stay, at: '2099-04-02' }))).toEqual([
      { kind: 'tonight', due: '2099-04-02T06:00', until: '2099-04-02T18:00' },
    ])
  })

  it('are none without a known zone, without a time of day for a journey, without a code for a bed, and of other kinds', async () => {
    for (const booked of [
      { ...flight, zone: null },
      { ...flight, zone: 'Europe/Atlantis' },
      { ...flight, at: '2099-04-02' },
      { ...stay, zone: null },
      { ...stay, code: null },
      ...['car', 'restaurant', 'ticket', 'other'].map((kind) => ({ ...flight, kind })),
    ])
      expect(await rule(await book(booked)), JSON.stringify(booked)).toEqual([])
  })

  it('are told to the owner and all companions, each once, and lead to the booking', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    const booking = await book(flight)
    expect(await step('2099-03-31T23:29Z')).toBe(0)
    expect(await step('2099-03-31T23:30Z')).toBe(1)
    expect(await step('2099-03-31T23:31Z')).toBe(0)
    expect((await told()).map(({ user_id }) => user_id)).toEqual([ada, bea, cleo].sort())
    expect((await told())[0]).toMatchObject({
      type: 'checkin',
      title: 'Check-in is open',
      message: 'NH 204 leaves on Thu, Apr 2 at 8:30 AM (Tokyo).',
      link: `/itineraries/${trip}?show=booking-${booking}`,
      data: { event: 'trip-checkin', name: 'NH 204', startsAt: flight.at, startsZone: flight.zone },
    })
    expect(await step('2099-04-01T20:30Z')).toBe(1)
    expect((await told()).filter(({ type }) => type === 'departure')[0]).toMatchObject({
      title: 'Your flight leaves soon',
      message: 'NH 204 leaves Haneda at 8:30 AM (Tokyo).',
    })
    // Whoever dismisses one is not told again.
    await as(bea).query('delete from notifications where true')
    expect(await step('2099-04-01T20:40Z')).toBe(0)
    expect(await Promise.all([ada, bea, cleo, dan].map(heard))).toEqual([
      ['checkin', 'departure'],
      [],
      ['checkin', 'departure'],
      [],
    ])
    for (const session of [as(dan), db.service])
      expect(await session.query(`select 1 from notifications where user_id = $1`, [dan])).toEqual([])
    await expect(db.anonymous.query('select 1 from notifications')).rejects.toMatchObject({ code: '42501' })
  })

  it('keep address and code out of the words that go to lock screens and mailboxes', async () => {
    await book(stay)
    await step('2099-04-02T07:00Z')
    const [tonight] = await told()
    expect(tonight).toMatchObject({
      type: 'tonight',
      title: 'Where you’re staying tonight',
      message: 'Hotel Kanra, check-in from 4:00 PM (Tokyo). Open this to see where it is and your code.',
      data: { name: 'Hotel Kanra', place: '190 Kita-machi', code: 'X7KQ2M' },
    })
    expect(`${tonight?.title} ${tonight?.message}`).not.toMatch(/X7KQ2M|Kita-machi/)
    await db.query('delete from private.told_reminders where true')
    await change(tonight?.data.bookingId ?? '', `starts_at = '2099-04-02'`)
    await step('2099-04-02T06:00Z')
    expect((await told()).at(-1)?.message).toBe('Hotel Kanra. Open this to see where it is and your code.')
  })

  it('come late while they are of use, and not at all afterwards', async () => {
    await book(flight)
    await book(stay)
    // The server was down until it was time to leave.
    expect(await step('2099-04-01T22:30Z')).toBe(1)
    expect(await heard(ada)).toEqual(['departure'])
    await db.query('delete from private.told_reminders where true')
    await db.query('delete from notifications where true')
    expect(await step('2099-04-01T20:29Z')).toBe(1)
    expect(await heard(ada)).toEqual(['checkin'])
    await db.query('delete from private.told_reminders where true')
    await db.query('delete from notifications where true')
    expect(await step('2099-04-01T23:30Z')).toBe(0)
    expect(await step('2099-04-02T18:59Z')).toBe(1)
    expect(await heard(ada)).toEqual(['tonight'])
    await db.query('delete from private.told_reminders where true')
    expect(await step('2099-04-02T19:00Z')).toBe(0)
  })

  /** On the clock of UTC, so many hours from now. */
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)

  it('are not told of a time that had passed when the booking was entered, changed or got its code', async () => {
    const soon = await book({ ...flight, at: inHours(20), zone: 'UTC' })
    await book({ ...flight, title: 'NH 6', at: inHours(2), zone: 'UTC' })
    const moved = await book({ ...flight, title: 'NH 8', at: inHours(300), zone: 'UTC' })
    await change(moved, `starts_at = '${inHours(10)}'`)
    const bed = await book({ ...stay, at: inHours(-1), zone: 'UTC', code: null })
    await db.query(`update trip_bookings set created_at = now() - interval '3 days' where id = $1`, [bed])
    await change(bed, `confirmation_code = 'Z9'`)
    expect(await step(new Date().toISOString())).toBe(0)
    // What comes later of them is told.
    expect(await step(`${inHours(17.5)}Z`)).toBe(1)
    expect((await told()).map(({ data }) => data.bookingId)).toEqual([soon])
    // Entered three days ago without a network: the check-in was still to come then.
    await db.query(`update trip_bookings set created_at = now() - interval '3 days' where id = $1`, [soon])
    expect(await step(new Date().toISOString())).toBe(1)
  })

  it('follow a booking that is moved: what was told goes, and is told at the new time', async () => {
    await takeAlong(bea, 'editor')
    const booking = await book(flight)
    await step('2099-03-31T23:30Z')
    await change(booking, `starts_at = '2099-04-05T09:00'`, bea)
    expect(await told()).toEqual([])
    expect(await step('2099-03-31T23:40Z')).toBe(0)
    expect(await step('2099-04-04T00:00Z')).toBe(1)
    expect((await told()).map(({ message }) => message)).toEqual([
      'NH 204 leaves on Sun, Apr 5 at 9:00 AM (Tokyo).',
      'NH 204 leaves on Sun, Apr 5 at 9:00 AM (Tokyo).',
    ])
    await change(booking, `kind = 'other'`)
    expect(await told()).toEqual([])
  })

  it('say what holds now once a booking is changed, to those who take part and to nobody who only names it', async () => {
    await takeAlong(bea)
    const booking = await book({ ...stay, at: inHours(1), zone: 'UTC' })
    await db.query(`update trip_bookings set created_at = now() - interval '1 day' where id = $1`, [booking])
    await step(`${inHours(1.5)}Z`)
    const link = `/itineraries/${trip}?show=booking-${booking}`
    await as(dan).query(
      `insert into notifications (type, title, message, link, data) values ('tonight', 'Mine', 'x', $1, '{}')`,
      [link],
    )
    await db.query(`update trip_bookings set starts_at = $2 where id = $1`, [booking, inHours(-1)])
    await change(booking, `confirmation_code = 'NEW1', title = 'Hotel Granvia'`)
    const now = await told()
    expect(now.filter(({ user_id }) => user_id !== dan).map(({ data }) => [data.code, data.name])).toEqual([
      ['NEW1', 'Hotel Granvia'],
      ['NEW1', 'Hotel Granvia'],
    ])
    expect(now.find(({ user_id }) => user_id === dan)).toMatchObject({ title: 'Mine', data: {} })
  })

  it('go with the booking, with the trip, and with whoever takes part no longer', async () => {
    const membership = await takeAlong(bea)
    await takeAlong(cleo)
    const booking = await book(stay)
    await step('2099-04-02T07:00Z')
    await as(bea).query('delete from itinerary_members where id = $1', [membership])
    expect(await Promise.all([ada, bea, cleo].map(heard))).toEqual([['tonight'], [], ['tonight']])
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    expect(await Promise.all([ada, cleo].map(heard))).toEqual([['tonight'], []])
    // Whoever is shut out or has left hears nothing new either.
    await book({ ...stay, title: 'Ryokan' })
    expect(await step('2099-04-02T07:00Z')).toBe(1)
    expect(await Promise.all([ada, bea, cleo].map(heard))).toEqual([['tonight', 'tonight'], [], []])
    await as(ada).query('delete from trip_bookings where id = $1', [booking])
    expect(await heard(ada)).toEqual(['tonight'])
    await as(ada).query('delete from itineraries where id = $1', [trip])
    expect(await told()).toEqual([])
    expect(await db.query('select 1 from private.told_reminders')).toEqual([])
  })
})
