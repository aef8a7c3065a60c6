/** Who edited which field of a plan: noted by the server for trips of several, told to nobody else, written by no client. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { addCompanion, type TripOfFriends, tripOfFriends } from './trip-of-friends.ts'
import { smallPlan } from './world.ts'

describe.each(eitherEngine)('editors of a plan on %s', (engine) => {
  let db: TestDatabase
  let { ada, bea, cleo, dan, trip } = {} as TripOfFriends
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;({ ada, bea, cleo, dan, trip } = await tripOfFriends(db))
  })

  const as = (person: string) => db.as(person)
  const takeAlong = (person: string, role: string) => addCompanion(as(ada), trip, person, role)
  /** Stores the plan with these times. */
  const edit = (person: string, edits: unknown) =>
    as(person).query<{ id: string }>(
      `update itineraries set ai_generated_plan = $1::text::jsonb where id = $2 returning id`,
      [JSON.stringify({ ...smallPlan, edits }), trip],
    )
  const editors = async (person = ada) =>
    (await as(person).query<{ plan_editors: unknown }>('select plan_editors from itineraries where id = $1', [trip]))[0]
      ?.plan_editors

  it('are not noted while nobody travels along, also not of companions by name', async () => {
    await edit(ada, { title: 1 })
    expect(await editors()).toBeNull()
    await as(ada).query(`insert into itinerary_members (itinerary_id, name, role) values ($1, 'Rose', 'companion')`, [
      trip,
    ])
    await edit(ada, { title: 2 })
    expect(await editors()).toBeNull()
  })

  it('are whoever brought the time of a field; what was merged keeps those of the others', async () => {
    await edit(ada, { early: 1 })
    await takeAlong(bea, 'editor')
    await takeAlong(cleo, 'viewer')
    expect(await edit(bea, { early: 1, summary: 5, 'a.title': 5 })).toHaveLength(1)
    expect(await editors(cleo)).toEqual({ [bea]: ['a.title', 'summary'] })
    await edit(ada, { early: 1, summary: 7, 'a.title': 5, 'b.time': 6 })
    expect(await editors(bea)).toEqual({ [bea]: ['a.title'], [ada]: ['b.time', 'summary'] })
    // A field whose time is no longer kept is nobody's.
    await edit(bea, { summary: 7, 'b.time': 8 })
    expect(await editors()).toEqual({ [bea]: ['b.time'], [ada]: ['summary'] })
    expect(await edit(cleo, { summary: 9 })).toEqual([])
    expect(await editors()).toEqual({ [bea]: ['b.time'], [ada]: ['summary'] })
  })

  it('cannot be written, and what is no plan is refused by its constraint', async () => {
    await takeAlong(bea, 'editor')
    for (const person of [ada, bea])
      await expect(
        as(person).query(`update itineraries set plan_editors = '{}' where id = $1`, [trip]),
      ).rejects.toMatchObject({ code: '42501' })
    await expect(edit(bea, 'none')).rejects.toMatchObject({ code: '23514' })
  })

  it('are told to nobody else, however public the trip is', async () => {
    await as(ada).query('update itineraries set is_public = true where id = $1', [trip])
    const seen = async (sql: string) => (await as(dan).query(sql, [trip])).length
    const row = 'select 1 from itineraries where id = $1'
    const before = await seen(row)
    await takeAlong(bea, 'editor')
    await edit(bea, { summary: 5 })
    await edit(ada, { summary: 6 })
    expect(before).toBe(1)
    expect(await seen(row)).toBe(0)
    expect(await db.anonymous.query(row, [trip])).toEqual([])
    const [shared] = await as(dan).query<{ shared: object }>('select shared_itinerary($1) as shared', [trip])
    expect(JSON.stringify(shared)).not.toContain(bea)
    expect(shared?.shared).toMatchObject({ itinerary: { id: trip } })
  })
})
