/** The contract of the pull in docs/sync-laws.md; long, because it is one contract. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/runs.ts'
import { deviceOf, horizonPassed, PullingDevice, pulledDevice, storedIds } from './pulling.ts'
import { createWorld, type Person, type World } from './world.ts'

describe.each(engines)('sync_pull on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let asItWas: () => Promise<void>
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    asItWas = await db.remember()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await asItWas()
    // What was put back is a copy to it, as after a restore; it begins anew here, and not amid a test.
    await leaveMark()
  })

  const leaveMark = () => db.query('select private.leave_sync_mark()')
  const device = (person: Person) => deviceOf(db, world, person)
  const pulled = (person: Person) => pulledDevice(db, world, person)
  const own = (table: string, where: string) => storedIds(db, table, where)

  it('brings everything of one person in one call, each row with every column that is kept', async () => {
    const { owner } = world.people
    await db.as(owner).query(`update goals set status = 'completed' where id = $1`, [world.goals.private])
    const page = await device('owner').page()
    expect(Object.keys(page.changes).sort()).toEqual([
      'access_links',
      'achievements',
      'activity_feed',
      'bucket_list_members',
      'bucket_lists',
      'former_companions',
      'goal_progress',
      'goals',
      'itineraries',
      'itinerary_members',
      'notifications',
      'packing_templates',
      'people',
      'posts',
      'recommendations',
      'transactions',
      'trip_bookings',
      'trip_changes',
      'trip_comments',
      'trip_expenses',
      'trip_files',
      'trip_items',
      'trip_looks',
      'trip_poll_votes',
      'trip_polls',
      'user_achievements',
      'user_connections',
      'user_profiles',
      'user_stats',
      'users',
      'visits',
    ])
    const counts = Object.fromEntries(Object.entries(page.changes).map(([table, rows]) => [table, rows.length]))
    expect(counts).toMatchObject({ users: 1, bucket_lists: 6, goals: 8, bucket_list_members: 3, user_connections: 4 })
    for (const [table, rows] of Object.entries(page.changes)) {
      const columns = await db.query<{ attname: string }>(
        `select attname from pg_attribute where attrelid = $1::text::regclass and attnum > 0
           and attname <> 'edited_at' order by attname`,
        [`public.${table}`],
      )
      expect(Object.keys(rows[0] ?? {}).sort(), table).toEqual(columns.map((column) => column.attname))
    }
    expect(page).toMatchObject({ more: false, reset: false, deletions: [], access: [] })
    const [goal] = page.changes.goals ?? []
    expect(goal?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    expect(typeof page.changes.transactions?.[0]?.amount).toBe('number')
  })

  it('brings nothing twice when nothing happened', async () => {
    const owner = await pulled('owner')
    // The horizon goes on with whatever else happens in the cluster.
    expect(await owner.page()).toEqual({
      cursor: expect.any(String),
      more: false,
      reset: false,
      changes: {},
      deletions: [],
      access: [],
      notice: expect.objectContaining({ text: '' }) as object,
      now: expect.any(Number),
    })
  })

  it('tells the time with every page, and with the first page of everything how many rows are to come', async () => {
    const owner = device('owner')
    const first = await owner.page(5)
    const sent = Object.values(first.changes).flat().length
    owner.apply(first)
    const second = await owner.page(5)
    owner.apply(second)
    const rest = await owner.pull(5)
    const [row] = await db.query<{ time: string }>('select extract(epoch from now()) * 1000 as time')
    for (const page of [first, second, await owner.page()]) {
      expect(Math.abs(page.now - Number(row?.time))).toBeLessThan(60_000)
      if (page !== first) expect(page.total ?? null).toBe(null)
    }
    const come = sent + Object.values(second.changes).flat().length + rest.reduce((sum, count) => sum + count, 0)
    expect(first.total).toBe(come)
    const member = device('collaborator')
    expect((await member.page()).total).toBe((await member.pull(), member.rows.size))
  })

  it('brings what changed since, and only that', async () => {
    const owner = await pulled('owner')
    await db
      .as(world.people.owner)
      .query(`update bucket_lists set name = 'Renamed' where id = $1`, [world.lists.private])
    const page = await owner.page()
    expect(page.changes).toEqual({
      bucket_lists: [expect.objectContaining({ id: world.lists.private, name: 'Renamed' })],
    })
  })

  it('tells of deletions, with everything that went along', async () => {
    const owner = await pulled('owner')
    const progress = await own('goal_progress', `goal_id = '${world.goals.private}'`)
    await db.as(world.people.owner).query('delete from bucket_lists where id = $1', [world.lists.private])
    await db.as(world.people.owner).query('delete from notifications where id = $1', [world.records.notification])
    const page = await owner.page()
    const gone = new Set(page.deletions.map((one) => `${one.table} ${one.id}`))
    for (const entry of [
      `bucket_lists ${world.lists.private}`,
      `goals ${world.goals.private}`,
      `goals ${world.goals.publicGoal}`,
      ...progress.map((id) => `goal_progress ${id}`),
      `activity_feed ${world.records.activity}`,
      `notifications ${world.records.notification}`,
    ])
      expect(gone).toContain(entry)
    // The bookings stay, without their goal.
    expect(page.changes.transactions?.map((row) => row.goal_id)).toEqual([null, null])
  })

  describe('keeps only so many deletions', () => {
    const keep = (most: number) =>
      db.query(`update platform_settings set value = to_jsonb($1::integer) where key = 'deletions_kept'`, [most])
    beforeEach(() => keep(10))

    const makeAndDelete = async (count: number, list = world.lists.private) => {
      const session = db.as(world.people.owner)
      for (let n = 0; n < count; n++) {
        await session.query(`insert into goals (bucket_list_id, title, status) values ($1, 'Gone', 'cancelled')`, [
          list,
        ])
        await session.query(`delete from goals where title = 'Gone'`)
      }
    }
    const kept = async () =>
      (
        await db.query<{ count: number }>(
          'select count(*)::int from private.sync_changes where audience = $1 and content is null',
          [world.people.owner],
        )
      )[0]?.count

    it('however often somebody makes and deletes', async () => {
      const counts: (number | undefined)[] = []
      for (let round = 0; round < 6; round++) {
        // Each goal is deleted with its first progress.
        await makeAndDelete(4)
        counts.push(await kept())
      }
      for (const count of counts) expect(count).toBeLessThanOrEqual(10)
      expect(await kept()).toBeGreaterThanOrEqual(5)
    })

    it('and a device that has not seen those that are forgotten starts over, once, and others go on', async () => {
      const [away, here] = [await pulled('owner'), await pulled('owner')]
      await db.as(world.people.owner).query('delete from goals where id = $1', [world.goals.private])
      await here.pull()
      for (let round = 0; round < 5; round++) {
        await makeAndDelete(2)
        await here.pull()
      }
      await away.pull(3)
      expect([away.resets, here.resets]).toEqual([1, 0])
      for (const device of [away, here]) {
        expect(device.ids('goals')).toEqual(await own('goals', `owner_id = '${world.people.owner}'`))
        await device.pull()
      }
      expect([away.resets, here.resets]).toEqual([1, 0])
    })

    it('and so it is for those who share the list, and for nobody else', async () => {
      const [member, stranger] = [await pulled('collaborator'), await pulled('connection')]
      await db.as(world.people.owner).query('delete from goals where id = $1', [world.goals.shared])
      await makeAndDelete(9, world.lists.shared)
      await member.pull()
      await stranger.pull()
      expect([member.resets, stranger.resets]).toEqual([1, 0])
      expect(member.ids('goals')).toEqual(await own('goals', `bucket_list_id = '${world.lists.shared}'`))
    })

    it('and so it is with what goes to another list: each list keeps so many marks of what left it', async () => {
      const owner = db.as(world.people.owner)
      const goals = await owner.query<{ id: string }>(
        `insert into goals (bucket_list_id, title, status) select $1, 'Moves', 'cancelled' from generate_series(1, 20) returning id`,
        [world.lists.shared],
      )
      const [away, here] = [await pulled('collaborator'), await pulled('collaborator')]
      const move = (ids: string[], list: string) =>
        owner.query('update goals set bucket_list_id = $1 where id = any ($2)', [list, ids])
      const marks = async () =>
        (
          await db.query<{ count: number }>('select count(*)::int from private.sync_changes where audience = $1', [
            world.lists.shared,
          ])
        )[0]?.count
      for (let at = 0; at < goals.length; at += 2) {
        await move(
          goals.slice(at, at + 2).map(({ id }) => id),
          world.lists.private,
        )
        expect(await marks()).toBeLessThanOrEqual(10)
        await here.pull()
      }
      expect(await marks()).toBeGreaterThanOrEqual(5)
      await away.pull()
      expect([away.resets, here.resets]).toEqual([1, 0])
      const left = await own('goals', `bucket_list_id = '${world.lists.shared}'`)
      expect([away.ids('goals'), here.ids('goals')]).toEqual([left, left])
      await move(
        goals.map(({ id }) => id),
        world.lists.shared,
      )
      await Promise.all([away.pull(), here.pull()])
      const back = await own('goals', `bucket_list_id = '${world.lists.shared}'`)
      expect(back).toHaveLength(left.length + 20)
      expect([away.ids('goals'), here.ids('goals')]).toEqual([back, back])
    })

    it('in a copy that was loaded from a dump, where transactions begin anew, devices start over once', async () => {
      await makeAndDelete(9)
      await db.query(`update private.forgotten_deletions set until = '900000000'`)
      await db.query(`update private.sync_marks set left_by = '1'`)
      await db.query('select private.leave_sync_mark()')
      const device = await pulled('owner')
      await device.pull()
      expect(device.resets).toBe(0)
    })
  })

  it('pages in any size, and brings every row exactly as one page does', async () => {
    for (const person of ['owner', 'collaborator'] as const) {
      const whole = await pulled(person)
      for (const size of [1, 2, 3, 7]) {
        const paged = device(person)
        const counts = await paged.pull(size)
        expect(Math.max(...counts), `${size} rows a page`).toBeLessThanOrEqual(size)
        expect(paged.rows).toEqual(whole.rows)
        expect((await paged.page()).changes).toEqual({})
      }
    }
  })

  it('misses nothing that changes between two pages', async () => {
    const owner = device('owner')
    let step = 0
    await owner.pull(3, async () => {
      step++
      await db
        .as(world.people.owner)
        .query(`insert into notifications (type, title, message) values ('system', $1, 'x')`, [`Between ${step}`])
      await db
        .as(world.people.owner)
        .query(`update goals set title = $1 where id = $2`, [`Title ${step}`, world.goals.public])
      if (step === 3) await db.as(world.people.owner).query('delete from goals where id = $1', [world.goals.chosen])
    })
    await owner.pull()
    expect(owner.ids('notifications')).toEqual(await own('notifications', `user_id = '${world.people.owner}'`))
    expect(owner.ids('goals')).toEqual(await own('goals', `owner_id = '${world.people.owner}'`))
    expect(owner.rows.get(`goals ${world.goals.public}`)?.title).toBe(`Title ${step}`)
  })

  it.each([
    ['malformed', () => 'nonsense'],
    ['from the future of this server', (cursor: string) => cursor.replace(/\.\d+\./, '.999999999.')],
    ['behind what it has seen', (cursor: string) => cursor.replace(/\.\d+$/, '.999999999')],
    ['of an unknown mark', (cursor: string) => `${'0'.repeat(24)}${cursor.slice(24)}`],
    ['of a mark that another transaction wrote', (cursor: string) => cursor.replace(/^(.{16}).{8}/, '$1ffffffff')],
    ['with a number too large to be one', (cursor: string) => cursor.replace(/\d+$/, '9'.repeat(40))],
    ['with a step that does not exist', (cursor: string) => `${cursor}.1..99.1.${'0'.repeat(32)}`],
    ['empty', () => ''],
  ])('starts over when the cursor is %s', async (_, forge) => {
    const owner = await pulled('owner')
    const before = new Map(owner.rows)
    owner.cursor = forge(owner.cursor ?? '')
    await owner.pull(5)
    expect(owner.resets).toBe(1)
    expect(owner.rows).toEqual(before)
  })

  it('goes on under every mark that was left while nothing was lost', async () => {
    const owner = await pulled('owner')
    for (const name of ['One', 'Two', 'Three']) {
      await horizonPassed(db)
      await leaveMark()
      await db.as(world.people.owner).query('insert into bucket_lists (name) values ($1)', [name])
      await owner.pull(1, leaveMark)
    }
    expect(owner.resets).toBe(0)
    expect(owner.ids('bucket_lists')).toEqual(await own('bucket_lists', `user_id = '${world.people.owner}'`))
  })

  it('starts over for a cursor of a mark that is lost', async () => {
    const owner = await pulled('owner')
    await db.query(
      'update private.sync_marks set seed = $1 where place = (select max(place) from private.sync_marks)',
      ['f'.repeat(16)],
    )
    await owner.pull()
    expect(owner.resets).toBe(1)
  })

  it('starts over for a cursor that has seen more than there was when the next mark was left', async () => {
    const owner = await pulled('owner')
    await leaveMark()
    // As in a restored database, which has given out anew the numbers that the device has seen.
    await db.query(
      `update private.sync_marks set left_by = ($1::bigint - 1)::text::xid8
       where place = (select max(place) from private.sync_marks)`,
      [owner.cursor?.split('.')[1]],
    )
    await owner.pull()
    expect(owner.resets).toBe(1)
    await owner.pull()
    expect(owner.resets).toBe(1)
  })

  it('starts over once in a copy that was loaded from a dump, and rows from the future come once', async () => {
    const owner = await pulled('owner')
    // What pg_dump writes: the same rows, by another transaction.
    const marks = await db.query('delete from private.sync_marks returning place, seed, left_by::text')
    for (const { place, seed, left_by } of marks)
      await db.query('insert into private.sync_marks (place, seed, left_by) values ($1, $2, $3)', [
        place,
        seed,
        left_by,
      ])
    await db.query(`update private.sync_changes set sync_xid = '900000000' where record_id = $1`, [world.goals.private])
    await owner.pull()
    expect(owner.resets).toBe(1)
    expect((await owner.page()).changes.goals).toHaveLength(1)
    await leaveMark()
    await owner.pull()
    expect(owner.resets).toBe(2)
    expect((await owner.page()).changes).toEqual({})
    await leaveMark()
    await owner.pull()
    expect(owner.resets).toBe(2)
  })

  it('starts over for everybody when it is told of a restore, and rows from the future come once', async () => {
    const owner = await pulled('owner')
    await db.query(`update private.sync_changes set sync_xid = '900000000' where record_id = $1`, [world.goals.private])
    await owner.pull()
    expect((await owner.page()).changes.goals).toHaveLength(1)
    await db.service.query('select restart_sync()')
    await owner.pull()
    expect(owner.resets).toBe(1)
    expect((await owner.page()).changes).toEqual({})
  })

  it.each(['restart_sync()', 'private.leave_sync_mark()'])('lets no traveler call %s', async (call) => {
    await expect(db.as(world.people.owner).query(`select ${call}`)).rejects.toMatchObject({ code: '42501' })
    await expect(db.anonymous.query(`select ${call}`)).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps the newest thousand marks', async () => {
    await db.query('select private.leave_sync_mark() from generate_series(1, 1005)')
    expect(await db.query('select count(*)::int as marks from private.sync_marks')).toEqual([{ marks: 1000 }])
  })

  it('keeps a page within 1 and 2,000 rows, whatever is asked', async () => {
    for (const size of [0, -5]) expect(Object.values((await device('owner').page(size)).changes).flat()).toHaveLength(1)
    const [list] = await db.query<{ id: string }>(
      `insert into bucket_lists (user_id, name) values ($1, 'Many') returning id`,
      [world.people.other],
    )
    await db.query(
      `insert into notifications (user_id, type, title, message) select $1, 'system', 'n', 'n' from generate_series(1, 2100)`,
      [world.people.other],
    )
    expect(list?.id).toBeTruthy()
    expect(Object.values((await device('other').page(1_000_000)).changes).flat()).toHaveLength(2000)
  })

  it('ends a page at four megabytes, brings what is larger alone, and all of it once', async () => {
    const person = await db.signUp('Planner')
    await horizonPassed(db)
    const planner = new PullingDevice(db.as(person), () => horizonPassed(db))
    await planner.pull()
    const sizes = [...Array.from({ length: 20 }, () => 300_000), 5_000_000, 10, 10]
    for (const size of sizes)
      await db.query(
        `insert into private.sync_changes (table_name, record_id, audience, content)
         select 'itineraries', id, $1, json_build_object('id', id, 'plan', repeat('x', $2)) from (select gen_random_uuid() as id) one`,
        [person, size],
      )
    const bytes: number[] = []
    for (let more = true; more; ) {
      const page = await planner.page()
      bytes.push(JSON.stringify(page.changes.itineraries).length)
      planner.apply(page)
      more = page.more
    }
    expect(planner.ids('itineraries')).toHaveLength(sizes.length)
    expect(bytes).toHaveLength(4)
    for (const size of bytes.toSorted((one, other) => other - one).slice(1)) expect(size).toBeLessThan(4_300_000)
  })

  const many = runs(3_000, 10_000)
  it(`brings ${many} goals in pages`, async () => {
    const person = await db.signUp('Collector')
    await db.query(
      `with list as (insert into bucket_lists (user_id, name) values ($1, 'Everything') returning id)
       insert into goals (bucket_list_id, title) select list.id, 'Goal ' || n from list, generate_series(1, $2::integer) n`,
      [person, many],
    )
    const collector = new PullingDevice(db.as(person), () => horizonPassed(db))
    const counts = await collector.pull()
    expect(collector.ids('goals')).toHaveLength(many)
    expect(collector.ids('goal_progress')).toHaveLength(many)
    expect(counts.length).toBeGreaterThan((2 * many) / 1000)
    expect(Math.max(...counts)).toBe(1000)
    await db.as(person).query('delete from bucket_lists')
    await collector.pull(2000)
    expect(collector.ids('goals')).toEqual([])
    expect(collector.ids('goal_progress')).toEqual([])
  }, 300_000)
})
