/** What a calendar link opens, to whoever has it, and what it keeps to itself. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addCompanion, addTrip, idOf, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'
import { smallPlan } from './world.ts'

/** Whatever a calendar keeps to itself is a word of its own here. */
const tellingPlan = {
  ...smallPlan,
  summary: 'Temples and noodles',
  customRequests: 'hidden wish',
  tips: ['hidden tip'],
  note: 'hidden note of the sample',
  ideas: [{ ...smallPlan.days[0]?.activities[0], title: 'hidden idea' }],
  days: [
    {
      day: 1,
      title: 'Arrival',
      activities: [
        {
          time: '07:00 PM',
          title: 'Dinner',
          description: 'hidden wish',
          location: { name: 'Gion', coordinates: [135.7, 35] },
          cost: { amount: 4711, currency: 'JPY' },
          category: 'food',
          notes: 'noted by me',
        },
      ],
    },
  ],
}

interface Opened {
  stamp: string
  all: boolean
  options: { codes: boolean; notes: boolean }
  trips:
    | {
        id: string
        version: string
        trip: { destination_name: string; bookings: { title: string }[] } | null
      }[]
    | null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

describe.each(engines)('calendar links on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, dan, trip } = {} as TripOfFriends
  let number = 0
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, dan, trip } = await tripOfFriends(db, tellingPlan))
    await db.query(`update itineraries set start_date = current_date + 30 where id = $1`, [trip])
  })

  async function link(person: string, to: string | null, options: object = {}): Promise<{ id: string; token: string }> {
    number += 1
    const token = `token-${engine}-${number}`
    const id = await idOf(
      db.as(person),
      `insert into access_links (kind, itinerary_id, token_hash, options)
       values ('calendar', $1, $2, $3::text::jsonb) returning id`,
      [to, hashOf(token), JSON.stringify(options)],
    )
    return { id, token }
  }
  const opened = async (token: string, known: Record<string, string> = {}, before = ''): Promise<Opened | null> =>
    (
      await db.anonymous.query<{ said: Opened | null }>('select calendar_of_link($1, $2::text::jsonb, $3) as said', [
        token,
        JSON.stringify(known),
        before,
      ])
    )[0]?.said ?? null
  const book = (values = '') =>
    db.as(ada).query(
      `insert into trip_bookings (itinerary_id, kind, title, confirmation_code, notes, people, link, phone, cost, currency)
       values ($1, 'flight', 'NH 204${values}', 'CODE77', 'window seat', 'hidden people', 'https://hidden.example', '+49 30 99887766',
         4711, 'JPY')`,
      [trip],
    )

  it('open days, activities and bookings to whoever has them, without an account', async () => {
    await book()
    const { token } = await link(ada, trip)
    expect(await opened(token)).toMatchObject({
      all: false,
      options: { codes: false, notes: false },
      trips: [{ id: trip, trip: { destination_name: 'Kyoto', bookings: [{ title: 'NH 204' }] } }],
    })
    expect(JSON.stringify(await opened(token))).toContain('Dinner')
  })

  it('keep everything else to themselves: costs, requests, tips, ideas, who and by what account', async () => {
    await book()
    const told = JSON.stringify(await opened((await link(ada, trip, { codes: true, notes: true })).token))
    expect(told).not.toMatch(/hidden|4711|JPY|99887766/)
    for (const column of ['user_id', 'owner_id', 'privacy', 'cost', 'currency', 'people', 'phone', 'link', 'edit'])
      expect(told).not.toContain(`"${column}`)
    expect(told).not.toContain(ada)
  })

  it('tell codes and notes only where each was switched on', async () => {
    await book()
    for (const codes of [true, false])
      for (const notes of [true, false]) {
        const told = JSON.stringify(await opened((await link(ada, trip, { codes, notes })).token))
        expect(told.includes('CODE77'), `codes ${codes}`).toBe(codes)
        expect(told.includes('window seat'), `notes ${notes}`).toBe(notes)
        expect(told.includes('noted by me'), `notes ${notes}`).toBe(notes)
      }
  })

  it('say of what is known the version alone while it is the same, and all of it after each change', async () => {
    const { id, token } = await link(ada, trip)
    const first = await opened(token)
    let version = first?.trips?.[0]?.version ?? ''
    let stamp = first?.stamp
    expect((await opened(token, {}, stamp))?.trips).toBeNull()
    expect((await opened(token, { [trip]: version }))?.trips).toMatchObject([{ version, trip: null }])
    const changes = [
      () => book(),
      () => db.as(ada).query(`update trip_bookings set title = 'NH 205' where itinerary_id = $1`, [trip]),
      () => db.as(ada).query('delete from trip_bookings where itinerary_id = $1', [trip]),
      () => db.as(ada).query(`update itineraries set destination_name = 'Nara' where id = $1`, [trip]),
      () => db.as(ada).query(`update access_links set options = '{"codes": true}' where id = $1`, [id]),
    ]
    for (const change of changes) {
      await change()
      const all = await opened(token, { [trip]: version }, stamp)
      const [now] = all?.trips ?? []
      stamp = all?.stamp
      expect(now?.version).not.toBe(version)
      expect(now?.trip).toMatchObject({ destination_name: expect.any(String) as string })
      version = now?.version ?? ''
    }
  })

  it('of all trips open those one takes part in, without the trips of others and those long over', async () => {
    const long = await addTrip(db.as(bea))
    await db.query('update itineraries set start_date = current_date - 120 where id = $1', [long])
    const dans = await addTrip(db.as(dan))
    const own = await addTrip(db.as(bea))
    await addCompanion(db.as(ada), trip, bea, 'viewer')
    const { token } = await link(bea, null)
    const ids = (await opened(token))?.trips?.map(({ id }) => id) ?? []
    expect(new Set(ids)).toEqual(new Set([trip, own]))
    expect(ids).not.toContain(dans)
  })

  it('of nothing to tell stand empty where all trips are meant', async () => {
    expect(await opened((await link(dan, null)).token)).toMatchObject({ all: true, trips: [] })
  })

  it('are made only of what one takes part in, and with a secret that nobody else has', async () => {
    await expect(link(dan, trip)).rejects.toMatchObject({ code: '42501' })
    const { token } = await link(ada, trip)
    await expect(
      db.as(dan).query(`insert into access_links (kind, token_hash) values ('calendar', $1)`, [hashOf(token)]),
    ).rejects.toMatchObject({ code: '23505' })
    for (const [column, value] of [
      ['kind', `'key'`],
      ['token_hash', `'${token}'`],
      ['options', `'{"costs": true}'`],
      ['options', `'{"codes": "yes"}'`],
    ])
      await expect(
        db.as(ada).query(
          `insert into access_links (kind, token_hash, options) select given.kind, given.token_hash, given.options::jsonb
           from (select 'calendar' as kind, repeat('e', 64) as token_hash, '{}' as options) usual
           cross join lateral (select ${['kind', 'token_hash', 'options']
             .map((name) => `${name === column ? value : `usual.${name}`} as ${name}`)
             .join()}) given`,
        ),
        `${column} ${value}`,
      ).rejects.toMatchObject({ code: '23514' })
  })

  it('are dead as soon as whoever made them ends them, leaves the trip, is suspended or deletes the account', async () => {
    const member = await addCompanion(db.as(ada), trip, bea, 'viewer')
    const ended = await link(ada, trip)
    const left = await link(bea, trip)
    const suspended = await link(ada, trip)
    const gone = await link(dan, null)
    for (const one of [ended, left, suspended, gone]) expect(await opened(one.token)).not.toBeNull()

    await db.as(ada).query('delete from access_links where id = $1', [ended.id])
    expect(await opened(ended.token)).toBeNull()
    await db.as(bea).query('delete from itinerary_members where id = $1', [member])
    expect(await opened(left.token)).toBeNull()
    expect(await db.as(bea).query('select 1 from access_links')).toEqual([])
    await db.query('insert into private.suspensions (user_id, reason) values ($1, $2)', [ada, 'x'])
    expect(await opened(suspended.token)).toBeNull()
    await db.query('delete from auth.users where id = $1', [dan])
    expect(await opened(gone.token)).toBeNull()
  })

  it('open no trip that moderators have removed, and none that is deleted', async () => {
    const removed = await link(ada, trip)
    await db.query('update itineraries set removed_by_moderators = true where id = $1', [trip])
    expect(await opened(removed.token)).toBeNull()
    await db.as(ada).query('delete from itineraries where id = $1', [trip])
    expect(await opened(removed.token)).toBeNull()
    expect(await db.query('select 1 from access_links where id = $1', [removed.id])).toEqual([])
  })

  it('open nothing to a secret that is not theirs, the hash itself included', async () => {
    const { token } = await link(ada, trip)
    for (const other of ['', 'token', `${token} `, token.toUpperCase(), hashOf(token)])
      expect(await opened(other)).toBeNull()
  })

  it('are counted when they are opened, and whoever made them is told, and nobody else', async () => {
    const { id, token } = await link(ada, trip)
    const never = await link(ada, trip)
    for (let time = 0; time < 3; time += 1) await opened(token)
    const uses = async (person: string) =>
      (await db.as(person).query<{ uses: { id: string; opened: number }[] }>('select my_link_uses() as uses'))[0]?.uses
    expect(await uses(ada)).toMatchObject([{ id, opened: 3 }])
    expect((await uses(ada))?.map((one) => one.id)).not.toContain(never.id)
    expect(await uses(bea)).toEqual([])
    await expect(db.anonymous.query('select my_link_uses()')).rejects.toMatchObject({ code: '42501' })
  })
})
