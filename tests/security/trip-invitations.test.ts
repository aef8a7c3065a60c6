/** Links for somebody who has not been named yet, and what a link shows of a trip before it is taken. Long, because all happens to one link. */
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRole, eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceFor } from './pulling.ts'
import { addCompanion, handOver, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'
import { smallPlan } from './world.ts'

const activity = (title: string, place: string) => ({
  time: '09:00 AM',
  title,
  description: `secret description of ${title}`,
  location: { name: place, coordinates: [135.7, 35] },
  cost: { amount: 4711, currency: 'JPY' },
  category: 'sightseeing',
  notes: 'secret note',
})

/** A plan in which whatever an invitation keeps to itself is a word of its own. */
const tellingPlan = {
  ...smallPlan,
  summary: 'secret summary',
  customRequests: 'secret wish',
  tips: ['secret tip'],
  ideas: [activity('secret idea', 'Secret island')],
  days: [
    {
      day: 1,
      title: 'Temples',
      description: 'secret day',
      activities: [
        activity('secret breakfast', 'Nishiki Market'),
        activity('secret walk', ' Golden Pavilion '),
        activity('secret supper', 'Nishiki Market'),
        activity('secret rest', ''),
      ],
    },
    { day: 2, title: 'Nara', activities: [] },
  ],
}

const over = { code: 'P0001', hint: 'invitation_over' }
const refused = { code: '42501' }

describe.each(eitherEngine)('invitations to a trip on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db, tellingPlan))
  })

  const as = (person: string) => db.as(person)
  const invite = async (role = 'editor', person = ada) =>
    (await as(person).query<{ token: string }>('select invite_to_trip($1, $2) as token', [trip, role]))[0]?.token ?? ''
  const accept = (person: string, token: string) =>
    as(person).query<{ trip: string }>('select accept_invitation($1) as trip', [token])
  const said = async (token: string, session: { query: TestDatabase['query'] } = db.anonymous) =>
    (await session.query<{ said: Record<string, unknown> | null }>('select trip_invitation($1) as said', [token]))[0]
      ?.said
  const standing = async (person: string) =>
    (
      await as(person).query<{ open: { id: string; role: string; until: string }[] | null }>(
        'select open_invitations($1) as open',
        [trip],
      )
    )[0]?.open
  const named = (person: string) =>
    as(person).query<{ name: string; role: string }>(
      'select name, role from itinerary_members where itinerary_id = $1 order by role, name',
      [trip],
    )

  it('lets one traveler in who was not named before, under their own name, and tells the owner alone', async () => {
    const device = deviceFor(db, ada)
    await device.pull()
    const token = await invite('viewer')
    expect(await named(ada)).toEqual([])
    expect(await accept(dan, token)).toEqual([{ trip }])
    expect(await named(dan)).toEqual([
      { name: 'Ada Tester', role: 'owner' },
      { name: 'Dan Tester', role: 'viewer' },
    ])
    await device.pull()
    expect(device.ids('itinerary_members')).toHaveLength(2)
    const told = (person: string) =>
      db.query<{ message: string }>(`select message from notifications where user_id = $1 and type = 'connection'`, [
        person,
      ])
    expect(await told(ada)).toEqual([{ message: 'Dan Tester joined your trip to Kyoto.' }])
    expect(await told(dan)).toEqual([])
  })

  it('is good once, and says to whoever joined by it that they are in', async () => {
    const token = await invite()
    await accept(dan, token)
    await expect(accept(cleo, token)).rejects.toMatchObject(over)
    expect(await accept(dan, token)).toEqual([{ trip }])
    expect(await said(token)).toBeNull()
    expect(await said(token, as(dan))).toMatchObject({ name: 'Dan Tester', role: 'editor', itinerary_id: trip })
    expect(await standing(ada)).toEqual([])
  })

  it('is not used up by who is in already', async () => {
    await addCompanion(as(ada), trip, bea, 'viewer')
    const token = await invite()
    for (const person of [ada, bea]) expect(await accept(person, token)).toEqual([{ trip }])
    expect(await accept(dan, token)).toEqual([{ trip }])
  })

  it('is one of several: each lets another person in', async () => {
    const tokens = [await invite(), await invite('viewer')]
    expect(new Set(tokens).size).toBe(2)
    expect((await standing(ada))?.map(({ role }) => role)).toEqual(['editor', 'viewer'])
    await accept(bea, tokens[0] ?? '')
    await accept(dan, tokens[1] ?? '')
    expect((await named(ada)).map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Bea Tester editor',
      'Ada Tester owner',
      'Dan Tester viewer',
    ])
  })

  it('ends after 14 days, when it is withdrawn, with the trip, while that is removed, and when its maker is suspended', async () => {
    const token = await invite()
    const [row] = await standing(ada).then((open) => open ?? [])
    const days = (Date.parse(row?.until ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const during = async (change: string, back: string) => {
      await db.query(change, [trip])
      await expect(accept(dan, token)).rejects.toMatchObject(over)
      expect(await said(token)).toBeNull()
      await db.query(back, [trip])
      expect(await said(token)).not.toBeNull()
    }
    await during(
      'update itineraries set removed_by_moderators = true where id = $1',
      'update itineraries set removed_by_moderators = false where id = $1',
    )
    await during(
      `update private.open_invitations set invited_until = now() - interval '1 second' where itinerary_id = $1`,
      `update private.open_invitations set invited_until = now() + interval '1 day' where itinerary_id = $1`,
    )
    await during(
      `insert into private.suspensions (user_id, reason) select user_id, 'Spam' from itineraries where id = $1`,
      'delete from private.suspensions where user_id = (select user_id from itineraries where id = $1)',
    )
    const withdraw = (person: string) =>
      as(person).query<{ ended: boolean }>('select withdraw_open_invitation($1) as ended', [row?.id])
    expect(await withdraw(bea)).toEqual([{ ended: false }])
    expect(await said(token)).not.toBeNull()
    expect(await withdraw(ada)).toEqual([{ ended: true }])
    expect(await withdraw(ada)).toEqual([{ ended: false }])
    await expect(accept(dan, token)).rejects.toMatchObject(over)
    const last = await invite()
    await as(ada).query('delete from itineraries where id = $1', [trip])
    await expect(accept(dan, last)).rejects.toMatchObject(over)
  })

  it('ends with its maker’s ownership', async () => {
    const token = await invite()
    const heir = await addCompanion(as(ada), trip, bea, 'editor')
    await handOver(as(ada), as(bea), heir)
    await expect(accept(dan, token)).rejects.toMatchObject(over)
    expect(await said(token)).toBeNull()
    expect([await standing(ada), await standing(bea)]).toEqual([null, []])
    // The new owner's own goes by another way.
    expect(await accept(dan, await invite('viewer', bea))).toEqual([{ trip }])
  })

  it('is made, seen and withdrawn by the owner alone, as editor or viewer, and at most twenty at a time', async () => {
    await addCompanion(as(ada), trip, bea, 'editor')
    for (const person of [bea, dan]) {
      await expect(invite('viewer', person)).rejects.toMatchObject(refused)
      expect(await standing(person)).toBeNull()
    }
    for (const call of [
      'invite_to_trip($1, $$viewer$$)',
      'open_invitations($1)',
      'withdraw_open_invitation($1)',
      'accept_invitation($1::text)',
    ])
      await expect(db.anonymous.query(`select ${call}`, [trip])).rejects.toMatchObject(refused)
    await expect(invite('owner')).rejects.toMatchObject({ code: '23514' })
    for (let made = 0; made < 20; made++) await invite()
    await expect(invite()).rejects.toMatchObject({ code: 'P0001', hint: 'too_many_invitations' })
    // What is over makes room.
    await db.query(
      `update private.open_invitations set invited_until = now() where id = (select id from private.open_invitations
        where itinerary_id = $1 limit 1)`,
      [trip],
    )
    expect(await invite()).toMatch(/^[0-9a-f]{64}$/)
  })

  it('keeps no secret in the database', async () => {
    const token = await invite()
    const [kept] = await db.query<{ text: string }>(
      'select open_invitations::text as text from private.open_invitations where itinerary_id = $1',
      [trip],
    )
    expect(kept?.text).not.toContain(token)
  })

  it('shows trip, dates, who goes, the titles of the days and the names of their places, and nothing else', async () => {
    await as(ada).query(`update itineraries set start_date = '2027-04-02', time_zone = 'Asia/Tokyo' where id = $1`, [
      trip,
    ])
    await addCompanion(as(ada), trip, bea, 'viewer')
    await as(ada).query(
      `insert into itinerary_members (itinerary_id, name, role) values ($1, 'Grandma', 'companion')`,
      [trip],
    )
    await as(ada).query(
      `insert into trip_bookings (itinerary_id, kind, title, confirmation_code, notes)
       values ($1, 'stay', 'secret inn', 'secret code', 'secret note')`,
      [trip],
    )
    await as(bea).query(`insert into trip_comments (itinerary_id, user_id, content) values ($1, $2, 'secret words')`, [
      trip,
      bea,
    ])
    const outline = {
      role: 'editor',
      inviter: 'Ada Tester',
      destination_name: 'Kyoto',
      number_of_days: 2,
      start_date: '2027-04-02',
      people: ['Ada Tester', 'Bea Tester', 'Grandma'],
      number_of_people: 3,
      days: [
        { title: 'Temples', places: ['Nishiki Market', 'Golden Pavilion'] },
        { title: 'Nara', places: [] },
      ],
      itinerary_id: null,
    }
    const answer = await said(await invite())
    expect(answer).toEqual({ ...outline, name: null })
    expect(JSON.stringify(answer)).not.toMatch(/secret|4711|135\.7|Asia/i)

    // The same by a link for somebody by name, who is not told of as somebody else who goes.
    const [row] = await as(ada).query<{ token: string }>(
      `select invite_companion(id, 'editor') as token from itinerary_members where name = 'Grandma'`,
    )
    expect(await said(row?.token ?? '')).toEqual({
      ...outline,
      name: 'Grandma',
      people: ['Ada Tester', 'Bea Tester'],
      number_of_people: 2,
    })
  })

  it('shows nothing to whoever has no link', async () => {
    await invite()
    for (const guess of ['', trip, '0'.repeat(64)]) {
      expect(await said(guess)).toBeNull()
      await expect(accept(dan, guess)).rejects.toMatchObject(over)
    }
  })
})

describe('a link that is taken twice at the same time on native PostgreSQL', () => {
  let db: TestDatabase
  let sql: postgres.Sql
  beforeAll(async () => {
    db = await openDatabase('native')
    sql = postgres(db.url ?? '', { max: 4, onnotice: () => {} })
  })
  afterAll(async () => {
    await sql.end()
    await db.close()
  })

  /** The second takes it while the first has not committed; what the second gets. */
  async function second(one: string, other: string, token: string): Promise<string> {
    const connections = [await sql.reserve(), await sql.reserve()]
    const [first, later] = connections
    if (!first || !later) throw new Error('No connections')
    for (const [connection, sub] of [
      [first, one],
      [later, other],
    ] as const) {
      await connection.unsafe('begin')
      await connection.unsafe(...asRole({ role: 'authenticated', sub }))
    }
    await first.unsafe('select accept_invitation($1)', [token])
    const [backend] = await later.unsafe('select pg_backend_pid() as pid')
    const answer = later.unsafe('select accept_invitation($1) as trip', [token]).then(
      ([row]) => row?.trip as string,
      ({ hint }: { hint: string }) => hint,
    )
    const waits = `select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`
    await expect.poll(() => db.query(waits, [backend?.pid]), { interval: 5 }).toHaveLength(1)
    await first.unsafe('commit')
    const got = await answer
    await later.unsafe('rollback')
    for (const connection of connections) connection.release()
    return got
  }

  it('lets one in, says to another that it is over, and to the same person in two tabs that they are in', async () => {
    const { ada, cleo, dan, trip } = await tripOfFriends(db, tellingPlan)
    const invite = async () =>
      (await db.as(ada).query<{ token: string }>(`select invite_to_trip($1, 'editor') as token`, [trip]))[0]?.token ??
      ''
    expect(await second(dan, cleo, await invite())).toBe('invitation_over')
    expect(await second(cleo, cleo, await invite())).toBe(trip)
    expect(await db.query('select 1 from itinerary_members where itinerary_id = $1', [trip])).toHaveLength(3)
  })
})
