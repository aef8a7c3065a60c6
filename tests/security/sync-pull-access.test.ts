/** Whose records the pull brings: own ones, and those of lists that one works on; and what it takes away again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { deviceOf, type PullingDevice, pulledDevice, storedIds } from './pulling.ts'
import { createWorld, type Person, type World } from './world.ts'

describe.each(eitherEngine)('sync_pull and access on %s', (engine) => {
  let db: TestDatabase
  let world: World
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    world = await createWorld(db)
  })

  const device = (person: Person) => deviceOf(db, world, person)
  const pulled = (person: Person) => pulledDevice(db, world, person)
  const own = (table: string, where: string) => storedIds(db, table, where)

  it('brings a collaborator the shared list, its goals and their progress, and a viewer too', async () => {
    for (const person of ['collaborator', 'viewer'] as const) {
      const member = await pulled(person)
      expect(member.access).toEqual([world.lists.shared, world.records.trip].sort())
      expect(member.ids('bucket_lists')).toEqual([world.lists.shared])
      expect(member.ids('goals')).toEqual([world.goals.shared])
      expect(member.ids('goal_progress')).toEqual(await own('goal_progress', `goal_id = '${world.goals.shared}'`))
    }
  })

  it('brings nothing foreign to a connection, an administrator or anybody else', async () => {
    for (const person of ['connection', 'admin', 'other'] as const) {
      const stranger = await pulled(person)
      expect(stranger.ids('bucket_lists')).toEqual([])
      expect(stranger.ids('goals')).toEqual([])
      expect(stranger.ids('goal_progress')).toEqual([])
      expect(stranger.ids('users')).toEqual([world.people[person]])
      const rows = [...stranger.rows.values()]
      expect(rows.filter((row) => row.user_id && row.user_id !== world.people[person])).toEqual([])
    }
  })

  it('refuses a visitor', async () => {
    await expect(db.anonymous.query('select sync_pull()')).rejects.toMatchObject({ code: '42501' })
    await expect(db.service.query('select sync_pull()')).rejects.toMatchObject({ message: 'User not authenticated' })
  })

  it('gives way to nobody else through a cursor that was made up or taken from another', async () => {
    const owner = await pulled('owner')
    const other = device('other')
    other.cursor = owner.cursor
    await other.pull()
    other.cursor = `${owner.cursor}.999.${world.lists.private.replaceAll('-', '')}.14.0.${'0'.repeat(32)}`
    await other.pull()
    expect(other.ids('goals')).toEqual([])
    expect(other.ids('bucket_lists')).toEqual([])
  })

  it('tells both people of an ended connection, and the member and the owner of a membership that ended', async () => {
    const [owner, connection, collaborator] = await Promise.all([
      pulled('owner'),
      pulled('connection'),
      pulled('collaborator'),
    ])
    await db.as(world.people.connection).query('delete from user_connections where id = $1', [world.records.accepted])
    await db.as(world.people.owner).query('delete from bucket_list_members where id = $1', [world.records.membership])
    const told = async (who: PullingDevice) => (await who.page()).deletions.map((one) => one.id)
    const { people, records } = world
    // With the connection each loses the other's card.
    expect((await told(owner)).sort()).toEqual([records.accepted, records.membership, people.connection].sort())
    expect((await told(connection)).sort()).toEqual([records.accepted, people.owner].sort())
    expect(await told(collaborator)).toEqual([world.records.membership])
    expect((await collaborator.page()).access).toEqual([world.records.trip])
  })

  it('tells the members of a goal that was deleted in the shared list', async () => {
    const viewer = await pulled('viewer')
    await db.as(world.people.owner).query('delete from goals where id = $1', [world.goals.shared])
    await viewer.pull()
    expect(viewer.ids('goals')).toEqual([])
    expect(viewer.ids('goal_progress')).toEqual([])
  })

  it('never deletes a record that was restored under its own id', async () => {
    const [owner, viewer] = await Promise.all([pulled('owner'), pulled('viewer')])
    await db.as(world.people.owner).query('delete from goals where id = $1', [world.goals.shared])
    await db
      .as(world.people.owner)
      .query(`insert into goals (id, bucket_list_id, title) values ($1, $2, 'Back')`, [
        world.goals.shared,
        world.lists.shared,
      ])
    for (const who of [owner, viewer]) {
      const page = await who.page()
      expect(page.deletions.map((one) => one.table)).toEqual(['goal_progress'])
      expect(page.changes.goals).toMatchObject([{ id: world.goals.shared, title: 'Back' }])
    }
  })

  it('shows members a goal that moves into their list, and takes it away when it leaves', async () => {
    const [viewer, owner] = await Promise.all([pulled('viewer'), pulled('owner')])
    const move = (goal: string, list: string) =>
      db.as(world.people.owner).query('update goals set bucket_list_id = $1 where id = $2', [list, goal])
    await move(world.goals.private, world.lists.shared)
    await viewer.pull()
    expect(viewer.ids('goals')).toEqual([world.goals.private, world.goals.shared].sort())
    expect(viewer.ids('goal_progress').length).toBeGreaterThan(1)
    await move(world.goals.private, world.lists.private)
    await viewer.pull()
    expect(viewer.ids('goals')).toEqual([world.goals.shared])
    expect(viewer.ids('goal_progress')).toEqual(await own('goal_progress', `goal_id = '${world.goals.shared}'`))
    await owner.pull()
    expect(owner.ids('goals')).toEqual(Object.values(world.goals).sort())
  })

  it('keeps a goal with members who see both the list that it leaves and the one it goes to', async () => {
    const owner = db.as(world.people.owner)
    await owner.query('update bucket_lists set is_collaborative = true where id = $1', [world.lists.suspended])
    const collaborator = await pulled('collaborator')
    const viewer = await pulled('viewer')
    await owner.query('update goals set bucket_list_id = $1 where id = $2', [world.lists.suspended, world.goals.shared])
    expect((await collaborator.page()).deletions).toEqual([])
    expect((await viewer.page()).deletions.map((one) => one.table).sort()).toEqual(['goal_progress', 'goals'])
  })

  it('brings the whole list when access is gained, however old it is', async () => {
    const { owner, connection } = world.people
    const newcomer = await pulled('connection')
    await db
      .as(owner)
      .query(`insert into bucket_list_members (bucket_list_id, user_id, role) values ($1, $2, 'viewer')`, [
        world.lists.shared,
        connection,
      ])
    await newcomer.pull()
    expect(newcomer.access).toEqual([world.lists.shared])
    expect(newcomer.ids('bucket_lists')).toEqual([world.lists.shared])
    expect(newcomer.ids('goals')).toEqual([world.goals.shared])
    expect(newcomer.ids('goal_progress')).toHaveLength(1)
    expect((await newcomer.page()).changes).toEqual({})
  })

  it('takes access away when collaboration is switched off, and brings everything when it is on again', async () => {
    const collaborator = await pulled('collaborator')
    const flag = (on: boolean) =>
      db
        .as(world.people.owner)
        .query('update bucket_lists set is_collaborative = $1 where id = $2', [on, world.lists.shared])
    await flag(false)
    await db.as(world.people.owner).query(`update goals set title = 'Unseen' where id = $1`, [world.goals.shared])
    const off = await collaborator.page()
    expect(off.access).toEqual([world.records.trip])
    expect(off.changes.goals).toBeUndefined()
    collaborator.apply(off)
    await flag(true)
    const on = await collaborator.page()
    expect(on.access).toEqual([world.lists.shared, world.records.trip].sort())
    expect(on.changes.goals).toMatchObject([{ id: world.goals.shared, title: 'Unseen' }])
    expect(on.changes.goal_progress).toHaveLength(1)
  })
})
