/** Itineraries: who sees them, how their sharing moves, what the feed tells, and which plans the database takes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ItineraryPlan, planLimits } from '#domain/itineraries/itinerary-plan.ts'
import { newlyNamedPlan } from '#domain/itineraries/part-ids.ts'
import { engines, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { type Actor, actors, createWorld, sessionOf, smallPlan, type World } from './world.ts'

interface Shared {
  itinerary: Record<string, unknown>
  owner: Record<string, unknown>
}

describe.each(engines)('itineraries on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let owner: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    owner = db.as(world.people.owner)
  })
  afterAll(() => db.close())

  const ask = async (actor: Actor, id: string): Promise<Shared | null> =>
    (await sessionOf(db, world, actor).query<{ found: Shared | null }>('select shared_itinerary($1) as found', [id]))[0]
      ?.found ?? null
  const readers = async (id: string) => {
    const found: Actor[] = []
    for (const actor of actors) if (await ask(actor, id)) found.push(actor)
    return found
  }
  const pair = 'returning is_public, privacy_level'
  const insert = (plan: unknown, columns = '', values = '') =>
    owner.attempt<Record<string, unknown>>(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan${columns})
       values ('Kyoto', 1, '${JSON.stringify(plan).replaceAll("'", "''")}'${values}) returning *`,
    )

  const add = async (plan: unknown, columns = '', values = ''): Promise<string> => {
    const [made] = await owner.query<{ id: string }>(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan${columns})
       values ('Kyoto', 1, $1::text::jsonb${values}) returning id`,
      [JSON.stringify(plan)],
    )
    return made?.id ?? ''
  }

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

  const changed = (change: (plan: ItineraryPlan) => void): ItineraryPlan => {
    const plan = structuredClone(smallPlan)
    change(plan)
    return plan
  }
  const activity = (change: Record<string, unknown>) =>
    changed(({ days }) => Object.assign(days[0]?.activities[0] ?? {}, change))
  const long = (length: number) => 'x'.repeat(length)
  const ideas = (count: number, id?: string) =>
    Array.from({ length: count }, () => ({ ...smallPlan.days[0]?.activities[0], ...(id ? { id } : {}) }))

  it.each<[string, unknown]>([
    ['a day without activities', changed(({ days }) => days[0]?.activities.splice(0))],
    ['the longest summary', changed((plan) => (plan.summary = long(planLimits.summary)))],
    ['no tips', changed((plan) => (plan.tips = []))],
    ['a place on the map', activity({ location: { name: 'Gion', coordinates: [135.77, 35] } })],
    ['notes, and a currency of no list', activity({ notes: 'Book ahead', cost: { amount: 12.5, currency: 'THB' } })],
    ['no description of a day', changed(({ days }) => delete days[0]?.description)],
    ['a name for every part, and times of edits', { ...newlyNamedPlan(smallPlan), edits: { summary: 1795000000000 } }],
    ['names for some of its parts', activity({ id: 'abcde01234' })],
    ['ideas', { ...smallPlan, ideas: ideas(planLimits.ideas) }],
    ['an empty shelf of ideas', { ...smallPlan, ideas: [] }],
  ])('takes a plan with %s', async (_, plan) => {
    expect(await insert(plan)).toHaveLength(1)
  })

  it.each<[string, unknown]>([
    ['no object', []],
    ['no summary', changed((plan) => delete (plan as Partial<ItineraryPlan>).summary)],
    ['no days', changed((plan) => plan.days.splice(0))],
    ['days that are no list', { ...smallPlan, days: { 0: 'x' } }],
    ['days out of order', changed(({ days }) => Object.assign(days[0] ?? {}, { day: 2 }))],
    ['too long a summary', changed((plan) => (plan.summary = long(planLimits.summary + 1)))],
    ['an unknown source', { ...smallPlan, source: 'me' }],
    ['tips that are no text', { ...smallPlan, tips: [1] }],
    ['an activity without a title', activity({ title: ' ' })],
    ['an unknown category', activity({ category: 'sleeping' })],
    ['a negative cost', activity({ cost: { amount: -1, currency: 'USD' } })],
    ['a cost with three decimals', activity({ cost: { amount: 0.125, currency: 'USD' } })],
    ['a cost in words', activity({ cost: { amount: '12', currency: 'USD' } })],
    ['a currency that is none', activity({ cost: { amount: 1, currency: 'dollars' } })],
    ['an activity off the earth', activity({ location: { name: 'Moon', coordinates: [181, 0] } })],
    ['an activity nowhere', activity({ location: null })],
    ['a budget without parts', { ...smallPlan, estimatedBudget: { total: 1, currency: 'USD' } }],
    ['a part that is missing', changed((plan) => delete (plan.estimatedBudget.breakdown as { food?: number }).food)],
    ['a total that is no number', { ...smallPlan, estimatedBudget: { ...smallPlan.estimatedBudget, total: null } }],
    ['too long a request', { ...smallPlan, customRequests: long(planLimits.customRequests + 1) }],
    ['a name of another shape', activity({ id: 'abcde-1234' })],
    ['a name that is no text', activity({ id: 1234567890 })],
    [
      'one name for two parts',
      changed(({ days }) =>
        days.push(
          { day: 2, title: 'x', activities: [], id: 'abcde01234' },
          { day: 3, title: 'x', activities: [], id: 'abcde01234' },
        ),
      ),
    ],
    ['fewer names than tips', { ...smallPlan, tips: ['one', 'two'], tipIds: ['abcde01234'] }],
    [
      'a tip with the name of a day',
      {
        ...smallPlan,
        days: smallPlan.days.map((day) => ({ ...day, id: 'abcde01234' })),
        tips: ['one'],
        tipIds: ['abcde01234'],
      },
    ],
    ['ideas that are no list', { ...smallPlan, ideas: { 0: 'x' } }],
    ['an idea without a title', { ...smallPlan, ideas: activity({ title: ' ' }).days[0]?.activities }],
    ['more ideas than a shelf can have', { ...smallPlan, ideas: ideas(planLimits.ideas + 1) }],
    [
      'an idea with the name of a day',
      {
        ...activity({}),
        days: smallPlan.days.map((day) => ({ ...day, id: 'abcde01234' })),
        ideas: ideas(1, 'abcde01234'),
      },
    ],
    ['times of edits that are no numbers', { ...smallPlan, edits: { summary: 'today' } }],
    [
      'more times of edits than it keeps',
      { ...smallPlan, edits: Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`a${at}`, at])) },
    ],
    ['more days than a plan can have', changed(({ days }) => repeatDay(days, planLimits.days + 1))],
  ])('refuses a plan with %s', async (_, plan) => {
    await expect(insert(plan)).rejects.toMatchObject({ code: '23514' })
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

function repeatDay(days: ItineraryPlan['days'], count: number): void {
  const [first] = days
  if (first) days.splice(0, 1, ...Array.from({ length: count }, (_, index) => ({ ...first, day: index + 1 })))
}
