/** Itineraries: who sees them, how their sharing moves, and what the feed tells. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { newlyNamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { activity, itinerariesOf } from './itinerary-support.ts'
import { type Actor, actors, createWorld, sessionOf, smallPlan, type World } from './world.ts'

describe.each(eitherEngine)('itineraries on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let owner: Session
  let ask: ReturnType<typeof itinerariesOf>['ask']
  let insert: ReturnType<typeof itinerariesOf>['insert']
  let add: ReturnType<typeof itinerariesOf>['add']
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    owner = db.as(world.people.owner)
    ;({ ask, insert, add } = itinerariesOf(db, world))
  })
  afterAll(() => db.close())

  const readers = async (id: string) => {
    const found: Actor[] = []
    for (const actor of actors) if (await ask(actor, id)) found.push(actor)
    return found
  }
  const pair = 'returning is_public, privacy_level'

  it('shows an itinerary to exactly the people whom its level allows', async () => {
    const { itinerary, connectionsItinerary, publicItinerary } = world.records
    expect(await readers(itinerary)).toEqual(['owner'])
    expect(await readers(connectionsItinerary)).toEqual(['owner', 'collaborator', 'viewer', 'connection'])
    expect(await readers(publicItinerary)).toEqual([...actors])
    expect(await readers('00000000-0000-0000-0000-000000000000')).toEqual([])
  })

  it('shows one for chosen connections to those alone, and does not tell them who else is chosen', async () => {
    const { people, records } = world
    const choose = (chosen: string[]) =>
      owner.query('update itineraries set specific_users = $1 where id = $2', [chosen, records.connectionsItinerary])
    await choose([people.connection, people.other])
    expect(await readers(records.connectionsItinerary)).toEqual(['owner', 'connection'])
    expect(JSON.stringify(await ask('connection', records.connectionsItinerary))).not.toContain(people.other)
    expect(
      await sessionOf(db, world, 'connection').query('select 1 from itineraries where id = $1', [
        records.connectionsItinerary,
      ]),
    ).toEqual([])
    await choose([])
  })

  it('gathers what connections share, and nothing of strangers or of one’s own', async () => {
    const withMe = async (actor: Actor) => {
      const [row] = await sessionOf(db, world, actor).query<{
        found: { itinerary: { id: string }; summary: string; owner: Record<string, unknown> }[]
      }>('select itineraries_shared_with_me() as found')
      expect(JSON.stringify(row?.found)).not.toContain('specific_users')
      return row?.found.map(({ itinerary }) => itinerary.id).sort()
    }
    const { connectionsItinerary, publicItinerary } = world.records
    for (const actor of ['connection', 'viewer'] as const)
      expect(await withMe(actor), actor).toEqual([connectionsItinerary, publicItinerary].sort())
    for (const actor of ['other', 'owner'] as const) expect(await withMe(actor), actor).toEqual([])
    await expect(withMe('anonymous')).rejects.toMatchObject({ code: '42501' })
  })

  it('lists to everybody what is public, and nothing else', async () => {
    for (const actor of ['anonymous', 'other'] as const)
      expect(await sessionOf(db, world, actor).query('select id from itineraries')).toEqual([
        { id: world.records.publicItinerary },
      ])
  })

  it('keeps notes and wishes from everybody but the owner, also where a public itinerary is read from the table', async () => {
    const wished: ItineraryPlan = {
      ...activity({ notes: 'Ask for the quiet room', description: 'With a child of six' }),
      customRequests: 'With a child of six',
      edits: { summary: 1795000000001 },
    }
    const id = await add(wished, ', is_public', ', true')
    for (const actor of ['anonymous', 'other', 'connection'] as const) {
      const shared = JSON.stringify(await ask(actor, id))
      expect(shared).toContain('Kyoto')
      expect(shared).not.toMatch(/quiet room|child of six|1795000000001/)
      expect(await sessionOf(db, world, actor).query('select 1 from itineraries where id = $1', [id])).toEqual([])
    }
    expect(await owner.query('select ai_generated_plan as plan from itineraries where id = $1', [id])).toEqual([
      { plan: wished },
    ])
    await owner.query('delete from itineraries where id = $1', [id])
  })

  it('shows others the ideas of a plan without their notes, also where a public itinerary is read from the table', async () => {
    const [idea] =
      newlyNamedPlan(activity({ title: 'Night market', notes: 'Only with the children' })).days[0]?.activities ?? []
    const id = await add({ ...smallPlan, ideas: [idea] }, ', is_public', ', true')
    for (const actor of ['anonymous', 'other', 'connection'] as const) {
      const shared = JSON.stringify(await ask(actor, id))
      expect(shared).toContain('Night market')
      expect(shared).not.toContain('the children')
      expect(await sessionOf(db, world, actor).query('select 1 from itineraries where id = $1', [id])).toEqual([])
    }
    await owner.query('delete from itineraries where id = $1', [id])
  })

  it('tells nobody but those who take part which goals it fulfils, also where a public itinerary is read from the table', async () => {
    const goalId = '01890a5d-ac96-774b-bcce-b302099a8057'
    const [idea] = newlyNamedPlan(activity({ title: 'Night market', goalId })).days[0]?.activities ?? []
    for (const plan of [activity({ goalId }), { ...smallPlan, ideas: [idea] }]) {
      const id = await add(plan, ', is_public', ', true')
      for (const actor of ['anonymous', 'other', 'connection'] as const) {
        const shared = JSON.stringify(await ask(actor, id))
        expect(shared).toContain('Kyoto')
        expect(shared).not.toMatch(/goalId|01890a5d/)
        expect(await sessionOf(db, world, actor).query('select 1 from itineraries where id = $1', [id])).toEqual([])
      }
      await owner.query('delete from itineraries where id = $1', [id])
    }
  })

  it('tells nobody but those who take part what in it is booked, also where a public itinerary is read from the table', async () => {
    const bookingId = '01890a5d-ac96-774b-bcce-b302099a8057'
    for (const said of [{ bookingId }, { notBookings: [bookingId] }]) {
      const [idea] = newlyNamedPlan(activity({ title: 'Night market' })).days[0]?.activities ?? []
      for (const plan of [activity(said), { ...smallPlan, ideas: [{ ...idea, ...said }] }]) {
        const id = await add(plan, ', is_public', ', true')
        expect(await owner.query('select 1 from itineraries where id = $1', [id])).toHaveLength(1)
        for (const actor of ['anonymous', 'other', 'connection'] as const) {
          const shared = JSON.stringify(await ask(actor, id))
          expect(shared).toContain('Kyoto')
          expect(shared).not.toMatch(/bookingId|notBookings|01890a5d/)
          expect(await sessionOf(db, world, actor).query('select 1 from itineraries where id = $1', [id])).toEqual([])
        }
        await owner.query('delete from itineraries where id = $1', [id])
      }
    }
  })

  it('is found in Discover, in the table and on its owner’s page only where the owner lists it', async () => {
    const id = await add(smallPlan, ', is_public', ', true')
    const found = async (actor: Actor, statement: string) =>
      JSON.stringify(await sessionOf(db, world, actor).query(statement)).includes(id)
    const page = `select person_page('${world.people.owner}')`
    const table = 'select id from itineraries'
    const discover = 'select public_itineraries()'
    for (const listed of [true, false]) {
      await owner.query('update itineraries set listed_in_discover = $1 where id = $2', [listed, id])
      for (const statement of [discover, table, page]) expect(await found('other', statement), statement).toBe(listed)
      expect(await found('anonymous', table)).toBe(listed)
      expect(await found('connection', page)).toBe(true)
      expect(await ask('anonymous', id)).not.toBeNull()
    }
    await owner.query('delete from itineraries where id = $1', [id])
  })

  it('is told in the feed only where the owner wants it, and the post goes and comes with that', async () => {
    const id = await add(smallPlan, ', told_in_feed', ', false')
    const told = async () => {
      const asked = sessionOf(db, world, 'connection')
      const posts = await asked.query<{ found: { itinerary: { id: string } | null }[] }>(
        'select visible_posts() as found',
      )
      const items = await asked.query('select 1 from activity_feed where itinerary_id = $1', [id])
      const around = await asked.query('select activity_around_me()')
      return [
        posts[0]?.found.some(({ itinerary }) => itinerary?.id === id),
        items.length === 1,
        JSON.stringify(around).includes(id),
      ]
    }
    await owner.query('update itineraries set is_public = true where id = $1', [id])
    expect(await told()).toEqual([false, false, false])
    await owner.query('update itineraries set told_in_feed = true where id = $1', [id])
    expect(await told()).toEqual([true, true, true])
    await owner.query('update itineraries set told_in_feed = false where id = $1', [id])
    expect(await told()).toEqual([false, false, false])
    await owner.query('delete from itineraries where id = $1', [id])
  })

  it('is born private to its owner, at level public, with comments and resharing allowed', async () => {
    expect((await insert(smallPlan))[0]).toMatchObject({
      user_id: world.people.owner,
      is_public: false,
      privacy_level: 'public',
      allow_comments: true,
      allow_reshare: true,
      allow_likes: true,
      specific_users: null,
    })
    expect((await insert(smallPlan, ', allow_comments, allow_reshare', ', false, false'))[0]).toMatchObject({
      allow_comments: false,
      allow_reshare: false,
    })
  })

  it('moves is_public and the level together, and never opens more than either says', async () => {
    const set = async (columns: string) =>
      (await owner.query(`update itineraries set ${columns} where id = $1 ${pair}`, [world.records.itinerary]))[0]
    const is = (level: string) => ({ is_public: level === 'public', privacy_level: level })
    expect(await set('is_public = true')).toEqual(is('public'))
    expect(await set('is_public = false')).toEqual(is('private'))
    expect(await set(`privacy_level = 'connections'`)).toEqual(is('connections'))
    expect(await set(`privacy_level = 'public'`)).toEqual(is('public'))
    expect(await set(`privacy_level = 'private', is_public = true`)).toEqual(is('private'))
    expect(await set('is_public = true')).toEqual(is('public'))
  })

  it('ends the access of chosen connections when it is made public and private again', async () => {
    const { itinerary } = world.records
    const set = (columns: string) =>
      owner.query<Record<string, unknown>>(`update itineraries set ${columns} where id = $1 returning *`, [itinerary])
    await set(`privacy_level = 'connections', specific_users = array['${world.people.connection}']::uuid[]`)
    expect(await readers(itinerary)).toEqual(['owner', 'connection'])
    expect(await set('is_public = true')).toMatchObject([{ specific_users: null }])
    expect(await set('is_public = false')).toMatchObject([{ privacy_level: 'private', specific_users: null }])
    expect(await readers(itinerary)).toEqual(['owner'])
  })

  it('stays closed when an older edit loses half of its sharing', async () => {
    const { itinerary } = world.records
    const set = async (columns: string, ago: string) =>
      (
        await owner.query(
          `update itineraries set ${columns}, edited_at = now() - interval '${ago}' where id = $1 ${pair}`,
          [itinerary],
        )
      )[0]
    expect(await set('is_public = true', '3 hours')).toEqual({ is_public: false, privacy_level: 'private' })
  })

  it('counts the days of the plan itself, whatever the caller says', async () => {
    const [made] = await owner.query<{ id: string; number_of_days: number }>(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan)
       values ('  Oslo ', 12, $1::text::jsonb) returning id, number_of_days, destination_name`,
      [JSON.stringify(smallPlan)],
    )
    expect(made).toMatchObject({ number_of_days: 1, destination_name: 'Oslo' })
    const day = smallPlan.days[0] as ItineraryPlan['days'][number]
    const longer = { ...smallPlan, days: [day, { ...day, day: 2 }] }
    expect(
      await owner.query(
        'update itineraries set ai_generated_plan = $1::text::jsonb where id = $2 returning number_of_days',
        [JSON.stringify(longer), made?.id],
      ),
    ).toEqual([{ number_of_days: 2 }])
  })

  it('tells the feed of a new itinerary, to whoever may see it, and takes it back with the itinerary', async () => {
    const [made] = await owner.query<{ id: string }>(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan)
       values ('Lisbon', 1, $1::text::jsonb) returning id`,
      [JSON.stringify(smallPlan)],
    )
    const seen = async (actor: Actor) =>
      sessionOf(db, world, actor).query(
        `select user_id, type, content, data from activity_feed where data ->> 'itineraryId' = $1`,
        [made?.id],
      )
    const item = {
      user_id: world.people.owner,
      type: 'itinerary',
      content: 'created a new itinerary for Lisbon',
      data: { itineraryId: made?.id, destinationName: 'Lisbon' },
    }
    expect(await seen('owner')).toEqual([item])
    expect(await seen('connection')).toEqual([])
    await owner.query(`update itineraries set privacy_level = 'connections' where id = $1`, [made?.id])
    expect(await seen('connection')).toEqual([item])
    expect(await seen('other')).toEqual([])
    await owner.query('update itineraries set is_public = true where id = $1', [made?.id])
    expect(await seen('other')).toEqual([item])
    await owner.query('update itineraries set is_public = false where id = $1', [made?.id])
    expect(await seen('other')).toEqual([])
    await owner.query('delete from itineraries where id = $1', [made?.id])
    expect(await db.query(`select 1 from activity_feed where data ->> 'itineraryId' = $1`, [made?.id])).toEqual([])
  })

  it('refuses a destination without a name or off the earth', async () => {
    await expect(insert(smallPlan, ', destination_coordinates', ', array[0, 91]')).rejects.toMatchObject({
      code: '23514',
    })
    await expect(insert(smallPlan, ', destination_coordinates', ', array[1]')).rejects.toMatchObject({ code: '23514' })
    await expect(
      owner.attempt(
        `update itineraries set destination_name = ' ' where id = '${world.records.itinerary}' returning 1`,
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
