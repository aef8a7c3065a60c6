/** What others see of a goal or a list, who may ask for it, and what never leaves its owner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Actor, actors, createWorld, sessionOf, type World } from './world.ts'

interface Shared {
  goal: Record<string, unknown>
  list: Record<string, unknown> | null
  owner: Record<string, unknown>
  goals: Record<string, unknown>[]
}

describe.each(eitherEngine)('shared items on %s', (engine) => {
  let db: TestDatabase
  let world: World
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    await db.query(`update goals set notes = 'Passport in the drawer', budget_target = 3500`)
  })
  afterAll(() => db.close())

  const ask = async (actor: Actor, name: string, id: string): Promise<Shared | null> =>
    (await sessionOf(db, world, actor).query<{ found: Shared | null }>(`select ${name}($1) as found`, [id]))[0]
      ?.found ?? null

  /** Everybody who gets an answer. */
  const readers = async (name: string, id: string) => {
    const found: Actor[] = []
    for (const actor of actors) if (await ask(actor, name, id)) found.push(actor)
    return found
  }

  it('shows a goal to exactly the people whom its level and its list allow', async () => {
    const { goals } = world
    expect(await readers('shared_goal', goals.private)).toEqual(['owner'])
    expect(await readers('shared_goal', goals.connectionsGoal)).toEqual([
      'owner',
      'collaborator',
      'viewer',
      'connection',
    ])
    expect(await readers('shared_goal', goals.chosen)).toEqual(['owner', 'connection'])
    expect(await readers('shared_goal', goals.shared)).toEqual(['owner', 'collaborator', 'viewer'])
    expect(await readers('shared_goal', goals.publicGoal)).toEqual([...actors])
    expect(await readers('shared_goal', goals.public)).toEqual([...actors])
  })

  it('shows a list to exactly the people whom its level allows', async () => {
    const { lists } = world
    expect(await readers('shared_bucket_list', lists.private)).toEqual(['owner'])
    expect(await readers('shared_bucket_list', lists.suspended)).toEqual(['owner'])
    expect(await readers('shared_bucket_list', lists.chosen)).toEqual(['owner', 'connection'])
    expect(await readers('shared_bucket_list', lists.connections)).toEqual([
      'owner',
      'collaborator',
      'viewer',
      'connection',
    ])
    expect(await readers('shared_bucket_list', lists.public)).toEqual([...actors])
  })

  it('keeps notes, money and the choice of people to the owner', async () => {
    for (const actor of ['anonymous', 'other', 'connection'] as const) {
      const goal = await ask(actor, 'shared_goal', world.goals.publicGoal)
      const list = await ask(actor, 'shared_bucket_list', world.lists.public)
      const text = JSON.stringify([goal, list])
      for (const kept of [
        'Passport',
        '3500',
        'notes',
        'budget',
        'savings',
        'specific_users',
        'email',
        'user_id',
        'owner_id',
      ])
        expect(text, `${actor}: ${kept}`).not.toContain(kept)
    }
    for (const table of ['goals', 'bucket_lists'])
      await expect(db.anonymous.attempt(`select id from ${table}`)).rejects.toMatchObject({ code: '42501' })
    for (const actor of ['other', 'connection'] as const)
      expect(
        await sessionOf(db, world, actor).query('select notes, budget_target from goals where id = any($1)', [
          [world.goals.publicGoal, world.goals.connectionsGoal, world.goals.public],
        ]),
        actor,
      ).toEqual([])
  })

  it('names the list of a goal only to those who may see the list', async () => {
    expect((await ask('anonymous', 'shared_goal', world.goals.publicGoal))?.list).toBeNull()
    expect((await ask('anonymous', 'shared_goal', world.goals.public))?.list).toMatchObject({ name: 'public' })
  })

  it('names the owner in full to connections, by the first name to others, and not at all when the profile is hidden', async () => {
    const ownerFor = async (actor: Actor) => (await ask(actor, 'shared_goal', world.goals.publicGoal))?.owner
    expect(await ownerFor('connection')).toMatchObject({ first_name: 'owner', last_name: 'Tester' })
    for (const actor of ['anonymous', 'other'] as const)
      expect(await ownerFor(actor)).toEqual({ first_name: 'owner', last_name: '', avatar_url: null })
    await db
      .as(world.people.owner)
      .query(`update user_profiles set preferences = '{"public_profile": false}' where user_id = $1`, [
        world.people.owner,
      ])
    expect(await ownerFor('anonymous')).toMatchObject({ first_name: '' })
    expect(await ownerFor('connection')).toMatchObject({ first_name: 'owner' })
  })

  it('gathers what connections share, once each, and nothing of strangers or of one’s own lists', async () => {
    const withMe = async (actor: Actor) => {
      const [row] = await sessionOf(db, world, actor).query<{
        found: { lists: { list: { name: string } }[]; goals: { goal: { id: string } }[] }
      }>('select shared_with_me() as found')
      return {
        lists: row?.found.lists.map(({ list }) => list.name).sort(),
        goals: row?.found.goals.map(({ goal }) => goal.id).sort(),
      }
    }
    const ofPrivateList = [world.goals.publicGoal, world.goals.connectionsGoal].sort()
    expect(await withMe('connection')).toEqual({ lists: ['chosen', 'connections', 'public'], goals: ofPrivateList })
    expect(await withMe('viewer')).toEqual({ lists: ['connections', 'public'], goals: ofPrivateList })
    expect(await withMe('other')).toEqual({ lists: [], goals: [] })
    await expect(withMe('anonymous')).rejects.toMatchObject({ code: '42501' })
  })

  it('lets a collaborator add a goal, but not make it public', async () => {
    expect(
      await db.as(world.people.collaborator).attempt(
        `insert into goals (bucket_list_id, title, privacy_level) values ($1, 'Ours', 'public')
           returning is_public, privacy_level, owner_id`,
        [world.lists.shared],
      ),
    ).toEqual([{ is_public: false, privacy_level: 'private', owner_id: world.people.owner }])
  })
})
