/** Who may ask whom to connect, what follows from an answer, and what it opens. Long, because the same few people do all of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { smallPlan } from './world.ts'

interface PersonPage {
  person: { id: string; first_name: string; last_name: string; avatar_url: string | null }
  location: string | null
  connection: { id: string; status: string; requester_id: string } | null
  itineraries: Listed[]
}
interface Listed {
  itinerary: { id: string; destination_name: string; created_at: string }
  summary: string
  owner: { first_name: string; last_name: string }
  owner_id: string | null
}

describe.each(eitherEngine)('connections on %s', (engine) => {
  let db: TestDatabase
  let ada = ''
  let ben = ''
  let as: { ada: Session; ben: Session; cleo: Session }
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  beforeEach(async () => {
    ada = await db.signUp('Ada')
    ben = await db.signUp('Ben')
    as = { ada: db.as(ada), ben: db.as(ben), cleo: db.as(await db.signUp('Cleo')) }
  })
  afterAll(() => db.close())

  const ask = (from: Session, to: string) =>
    from.query<{ id: string }>('insert into user_connections (addressee_id) values ($1) returning id', [to])
  const accept = (session: Session, id: string) =>
    session.query(`update user_connections set status = 'accepted' where id = $1 returning 1`, [id])
  const end = (session: Session, id: string) =>
    session.query('delete from user_connections where id = $1 returning 1', [id])
  const request = async () => (await ask(as.ada, ben))[0]?.id ?? ''
  const connect = async () => {
    const id = await request()
    expect(await accept(as.ben, id)).toHaveLength(1)
    return id
  }
  const hide = (person: string) =>
    db
      .as(person)
      .query(`update user_profiles set preferences = '{"public_profile": false}' where user_id = $1`, [person])
  const page = async (session: Session, person: string) =>
    (await session.query<{ page: PersonPage | null }>('select person_page($1) as page', [person]))[0]?.page
  const itinerary = async (person: string, values: { level?: string; isPublic?: boolean; chosen?: string[] | null }) =>
    (
      await db.as(person).query<{ id: string }>(
        `insert into itineraries (destination_name, number_of_days, ai_generated_plan, privacy_level, is_public, specific_users)
           values ('Kyoto', 1, $1::text::jsonb, $2, $3, $4) returning id`,
        [JSON.stringify(smallPlan), values.level ?? 'public', values.isPublic ?? false, values.chosen ?? null],
      )
    )[0]?.id ?? ''

  describe('a request', () => {
    it('is refused to oneself', async () => {
      await expect(ask(as.ada, ada)).rejects.toMatchObject({ code: '23514' })
    })

    it('is refused a second time, by either of the two, whatever became of the first', async () => {
      const id = await request()
      await expect(ask(as.ada, ben)).rejects.toMatchObject({ code: '23505' })
      await expect(ask(as.ben, ada)).rejects.toMatchObject({ code: '23505' })
      await accept(as.ben, id)
      await expect(ask(as.ada, ben)).rejects.toMatchObject({ code: '23505' })
      await expect(ask(as.ben, ada)).rejects.toMatchObject({ code: '23505' })
    })

    it('can be made again after it was rejected or withdrawn', async () => {
      await end(as.ben, await request())
      await end(as.ada, await request())
      expect(await request()).not.toBe('')
    })

    it('to a hidden profile and to an id that nobody has is refused in the same words', async () => {
      const hidden = await db.signUp('Hidde')
      await hide(hidden)
      const refusals = await Promise.all(
        [hidden, crypto.randomUUID()].map((id) =>
          ask(as.ada, id).then(
            () => null,
            ({ code, message }) => ({ code, message }),
          ),
        ),
      )
      expect(refusals[0]).toMatchObject({ code: '23503' })
      expect(refusals[0]).toEqual(refusals[1])
      expect(await ask(db.as(hidden), ada)).toHaveLength(1)
    })

    it('can be made by nobody else, to no deleted account, and by no visitor', async () => {
      await expect(
        as.cleo.query('insert into user_connections (requester_id, addressee_id) values ($1, $2)', [ada, ben]),
      ).rejects.toMatchObject({ code: '42501' })
      await db.query('delete from auth.users where id = $1', [ben])
      await expect(ask(as.ada, ben)).rejects.toMatchObject({ code: '23503' })
      await expect(ask(db.anonymous, ada)).rejects.toMatchObject({ code: '42501' })
    })

    it('is one too many when two hundred wait for an answer', async () => {
      await db.query(
        `with made as (
           insert into auth.users (id, email) select gen_random_uuid(), 'many' || n || '@example.org' from generate_series(1, 200) n
           returning id)
         select 1 from made`,
      )
      await db.query(
        `insert into user_connections (requester_id, addressee_id)
           select $1, id from users where email like 'many%' order by id limit 199`,
        [ada],
      )
      expect(await ask(as.ada, ben)).toHaveLength(1)
      const [another] = await db.query<{ id: string }>(
        `select id from users where email like 'many%' order by id offset 199`,
      )
      await expect(ask(as.ada, another?.id ?? '')).rejects.toMatchObject({ code: 'P0001' })
      await db.query(`delete from auth.users where email like 'many%'`)
    })

    it('is answered by the person asked alone, and once', async () => {
      const id = await request()
      expect(await accept(as.ada, id)).toEqual([])
      expect(await accept(as.cleo, id)).toEqual([])
      expect(await end(as.cleo, id)).toEqual([])
      expect(await accept(as.ben, id)).toHaveLength(1)
      expect(await accept(as.ben, id)).toEqual([])
    })

    it('that is withdrawn or rejected is not announced any longer', async () => {
      const told = () => as.ben.query(`select 1 from notifications where data ->> 'event' = 'connection-requested'`)
      await end(as.ada, await request())
      expect(await told()).toEqual([])
      await end(as.ben, await request())
      expect(await told()).toEqual([])
      const id = await connect()
      expect(await told()).toHaveLength(1)
      await end(as.ada, id)
      expect(await told()).toHaveLength(1)
    })
  })

  describe('an acceptance', () => {
    it('marks the notification of the request as read, and no other', async () => {
      const id = await request()
      await as.cleo.query(`insert into user_connections (addressee_id) values ('${ben}')`)
      await accept(as.ben, id)
      const read = await as.ben.query(
        `select data ->> 'personName' as who, is_read from notifications where data ->> 'event' = 'connection-requested' order by 1`,
      )
      expect(read).toEqual([
        { who: 'Ada Tester', is_read: true },
        { who: 'Cleo Tester', is_read: false },
      ])
    })

    const feed = (session: Session) =>
      session.query(`select content, data from activity_feed where type = 'connection'`)

    it('is told to both in their own feed, with the name of the other, and to nobody else', async () => {
      await request()
      expect(await feed(as.ada)).toEqual([])
      await end(as.ada, (await as.ada.query<{ id: string }>('select id from user_connections'))[0]?.id ?? '')
      await connect()
      expect(await feed(as.ada)).toEqual([
        { content: 'connected with Ben Tester', data: { personId: ben, personName: 'Ben Tester' } },
      ])
      expect(await feed(as.ben)).toEqual([
        { content: 'connected with Ada Tester', data: { personId: ada, personName: 'Ada Tester' } },
      ])
      expect(await feed(as.cleo)).toEqual([])
      await expect(feed(db.anonymous)).rejects.toMatchObject({ code: '42501' })
    })

    it('is forgotten in both feeds, and on their devices, when the connection ends', async () => {
      const id = await connect()
      const pull = async (cursor: string | null) =>
        (
          await as.ada.query<{ page: { cursor: string; deletions: { table: string }[] } }>(
            'select sync_pull($1) as page',
            [cursor],
          )
        )[0]?.page
      const before = await pull(null)
      await end(as.ben, id)
      expect(await feed(as.ada)).toEqual([])
      expect(await feed(as.ben)).toEqual([])
      const after = await pull(before?.cursor ?? null)
      expect(after?.deletions.map(({ table }) => table)).toEqual(
        expect.arrayContaining(['user_connections', 'people', 'activity_feed']),
      )
    })

    it('opens what is shared with connections, and its end closes it at once', async () => {
      const forAll = await itinerary(ada, { level: 'connections' })
      let forBen = ''
      const forCleo = await itinerary(ada, {
        level: 'connections',
        chosen: [(await as.cleo.query<{ id: string }>('select id from users'))[0]?.id ?? ''],
      })
      await itinerary(ada, {})
      const sees = async () => {
        const shown = (await page(as.ben, ada))?.itineraries.map(({ itinerary: { id } }) => id) ?? []
        for (const id of [forAll, forBen, forCleo].filter(Boolean)) {
          const [asked] = await as.ben.query<{ shared: object | null }>('select shared_itinerary($1) as shared', [id])
          expect(asked?.shared !== null).toBe(shown.includes(id))
        }
        return shown
      }
      expect(await sees()).toEqual([])
      const id = await request()
      expect(await sees()).toEqual([])
      await accept(as.ben, id)
      forBen = await itinerary(ada, { level: 'connections', chosen: [ben] })
      expect((await sees()).toSorted()).toEqual([forAll, forBen].toSorted())
      await end(as.ada, id)
      expect(await sees()).toEqual([])
    })
  })

  describe('the page of a person', () => {
    it('has name, picture and connection, and no address', async () => {
      expect(await page(as.ben, ada)).toEqual({
        person: { id: ada, first_name: 'Ada', last_name: 'Tester', avatar_url: null },
        location: null,
        connection: null,
        itineraries: [],
      })
      const id = await request()
      expect((await page(as.ben, ada))?.connection).toMatchObject({ id, status: 'pending', requester_id: ada })
      expect((await page(as.cleo, ada))?.connection).toBeNull()
    })

    it('shows public itineraries to everybody who is signed in, newest first', async () => {
      const first = await itinerary(ada, { isPublic: true })
      const second = await itinerary(ada, { isPublic: true })
      await itinerary(ada, { level: 'private' })
      const shown = (await page(as.cleo, ada))?.itineraries
      expect(shown?.map((one) => one.itinerary.id)).toEqual([second, first])
      expect(shown?.[0]).toMatchObject({ summary: smallPlan.summary, owner_id: ada })
      expect(JSON.stringify(shown)).not.toContain('activities')
    })

    it('that is hidden opens for accepted connections only', async () => {
      const id = await request()
      await hide(ada)
      expect(await page(as.ben, ada)).toBeNull()
      expect(await page(as.cleo, ada)).toBeNull()
      await accept(as.ben, id)
      expect(await page(as.ben, ada)).toMatchObject({ person: { id: ada } })
      expect(await page(as.cleo, ada)).toBeNull()
      await end(as.ben, id)
      expect(await page(as.ben, ada)).toBeNull()
    })

    it('of nobody is empty, and a visitor gets none', async () => {
      expect(await page(as.ada, crypto.randomUUID())).toBeNull()
      await expect(page(db.anonymous, ada)).rejects.toMatchObject({ code: '42501' })
    })
  })

  describe('the list of public itineraries', () => {
    const listed = async (session: Session, after?: Listed, size = 12) =>
      (
        await session.query<{ listed: Listed[] }>('select public_itineraries($1, $2, $3) as listed', [
          after?.itinerary.created_at ?? null,
          after?.itinerary.id ?? null,
          size,
        ])
      )[0]?.listed ?? []

    it('has everybody’s public ones and no others, newest first, each once, also of the same moment', async () => {
      await db.query('delete from itineraries')
      for (const person of [ada, ben, ada, ben, ada]) await itinerary(person, { isPublic: true })
      await itinerary(ada, { level: 'connections' })
      await itinerary(ada, { level: 'private' })
      await itinerary(ada, {})
      await db.query(`update itineraries set created_at = '2026-11-01' where user_id = $1`, [ada])
      const whole = await listed(as.cleo)
      expect(whole).toHaveLength(5)
      const times = whole.map((one) => one.itinerary.created_at)
      expect(times).toEqual(times.toSorted().toReversed())
      const inSteps: Listed[] = []
      for (
        let step = await listed(as.cleo, undefined, 2);
        step.length > 0;
        step = await listed(as.cleo, step.at(-1), 2)
      )
        inSteps.push(...step)
      expect(inSteps).toEqual(whole)
      expect(await listed(as.cleo, undefined, -4)).toHaveLength(1)
    })

    it('names strangers by their first name, and whose profile is hidden not at all', async () => {
      await db.query('delete from itineraries')
      await itinerary(ada, { isPublic: true })
      expect(await listed(as.ben)).toMatchObject([{ owner: { first_name: 'Ada', last_name: '' }, owner_id: ada }])
      await hide(ada)
      expect(await listed(as.ben)).toMatchObject([{ owner: { first_name: '', last_name: '' }, owner_id: null }])
    })

    it('is for nobody who is not signed in', async () => {
      await expect(listed(db.anonymous)).rejects.toMatchObject({ code: '42501' })
    })
  })
})
