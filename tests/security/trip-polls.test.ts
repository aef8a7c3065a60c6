/** Polls of a trip: who opens, changes and closes them, who votes, and what stays when votes meet. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, addTrip, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'
import { smallOptions } from './world.ts'

const [a, b] = smallOptions.map(({ id }) => id)
const c = 'cccccccccc'

describe.each(engines)('polls of a trip on %s', (engine) => {
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
  const ask = (person: string, { multiple = false, question = 'Which hotel?' } = {}) =>
    idOf(
      as(person),
      `insert into trip_polls (itinerary_id, question, multiple, options) values ($1, $2, $3, $4::text::jsonb) returning id`,
      [trip, question, multiple, JSON.stringify(smallOptions)],
    )
  /** @param ago how many minutes ago it was cast on the device */
  const vote = (person: string, option: string | undefined, ago = 0, inPoll = poll) =>
    idOf(
      as(person),
      `insert into trip_poll_votes (poll_id, itinerary_id, option_id, created_at)
       values ($1, $2, $3, now() - make_interval(mins => $4::int)) returning id`,
      [inPoll, trip, option, ago],
    )
  const takeBack = (person: string, id: string) =>
    as(person).query('delete from trip_poll_votes where id = $1 returning id', [id])
  const votes = async (session: { query: TestDatabase['query'] } = db) =>
    (
      await session.query<{ user_id: string; option_id: string }>(
        'select user_id, option_id from trip_poll_votes where itinerary_id = $1',
        [trip],
      )
    )
      .map(({ user_id, option_id }) => [user_id, option_id])
      .toSorted(([, left], [, right]) => String(left).localeCompare(String(right)))
  const change = (person: string, set: string) =>
    as(person).query(`update trip_polls set ${set} where id = $1 returning id`, [poll])
  const addsOption = (id = c) => `options = options || '{"id": "${id}", "text": "Hostel"}'`
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

  it('are nobody’s to vote in for others, nor to take a vote out of', async () => {
    await takeAlong(bea, 'editor')
    const own = await vote(bea, a)
    await expect(
      as(ada).query('insert into trip_poll_votes (poll_id, user_id, option_id) values ($1, $2, $3)', [poll, bea, b]),
    ).rejects.toMatchObject(refused)
    expect(await takeBack(ada, own)).toEqual([])
    expect(await takeBack(dan, own)).toEqual([])
    expect(await takeBack(bea, own)).toEqual([{ id: own }])
    await expect(as(ada).query(`update trip_poll_votes set option_id = 'bbbbbbbbbb'`)).rejects.toMatchObject(refused)
  })

  it('keep the votes of all who vote at once', async () => {
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    await Promise.all([vote(ada, a), vote(bea, a), vote(cleo, b)])
    expect((await votes()).map(([, option]) => option)).toEqual([a, a, b])
  })

  it('keep of a single choice the later vote of two devices, whichever arrives first', async () => {
    await vote(ada, a, 10)
    await vote(ada, b, 5)
    expect(await votes()).toEqual([[ada, b]])
    await vote(ada, a, 7)
    expect(await votes()).toEqual([[ada, b]])
    await vote(ada, a, 1)
    expect(await votes()).toEqual([[ada, a]])
  })

  it('keep one vote for an option, and several of one person where several may be chosen', async () => {
    poll = await ask(ada, { multiple: true })
    await vote(ada, a, 3)
    await vote(ada, b, 2)
    await vote(ada, a, 1)
    expect(await votes()).toEqual([
      [ada, a],
      [ada, b],
    ])
  })

  it('take one vote of two that one person’s devices send at the same moment', async () => {
    await Promise.all([vote(ada, a, 2), vote(ada, b, 1), vote(ada, a, 4), vote(ada, b, 3)])
    expect(await votes()).toEqual([[ada, b]])
  })

  it('tell devices which of their votes stayed', async () => {
    await takeAlong(cleo, 'viewer')
    const device = deviceFor(db, cleo)
    await vote(ada, a, 1)
    await device.pull()
    expect(device.ids('trip_poll_votes')).toHaveLength(1)
    const late = await vote(ada, b, 5)
    await device.pull()
    expect(device.ids('trip_poll_votes')).not.toContain(late)
    expect(device.ids('trip_poll_votes')).toHaveLength(1)
    const last = await vote(ada, b)
    await device.pull()
    expect(device.ids('trip_poll_votes')).toEqual([last])
  })

  it('take no vote once they are closed, and give none back', async () => {
    await takeAlong(cleo, 'viewer')
    const own = await vote(cleo, a)
    await change(ada, `closed_at = now(), chosen_option = '${a}'`)
    await expect(vote(ada, b, 5)).rejects.toMatchObject({ code: 'P0001', hint: 'poll_closed' })
    expect(await takeBack(cleo, own)).toEqual([])
    await change(ada, 'closed_at = null, chosen_option = null')
    expect(await takeBack(cleo, own)).toEqual([{ id: own }])
    await vote(ada, b)
    expect(await votes()).toEqual([[ada, b]])
  })

  it('take no vote for an option that they do not have, nor for another poll', async () => {
    await expect(vote(ada, c)).rejects.toMatchObject({ code: '23503' })
    await expect(vote(ada, 'nothing')).rejects.toMatchObject({ code: '23503' })
    await expect(vote(ada, a, 0, crypto.randomUUID())).rejects.toMatchObject({ code: '23503' })
  })

  it('belong to the trip of their poll, whatever a vote says', async () => {
    const other = await addTrip(as(dan))
    await expect(
      as(dan).query('insert into trip_poll_votes (poll_id, itinerary_id, option_id) values ($1, $2, $3)', [
        poll,
        other,
        a,
      ]),
    ).rejects.toMatchObject(refused)
    await as(ada).query('insert into trip_poll_votes (poll_id, itinerary_id, option_id) values ($1, $2, $3)', [
      poll,
      other,
      a,
    ])
    expect(await db.query('select itinerary_id, owner_id from trip_poll_votes where poll_id = $1', [poll])).toEqual([
      { itinerary_id: trip, owner_id: ada },
    ])
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

  it('let go of the votes of whoever leaves, while they are open; the rest of their polls is gone for them', async () => {
    const membership = await takeAlong(bea, 'editor')
    await vote(bea, a)
    await vote(ada, b)
    const closed = poll
    await change(ada, 'closed_at = now()')
    poll = await ask(ada)
    await vote(bea, a)
    const device = deviceFor(db, bea)
    await device.pull()
    expect(device.ids('trip_polls')).toHaveLength(2)
    await as(ada).query('delete from itinerary_members where id = $1', [membership])
    expect(await db.query('select poll_id from trip_poll_votes where user_id = $1', [bea])).toEqual([
      { poll_id: closed },
    ])
    await device.pull()
    expect(device.access).toEqual([])
    await expect(vote(bea, a)).rejects.toMatchObject(refused)
    await expect(ask(bea)).rejects.toMatchObject(refused)
    expect(await change(bea, addsOption())).toEqual([])
    expect(await votes(as(bea))).toEqual([])
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
    await as(ada).query('select hand_over_trip($1)', [heir])
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
