/** Polls of a trip: who opens, changes, closes and deletes them, who hears of them, and what one holds. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { a, addsOption, b, c, pollsOf } from './poll-support.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, handOver, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'
import { smallOptions } from './world-trip.ts'

describe.each(eitherEngine)('polls of a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  let poll: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
    poll = await ask(ada)
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  const { ask, vote, votes, change } = pollsOf(() => ({ db, trip, poll }))
  const told = (person: string) =>
    as(person).query<{ data: Record<string, string>; link: string }>(
      `select data, link from notifications where data ->> 'event' = 'poll-opened'`,
    )
  const refused = { code: '42501' }

  it('are seen by those who take part, opened by owner and editors, and voted in by viewers, too', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    const seen = async (person: string) =>
      (await as(person).query('select 1 from trip_polls where itinerary_id = $1', [trip])).length
    expect(await Promise.all([ada, bea, cleo, dan].map(seen))).toEqual([1, 1, 1, 0])
    for (const person of [ada, bea, cleo]) await vote(person, a)
    await expect(vote(dan, a)).rejects.toMatchObject(refused)
    expect(
      await Promise.all([ada, bea, cleo, dan].map((person) => votes(as(person)).then((all) => all.length))),
    ).toEqual([3, 3, 3, 0])
    await ask(bea)
    await expect(ask(cleo)).rejects.toMatchObject(refused)
    await expect(ask(dan)).rejects.toMatchObject(refused)
    for (const table of ['trip_polls', 'trip_poll_votes'])
      await expect(db.anonymous.query(`select 1 from ${table}`)).rejects.toMatchObject(refused)
  })

  it('are closed and changed by author and owner; another editor adds options', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    for (const set of [
      `question = 'X'`,
      `vote_by = '2027-04-01'`,
      'closed_at = now()',
      `chosen_option = '${a}'`,
      'discarded_at = now()',
    ])
      await expect(change(bea, set), set).rejects.toMatchObject(refused)
    expect(await change(bea, addsOption())).toHaveLength(1)
    expect(await change(cleo, addsOption('dddddddddd'))).toEqual([])
    expect(await change(dan, addsOption('dddddddddd'))).toEqual([])
    poll = await ask(bea)
    expect(await change(bea, 'closed_at = now()')).toHaveLength(1)
    expect(await change(ada, 'closed_at = null')).toHaveLength(1)
    for (const set of [
      'owner_id = created_by',
      'created_by = owner_id',
      'itinerary_id = itinerary_id',
      'multiple = true',
    ])
      await expect(as(ada).query(`update trip_polls set ${set}`)).rejects.toMatchObject(refused)
  })

  it('are deleted by author and owner, with their votes; discarded they keep them', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    await vote(cleo, a)
    await change(ada, 'discarded_at = now()')
    expect(await votes()).toHaveLength(1)
    const remove = (person: string) => as(person).query('delete from trip_polls where id = $1 returning id', [poll])
    expect(await remove(bea)).toEqual([])
    expect(await remove(cleo)).toEqual([])
    expect(await remove(ada)).toEqual([{ id: poll }])
    expect(await votes()).toEqual([])
  })

  it('tell everybody on the trip but their author, once, as they wish; votes are told to nobody', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await told(bea)).toEqual([])
    poll = await ask(bea, { question: 'Which day?' })
    expect(await told(bea)).toEqual([])
    for (const person of [ada, cleo])
      expect(await told(person)).toEqual([
        {
          data: expect.objectContaining({
            personId: bea,
            pollId: poll,
            question: 'Which day?',
            destinationName: 'Kyoto',
          }),
          link: `/itineraries/${trip}`,
        },
      ])
    const count = async () => (await db.query('select 1 from notifications where user_id = $1', [bea])).length
    const before = await count()
    await vote(ada, a)
    await vote(cleo, b)
    expect(await count()).toBe(before)

    await change(bea, 'discarded_at = now()')
    expect(await told(cleo)).toEqual([])
    await as(cleo).query(
      `update user_profiles set preferences = '{"notifications": {"connection": false}}' where user_id = $1`,
      [cleo],
    )
    poll = await ask(bea)
    expect([await told(ada), await told(cleo)].map(({ length }) => length)).toEqual([1, 0])
    await as(bea).query('delete from trip_polls where id = $1', [poll])
    expect(await told(ada)).toEqual([])
  })

  it('stay when the account of their author is gone, for the owner alone to close', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'editor')
    poll = await ask(bea)
    await vote(bea, a)
    await vote(cleo, b)
    await db.query('delete from users where id = $1', [bea])
    expect(await db.query('select created_by from trip_polls where id = $1', [poll])).toEqual([{ created_by: null }])
    expect(await votes()).toEqual([[cleo, b]])
    await expect(change(cleo, 'closed_at = now()')).rejects.toMatchObject(refused)
    expect(await change(ada, 'closed_at = now()')).toHaveLength(1)
  })

  it('are suspended for companions while moderators have removed the trip', async () => {
    await takeAlong(bea, 'editor')
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    await expect(vote(bea, a)).rejects.toMatchObject(refused)
    expect(await votes(as(bea))).toEqual([])
    await db.query('update itineraries set removed_by_moderators = false where id = $1', [trip])
    await vote(bea, a)
  })

  it('go along when the trip is handed over, and with it, and with the account that owns it', async () => {
    const heir = await takeAlong(bea, 'viewer')
    await vote(bea, a)
    const devices = [ada, bea].map((person) => deviceFor(db, person))
    for (const device of devices) await device.pull()
    await handOver(as(ada), as(bea), heir)
    for (const device of devices) {
      await device.pull()
      expect(device.rows.get(`trip_polls ${poll}`)).toMatchObject({ owner_id: bea, created_by: ada })
      expect(device.ids('trip_poll_votes')).toHaveLength(1)
    }
    expect(await change(bea, 'closed_at = now()')).toHaveLength(1)
    await as(bea).query('delete from itineraries where id = $1', [trip])
    expect(await db.query('select 1 from trip_polls where itinerary_id = $1', [trip])).toEqual([])
    expect(await votes()).toEqual([])
  })

  it('show nothing of themselves to readers of a public trip', async () => {
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    for (const session of [as(dan), db.anonymous])
      expect(JSON.stringify(await session.query('select shared_itinerary($1)', [trip]))).not.toContain('Which hotel?')
  })

  it('keep the later edit of each field', async () => {
    const edit = (set: string, minutes: number) =>
      change(ada, `${set}, edited_at = now() - interval '${minutes} minutes'`)
    await edit(`question = 'Where?'`, 1)
    await edit(`question = 'How?', vote_by = '2027-04-01'`, 5)
    expect(await db.query('select question, vote_by::text from trip_polls where id = $1', [poll])).toEqual([
      { question: 'Where?', vote_by: '2027-04-01' },
    ])
  })

  const options = (...made: object[]) => `options = '${JSON.stringify(made)}'`
  const [ryokan, hotel] = smallOptions
  it.each([
    [`question = ' '`],
    [`question = repeat('x', 201)`],
    [`vote_by = '1899-12-31'`],
    [`chosen_option = 'Ryokan'`],
    [options(ryokan ?? {})],
    [options(ryokan ?? {}, { id: b, text: 'Another hotel' })],
    [options(hotel ?? {}, { id: c, text: 'Hostel' })],
    [options(...smallOptions, { id: a, text: 'Twice' })],
    [options(...smallOptions, { id: c, text: ' ' })],
    [options(...smallOptions, { id: c, text: 'x'.repeat(201) })],
    [options(...smallOptions, { id: c })],
    [options(...smallOptions, { id: 'C', text: 'Hostel' })],
    [options(...smallOptions, { id: c, text: 'Hostel', more: 'x' })],
    [options(...smallOptions, { id: c, text: 'Hostel', partId: 'x' })],
    [options(...smallOptions, { id: c, text: 'Hostel', bookingId: 'x' })],
    [options(...smallOptions, { id: c, text: 'Hostel', link: 'javascript:alert(1)' })],
    [options(...smallOptions, ...Array.from({ length: 9 }, (_, at) => ({ id: `option000${at}`, text: 'x' })))],
    [`options = '{}'`],
    [`options = '[1, 2]'`],
  ])('refuse %s', async (set) => {
    await expect(change(ada, set)).rejects.toMatchObject({ code: '23514' })
  })

  it('take ten options with what they are about', async () => {
    const more = Array.from({ length: 8 }, (_, at) => ({
      id: `option000${at}`,
      text: 'x'.repeat(200),
      partId: c,
      bookingId: crypto.randomUUID(),
      link: `https://example.com/${at}?é`,
    }))
    expect(await change(ada, options(...smallOptions, ...more))).toHaveLength(1)
  })
})
