/** Comments on a trip: who reads and writes them, whom they mention, who hears of them, and where they travel. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceFor } from './pulling.ts'
import {
  addCompanion,
  addTrip,
  befriend,
  handOver,
  idOf,
  type TripOfFriends,
  tripOfFriends,
} from './trip-of-friends.ts'

const part = 'dinner0001'

describe.each(eitherEngine)('comments on a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    await befriend(db, ada, dan)
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  const remove = (person: string) =>
    as(ada).query('delete from itinerary_members where itinerary_id = $1 and user_id = $2', [trip, person])
  const say = (person: string, content: string, about: { part?: string; booking?: string } = {}) =>
    idOf(
      as(person),
      `insert into trip_comments (itinerary_id, content, part_id, booking_id) values ($1, $2, $3, $4) returning id`,
      [trip, content, about.part ?? null, about.booking ?? null],
    )
  const book = (inTrip = trip) =>
    idOf(as(ada), `insert into trip_bookings (itinerary_id, kind, title) values ($1, 'stay', 'Ryokan') returning id`, [
      inTrip,
    ])
  const reword = (person: string, comment: string, content = 'Another word') =>
    as(person).query('update trip_comments set content = $1 where id = $2 returning id', [content, comment])
  const take = (person: string, comment: string) =>
    as(person).query('delete from trip_comments where id = $1 returning id', [comment])
  const seen = async (person: string) =>
    (await as(person).query('select 1 from trip_comments where itinerary_id = $1', [trip])).length
  const stored = async (comment: string) => (await db.query('select * from trip_comments where id = $1', [comment]))[0]
  const told = (person: string) =>
    db.query<{ event: string; message: string; link: string }>(
      `select data ->> 'event' as event, message, link from notifications
       where user_id = $1 and data ->> 'event' in ('trip-mentioned', 'trip-answered') order by created_at, id`,
      [person],
    )
  const events = async (person: string) => (await told(person)).map(({ event }) => event)
  const refused = { code: '42501' }

  it('are read and written by all who take part, reworded by their author, deleted by author and owner', async () => {
    const [byBea, byCleo] = [await say(bea, 'Too early'), await say(cleo, 'Fine with me')]
    expect(await Promise.all([ada, bea, cleo, dan].map(seen))).toEqual([2, 2, 2, 0])
    await expect(say(dan, 'Let me in')).rejects.toMatchObject(refused)
    await expect(db.anonymous.query('select 1 from trip_comments')).rejects.toMatchObject(refused)
    await expect(
      as(bea).query(`insert into trip_comments (itinerary_id, user_id, content) values ($1, $2, 'x')`, [trip, cleo]),
    ).rejects.toMatchObject(refused)
    expect(await reword(ada, byCleo)).toEqual([])
    expect(await reword(bea, byCleo)).toEqual([])
    expect(await reword(cleo, byCleo)).toEqual([{ id: byCleo }])
    expect(await stored(byCleo)).toMatchObject({ content: 'Another word', reworded_at: expect.anything() })
    expect(await stored(byBea)).toMatchObject({ reworded_at: null, author_name: 'Bea Tester', owner_id: ada })
    expect(await take(bea, byCleo)).toEqual([])
    expect(await take(dan, byCleo)).toEqual([])
    expect(await take(cleo, byCleo)).toEqual([{ id: byCleo }])
    expect(await take(ada, byBea)).toEqual([{ id: byBea }])
  })

  it.each([
    'owner_id = user_id',
    'author_name = content',
    'user_id = user_id',
    'part_id = null',
    'booking_id = null',
    `mentions = '{}'`,
    'reworded_at = null',
  ])('keeps %s out of everybody’s hands', async (set) => {
    await say(ada, 'Mine')
    await expect(as(ada).query(`update trip_comments set ${set}`)).rejects.toMatchObject(refused)
  })

  it('end with the membership, and are suspended while moderators have removed the trip', async () => {
    const comment = await say(bea, 'Mine')
    const device = deviceFor(db, bea)
    await device.pull()
    expect(device.ids('trip_comments')).toEqual([comment])
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    expect(await Promise.all([ada, bea].map(seen))).toEqual([1, 0])
    await expect(say(bea, 'Now?')).rejects.toMatchObject(refused)
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    await remove(bea)
    await device.pull()
    expect([await seen(bea), device.access]).toEqual([0, []])
    expect(await reword(bea, comment)).toEqual([])
    expect(await take(bea, comment)).toEqual([])
    await expect(say(bea, 'Still here')).rejects.toMatchObject(refused)
    // What was said stays with the trip, under the name that its author had.
    expect(await as(cleo).query('select author_name from trip_comments')).toEqual([{ author_name: 'Bea Tester' }])
  })

  it('show nothing to readers of a public trip', async () => {
    await say(ada, 'The key is under the pot')
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    expect(await seen(dan)).toBe(0)
    for (const session of [as(dan), db.anonymous])
      expect(JSON.stringify(await session.query('select shared_itinerary($1)', [trip]))).not.toContain('under the pot')
  })

  it('mention those who take part, and nobody else', async () => {
    const mentioned = async (content: string) => (await stored(await say(bea, content)))?.mentions
    expect(await mentioned(`Ask @{${cleo}} and @{${ada}}, not @{${dan}} or @{nobody}.`)).toEqual([ada, cleo].sort())
    expect(await mentioned('Ask somebody')).toEqual([])
    const comment = await say(bea, `Ask @{${cleo}}`)
    await remove(cleo)
    await reword(bea, comment, `Ask @{${cleo}} again, and @{${dan}}`)
    expect(await stored(comment)).toMatchObject({ mentions: [cleo] })
    expect(await events(dan)).toEqual([])
  })

  it('tell whoever is mentioned once, by the name that people have, never the author', async () => {
    await say(bea, `@{${cleo}} @{${cleo}} @{${bea}} with @{${dan}}, look`, { part })
    const [notification, ...more] = await told(cleo)
    expect(more).toEqual([])
    expect(notification).toMatchObject({
      event: 'trip-mentioned',
      message: 'Bea Tester mentioned you on the trip to Kyoto: "@Cleo Tester @Cleo Tester @Bea Tester with @…, look"',
      link: expect.stringMatching(new RegExp(`^/itineraries/${trip}\\?comment=`)),
    })
    expect(await Promise.all([ada, bea, dan].map(events))).toEqual([[], [], []])
  })

  it('tell of who is mentioned only later, and of nobody twice', async () => {
    const comment = await say(bea, `@{${cleo}}`)
    await reword(bea, comment, `@{${cleo}} and @{${ada}}`)
    expect(await Promise.all([ada, bea, cleo].map(events))).toEqual([['trip-mentioned'], [], ['trip-mentioned']])
  })

  it('tell those who spoke of the same thing that there is more, once until they have read it', async () => {
    await say(ada, 'When?', { part })
    await say(cleo, 'About something else')
    await say(bea, 'At eight', { part })
    await say(bea, 'Or at nine', { part })
    expect(await Promise.all([ada, bea, cleo].map(events))).toEqual([['trip-answered'], [], []])
    await db.query('update notifications set is_read = true where user_id = $1', [ada])
    await say(cleo, 'Nine', { part })
    await say(cleo, `@{${ada}}?`, { part })
    expect(await events(ada)).toEqual(['trip-answered', 'trip-answered', 'trip-mentioned'])
    expect(await events(bea)).toEqual(['trip-answered'])
  })

  it('tell nobody who has left, is suspended, or switched it off', async () => {
    for (const person of [bea, cleo]) await say(person, 'Here', { part })
    await remove(bea)
    await db.query(`insert into private.suspensions (user_id, reason) values ($1, 'x')`, [cleo])
    await say(ada, `@{${cleo}} @{${bea}}`, { part })
    expect(await Promise.all([bea, cleo].map(events))).toEqual([[], []])
    await db.query('delete from private.suspensions')
    await db.query(
      `update user_profiles set preferences = preferences || '{"notifications": {"connection": false}}' where user_id = $1`,
      [cleo],
    )
    await db.query('delete from notifications')
    await say(ada, `@{${cleo}}`, { part })
    expect(await events(cleo)).toEqual([])
  })

  it('take what quotes them along', async () => {
    const comment = await say(bea, `@{${cleo}}`)
    await take(bea, comment)
    expect(await events(cleo)).toEqual([])
  })

  it('outlive the booking that they are about; of a booking elsewhere they are about the trip', async () => {
    const booking = await book()
    const comment = await say(cleo, 'Which room?', { booking })
    expect(await stored(comment)).toMatchObject({ booking_id: booking })
    const device = deviceFor(db, cleo)
    await device.pull()
    await as(ada).query('delete from trip_bookings where id = $1', [booking])
    await device.pull()
    expect(device.rows.get(`trip_comments ${comment}`)).toMatchObject({ booking_id: null, content: 'Which room?' })
    expect(await stored(comment)).toMatchObject({ reworded_at: null })
    expect(await stored(await say(cleo, 'Late', { booking }))).toMatchObject({ booking_id: null })
    const elsewhere = await addTrip(as(ada))
    expect(await stored(await say(cleo, 'Other', { booking: await book(elsewhere) }))).toMatchObject({
      booking_id: null,
    })
  })

  it('go along when the trip is handed over, and nobody has reworded them', async () => {
    const comment = await say(cleo, 'Before')
    const devices = [ada, bea].map((person) => deviceFor(db, person))
    for (const device of devices) await device.pull()
    const [heir] = await db.query<{ id: string }>(
      'select id from itinerary_members where itinerary_id = $1 and user_id = $2',
      [trip, bea],
    )
    await handOver(as(ada), as(bea), heir?.id)
    for (const device of devices) await device.pull()
    for (const device of devices)
      expect(device.rows.get(`trip_comments ${comment}`)).toMatchObject({
        owner_id: bea,
        user_id: cleo,
        content: 'Before',
        reworded_at: null,
      })
    expect(await take(ada, comment)).toEqual([])
    expect(await take(bea, comment)).toHaveLength(1)
  })

  it('go with the trip, and with the account of their author', async () => {
    await say(bea, `@{${cleo}}`)
    await say(cleo, 'Mine')
    await db.query('delete from auth.users where id = $1', [bea])
    expect(await as(ada).query('select content from trip_comments')).toEqual([{ content: 'Mine' }])
    expect(await events(cleo)).toEqual([])
    await as(ada).query('delete from itineraries where id = $1', [trip])
    expect(await db.query('select 1 from trip_comments where itinerary_id = $1', [trip])).toEqual([])
  })

  it('keep the later edit, and whom that mentions', async () => {
    const comment = await say(bea, 'First')
    const edit = (content: string, minutes: number) =>
      as(bea).query(
        `update trip_comments set content = $1, edited_at = now() - interval '${minutes} minutes' where id = $2`,
        [content, comment],
      )
    await edit(`Late @{${ada}}`, 1)
    await edit(`Early @{${cleo}}`, 5)
    expect(await stored(comment)).toMatchObject({ content: `Late @{${ada}}`, mentions: [ada] })
    expect(await events(cleo)).toEqual([])
  })

  it('are at most so many an hour, as all that reaches others', async () => {
    const many = (count: number) =>
      as(cleo).query(
        `insert into trip_comments (itinerary_id, content) select $1, 'x' from generate_series(1, ${count})`,
        [trip],
      )
    await many(200)
    await expect(many(1)).rejects.toMatchObject({ code: 'P0001' })
  })

  it.each([
    ['', {}],
    [' \u200b ', {}],
    ['x'.repeat(3001), {}],
    ['x', { part: 'Dinner' }],
    ['x', { part: '' }],
    [Array.from({ length: 21 }, (_, at) => `@{00000000-0000-4000-8000-${String(at).padStart(12, '0')}}`).join(' '), {}],
  ])('refuse %.20j %j', async (content, about) => {
    await expect(say(ada, content, about)).rejects.toMatchObject({ code: '23514' })
  })

  it('are about one thing, and kept without blanks at their ends', async () => {
    await expect(say(ada, 'x', { part, booking: await book() })).rejects.toMatchObject({ code: '23514' })
    expect(await stored(await say(ada, '  Well \n then  '))).toMatchObject({ content: 'Well \n then' })
  })
})
