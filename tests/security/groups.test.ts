/** Audience as a concept of its own: a noun with members is synced by one call and two functions, whatever it is. */
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asRole, engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { horizonPassed, PullingDevice } from './pulling.ts'

/** Everything that a new noun of several people needs of the database to travel. */
const trips = `
  create table public.trips (
    id uuid primary key default gen_random_uuid(), leader_id uuid not null, name text not null, edited_at timestamptz);
  create table public.trip_days (
    id uuid primary key default gen_random_uuid(), leader_id uuid not null,
    trip_id uuid not null references public.trips (id) on delete cascade, title text not null);
  create table public.trip_tips (id uuid primary key default gen_random_uuid(), content text not null);
  select private.sync_table('public.trips', 'person:leader_id', 'group:id');
  select private.sync_table('public.trip_days', 'person:leader_id', 'group:trip_id');
  select private.sync_table('public.trip_tips', 'everybody');`

describe.each(engines)('groups on %s', (engine) => {
  let db: TestDatabase
  let leader: string
  let mate: string
  let device: PullingDevice
  let trip: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    for (const statement of trips.split(';').filter((one) => one.trim())) await db.query(statement)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ;[leader, mate] = [await db.signUp('Leader'), await db.signUp('Mate')]
    device = deviceFor(mate)
    await device.pull()
    trip = await one(`insert into trips (leader_id, name) values ($1, 'Down the river') returning id`, [leader])
    await addDay('Put in')
  })

  const one = async (sql: string, parameters: unknown[]) =>
    (await db.query<{ id: string }>(sql, parameters))[0]?.id ?? ''
  const addDay = (title: string, to = trip) =>
    one('insert into trip_days (leader_id, trip_id, title) values ($1, $2, $3) returning id', [leader, to, title])
  const deviceFor = (person: string) => new PullingDevice(db.as(person), () => horizonPassed(db))
  const join = (person: string, to = trip) => db.query('select private.join_group($1, array[$2::uuid])', [to, person])

  it('brings the owner what is the own, and nobody else', async () => {
    const own = deviceFor(leader)
    await own.pull()
    await device.pull()
    expect([own.ids('trips'), own.ids('trip_days').length, own.access]).toEqual([[trip], 1, []])
    expect([device.ids('trips'), device.ids('trip_days'), device.access]).toEqual([[], [], []])
  })

  it('brings whoever joins the whole group, however old it is, and then only what changes', async () => {
    await device.pull()
    await join(mate)
    await device.pull(2)
    expect([device.ids('trips'), device.ids('trip_days').length, device.access]).toEqual([[trip], 1, [trip]])
    expect((await device.page()).changes).toEqual({})
    const second = await addDay('Rapids')
    expect((await device.page()).changes).toMatchObject({ trip_days: [{ id: second, title: 'Rapids' }] })
    await join(mate)
    expect((await device.page()).changes.trip_days).toHaveLength(2)
  })

  it('tells members of deletions, and takes the group away from whoever leaves', async () => {
    await join(mate)
    await device.pull()
    await db.query('delete from trip_days where trip_id = $1', [trip])
    await device.pull()
    expect([device.ids('trips'), device.ids('trip_days')]).toEqual([[trip], []])
    await db.query('select private.leave_group($1, array[$2::uuid])', [trip, mate])
    await addDay('Unseen')
    const page = await device.page()
    expect([page.access, page.changes]).toEqual([[], {}])
  })

  it('lets members see a record leave their group, unless they see the group that it goes to', async () => {
    const other = await one(`insert into trips (leader_id, name) values ($1, 'Uphill') returning id`, [leader])
    const both = await db.signUp('Both')
    await join(mate)
    await join(both)
    await join(both, other)
    const second = deviceFor(both)
    for (const who of [device, second]) await who.pull()
    const [day] = device.ids('trip_days')
    await db.query('update trip_days set trip_id = $1 where id = $2', [other, day])
    expect((await device.page()).deletions).toEqual([{ table: 'trip_days', id: day }])
    const page = await second.page()
    expect([page.deletions, page.changes.trip_days]).toMatchObject([[], [{ id: day, trip_id: other }]])
  })

  it('keeps nothing of a group that is gone', async () => {
    await join(mate)
    await device.pull()
    await db.query('delete from trips where id = $1', [trip])
    expect((await device.page()).access).toEqual([])
    for (const [table, column] of [
      ['sync_changes', 'audience'],
      ['group_members', 'group_id'],
    ])
      expect(await db.query(`select 1 from private.${table} where ${column} = $1`, [trip])).toEqual([])
  })

  it('tells whoever belongs to a group that it is deleted, and nobody who has left it or joins it when it is made again', async () => {
    const left = await db.signUp('Left')
    await join(mate)
    await join(left)
    const former = deviceFor(left)
    for (const who of [device, former]) await who.pull()
    await db.query('select private.leave_group($1, array[$2::uuid])', [trip, left])
    await former.pull()
    await db.query('delete from trips where id = $1', [trip])
    const page = await device.page()
    expect([page.access, page.deletions]).toEqual([[], [{ table: 'trips', id: trip }]])
    expect((await former.page()).deletions).toEqual([])
    device.apply(page)
    await db.query(`insert into trips (id, leader_id, name) values ($1, $2, 'Again')`, [trip, leader])
    await join(mate)
    await device.pull()
    expect([device.ids('trips'), device.access]).toEqual([[trip], [trip]])
    const third = deviceFor(mate)
    await third.pull()
    expect(third.ids('trips')).toEqual([trip])
  })

  it('brings what is for everybody to everybody, and its deletion', async () => {
    const tip = await one(`insert into trip_tips (content) values ('Start early') returning id`, [])
    const own = deviceFor(leader)
    for (const who of [device, own]) await who.pull()
    expect([device.ids('trip_tips'), own.ids('trip_tips')]).toEqual([[tip], [tip]])
    await db.query('delete from trip_tips where id = $1', [tip])
    for (const who of [device, own]) await who.pull()
    expect([device.ids('trip_tips'), own.ids('trip_tips')]).toEqual([[], []])
  })

  it.each([
    ['a column that is not there', `'person:owner_id'`],
    ['a column that names nobody', `'person:name'`],
    ['a word that means nothing', `'members'`],
    ['a group without a person', `'group:id'`],
    ['two groups', `'person:leader_id', 'group:id', 'group:leader_id'`],
  ])('refuses %s as an audience', async (_, audience) => {
    await expect(db.attempt(`select private.sync_table('public.trips', ${audience})`)).rejects.toThrow(/audience/)
  })

  it('brings the membership again, too, when a list is opened again: devices have forgotten it', async () => {
    const list = await one(
      `insert into bucket_lists (user_id, name, is_collaborative) values ($1, 'Ours', true) returning id`,
      [leader],
    )
    const membership = await one(
      'insert into bucket_list_members (bucket_list_id, user_id) values ($1, $2) returning id',
      [list, mate],
    )
    await device.pull()
    expect(device.access).toEqual([list])
    await db.query('update bucket_lists set is_collaborative = false where id = $1', [list])
    expect((await device.page()).access).toEqual([])
    await device.pull()
    await db.query('update bucket_lists set is_collaborative = true where id = $1', [list])
    const page = await device.page()
    expect(page.access).toEqual([list])
    expect(page.changes).toMatchObject({ bucket_lists: [{ id: list }], bucket_list_members: [{ id: membership }] })
  })

  it('starts over for members after a restore, and a membership from the future brings its group once', async () => {
    await join(mate)
    await db.query(`update private.group_members set joined_xid = '900000000' where user_id = $1`, [mate])
    await device.pull()
    expect((await device.page()).changes.trips).toHaveLength(1)
    await db.service.query('select restart_sync()')
    await device.pull()
    expect((await device.page()).changes).toEqual({})
  })
})

describe('groups with concurrent writers on native PostgreSQL', () => {
  let db: TestDatabase
  let sql: postgres.Sql
  let owner: string
  let member: string
  let list: string
  beforeAll(async () => {
    db = await openDatabase('native')
    sql = postgres(db.url ?? '', { max: 4, onnotice: () => {} })
  })
  afterAll(async () => {
    await sql.end()
    await db.close()
  })
  beforeEach(async () => {
    ;[owner, member] = [await db.signUp('Owner'), await db.signUp('Member')]
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      owner,
      member,
    ])
    const [row] = await db.query<{ id: string }>(
      `insert into bucket_lists (user_id, name) values ($1, 'Ours') returning id`,
      [owner],
    )
    list = row?.id ?? ''
  })

  const invite = `insert into bucket_list_members (bucket_list_id, user_id) values ($1, $2)`
  const remove = 'delete from bucket_list_members where bucket_list_id = $1 and user_id = $2'
  const setOpen = (open: boolean) => `update bucket_lists set is_collaborative = ${open} where id = $1`
  const access = async () => {
    const device = new PullingDevice(db.as(member))
    await device.pull()
    return device.access
  }
  /** Both as the owner; the second begins when the first is done but not committed. */
  const atOnce = async (first: [string, string[]], second: [string, string[]]) => {
    const [one, two] = [await sql.reserve(), await sql.reserve()]
    for (const connection of [one, two]) {
      await connection.unsafe('begin')
      await connection.unsafe(...asRole({ role: 'authenticated', sub: owner }))
    }
    await one.unsafe(...first)
    const [backend] = await two.unsafe('select pg_backend_pid() as pid')
    const waiting = two.unsafe(...second).then(() => 'done')
    // Either it waits for the first one, or it is done without.
    for (let state = ''; state === ''; ) {
      const [row] = await db.query<{ waits: boolean }>(
        `select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1`,
        [backend?.pid],
      )
      state = row?.waits
        ? 'waits'
        : await Promise.race([waiting, new Promise<string>((next) => setImmediate(next, ''))])
    }
    await one.unsafe('commit')
    await waiting
    await two.unsafe('commit')
    for (const connection of [one, two]) connection.release()
  }

  it('forgets no member who is invited while the list is opened', async () => {
    await atOnce([setOpen(true), [list]], [invite, [list, member]])
    expect(await access()).toEqual([list])
    await db.query(remove, [list, member])
    await db.query(setOpen(false), [list])
    await atOnce([invite, [list, member]], [setOpen(true), [list]])
    expect(await access()).toEqual([list])
  })

  it('keeps no member who is removed while the list is opened', async () => {
    await db.query(invite, [list, member])
    await atOnce([setOpen(true), [list]], [remove, [list, member]])
    expect(await access()).toEqual([])
    await db.query(setOpen(false), [list])
    await db.query(invite, [list, member])
    await atOnce([remove, [list, member]], [setOpen(true), [list]])
    expect(await access()).toEqual([])
  })

  it('lets nobody in who is invited while the list is closed', async () => {
    await db.query(setOpen(true), [list])
    await atOnce([setOpen(false), [list]], [invite, [list, member]])
    expect(await access()).toEqual([])
    await db.query(remove, [list, member])
    await db.query(setOpen(true), [list])
    await atOnce([invite, [list, member]], [setOpen(false), [list]])
    expect(await access()).toEqual([])
  })
})
