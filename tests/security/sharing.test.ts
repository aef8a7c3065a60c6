/** is_public and privacy_level say the same, and a membership counts only while the list is collaborative. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { createWorld, type World } from './world.ts'

describe.each(eitherEngine)('sharing on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let owner: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    owner = db.as(world.people.owner)
  })
  afterAll(() => db.close())

  const pair = 'returning is_public, privacy_level'

  it.each(['bucket_lists', 'goals'])(
    'moves the two columns of %s together, and lets the level decide',
    async (table) => {
      const where = `where id = '${table === 'goals' ? world.goals.private : world.lists.private}' ${pair}`
      const set = async (columns: string) => (await owner.query(`update ${table} set ${columns} ${where}`))[0]
      const is = (level: string) => ({ is_public: level === 'public', privacy_level: level })
      expect(await set('is_public = true')).toEqual(is('public'))
      expect(await set('is_public = false')).toEqual(is('private'))
      expect(await set(`privacy_level = 'connections'`)).toEqual(is('connections'))
      expect(await set('is_public = false')).toEqual(is('connections'))
      expect(await set(`privacy_level = 'public'`)).toEqual(is('public'))
      expect(await set(`privacy_level = 'private', is_public = true`)).toEqual(is('private'))
      expect(await set(`privacy_level = 'connections', is_public = true`)).toEqual(is('connections'))
      expect(await set(`privacy_level = 'private', is_public = false, allow_comments = false`)).toEqual(is('private'))
    },
  )

  it('does the same for new rows, whichever of the two they bring', async () => {
    const made = async (columns: string, values: string) =>
      (await owner.attempt(`insert into bucket_lists (name${columns}) values ('x'${values}) ${pair}`))[0]
    expect(await made('', '')).toEqual({ is_public: false, privacy_level: 'private' })
    expect(await made(', is_public', ', true')).toEqual({ is_public: true, privacy_level: 'public' })
    expect(await made(', privacy_level', `, 'public'`)).toEqual({ is_public: true, privacy_level: 'public' })
    expect(await made(', is_public, privacy_level', `, true, 'private'`)).toEqual({
      is_public: false,
      privacy_level: 'private',
    })
  })

  it('never leaves the halves apart when an older edit loses one of them', async () => {
    const id = world.lists.private
    await owner.query(`update bucket_lists set privacy_level = 'private' where id = $1`, [id])
    await owner.query(
      `update bucket_lists set privacy_level = 'connections', edited_at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    expect(
      await owner.query(
        `update bucket_lists set is_public = true, edited_at = now() - interval '1 hour' where id = $1 ${pair}`,
        [id],
      ),
    ).toEqual([{ is_public: false, privacy_level: 'private' }])
  })

  it('suspends the members when collaboration is switched off, and lets them back in', async () => {
    const collaborator = db.as(world.people.collaborator)
    const sees = async () =>
      (await collaborator.query('select 1 from goals where id = $1', [world.goals.shared])).length
    expect(await sees()).toBe(1)
    await owner.query('update bucket_lists set is_collaborative = false where id = $1', [world.lists.shared])
    expect(await sees()).toBe(0)
    await owner.query('update bucket_lists set is_collaborative = true where id = $1', [world.lists.shared])
    expect(await sees()).toBe(1)
  })

  it('lets a goal move between lists of its owner, and to nobody else', async () => {
    const { other } = world.people
    const [foreign] = await db.query(`insert into bucket_lists (user_id, name) values ($1, 'Foreign') returning id`, [
      other,
    ])
    expect(
      await owner.attempt('update goals set bucket_list_id = $1 where id = $2 returning owner_id', [
        world.lists.public,
        world.goals.private,
      ]),
    ).toEqual([{ owner_id: world.people.owner }])
    for (const session of [owner, db]) {
      await expect(
        session.attempt('update goals set bucket_list_id = $1 where id = $2', [foreign?.id, world.goals.private]),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('shows notes, progress, savings and transactions of a public goal to nobody but the owner', async () => {
    const stranger = db.as(world.people.other)
    expect(await stranger.query('select shared_goal($1) as goal', [world.goals.public])).toMatchObject([
      { goal: { goal: { id: world.goals.public } } },
    ])
    expect(await stranger.query('select notes from goals')).toEqual([])
    expect(await stranger.query('select 1 from goal_progress')).toEqual([])
    expect(await stranger.query('select 1 from transactions')).toEqual([])
  })

  it('gives a goal of a shared list to the owner of the list, whoever adds it', async () => {
    expect(
      await db
        .as(world.people.collaborator)
        .attempt(`insert into goals (bucket_list_id, title) values ($1, 'Ours') returning owner_id`, [
          world.lists.shared,
        ]),
    ).toEqual([{ owner_id: world.people.owner }])
  })
})
