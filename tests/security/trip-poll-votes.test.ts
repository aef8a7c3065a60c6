/** Votes in polls of a trip: whose they are, which stays when several meet, and when none is taken. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { a, addsOption, b, c, pollsOf } from './poll-support.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, addTrip, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'

describe.each(eitherEngine)('polls of a trip that are voted in, on %s', (engine) => {
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
  const takeBack = (person: string, id: string) =>
    as(person).query('delete from trip_poll_votes where id = $1 returning id', [id])
  const refused = { code: '42501' }

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
})
