/** Reports and decisions. Long, because every kind of item is looked at by the same seven people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { horizonPassed, PullingDevice } from './pulling.ts'
import { type Actor, actors, createWorld, sessionOf, type World } from './world.ts'

interface Report {
  id: string
  state: string
  status: string
  title: string | null
  author_name: string
  reporter_name: string
  reports: number
}
interface Outcome {
  decided: number
  already: { id: string; status: string; reviewer_name: string }[]
}

describe.each(eitherEngine)('moderation on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let moderator: string
  let second: string
  let support: string
  let analyst: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    moderator = await appoint('Moderator', 'Mara')
    second = await appoint('Moderator', 'Nils')
    support = await appoint('Support', 'Sami')
    analyst = await appoint('Analyst', 'Anna')
  })
  afterAll(() => db.close())

  async function appoint(role: string, name: string) {
    const person = await db.signUp(name)
    await db.query('insert into admin_users (user_id, role_id) select $1, id from admin_roles where name = $2', [
      person,
      role,
    ])
    return person
  }
  const answer = async <Result>(person: string, expression: string, parameters: unknown[] = []) =>
    (await db.as(person).query<{ found: Result }>(`select ${expression} as found`, parameters))[0]?.found as Result
  const report = async (person: string, kind: string, item: string, reason = 'spam') => {
    await db
      .as(person)
      .query('insert into flagged_content (content_type, content_id, reason) values ($1, $2, $3)', [kind, item, reason])
    const [row] = await db.query<{ id: string }>(
      'select id from flagged_content where reporter_id = $1 and content_id = $2 order by created_at desc limit 1',
      [person, item],
    )
    return row?.id ?? ''
  }
  const look = (id: string, who = moderator) =>
    answer<Report & Record<string, never>>(who, 'admin_flagged_item($1)', [id])
  const decide = (decision: string, reports: Pick<Report, 'id' | 'state'>[], who = moderator, notes = '') =>
    answer<Outcome>(who, 'decide_flagged_content($1::text::jsonb, $2, $3)', [
      JSON.stringify(reports.map(({ id, state }) => ({ id, state }))),
      decision,
      notes,
    ])
  const decideFor = (reason: string | null, reports: Pick<Report, 'id' | 'state'>[], decision = 'removed') =>
    answer<Outcome & { already: { state: string }[] }>(
      moderator,
      'decide_flagged_content($1::text::jsonb, $3, author_reason => $2)',
      [JSON.stringify(reports.map(({ id, state }) => ({ id, state }))), reason, decision],
    )
  const queue = (who: string, further = `'pending'`) =>
    answer<{ total: number; rows: Report[] }>(who, `admin_flagged_content(${further})`)
  /** Everybody for whom `expression` is true; who may not even ask sees nothing. */
  const seenBy = async (expression: string) => {
    const found: Actor[] = []
    for (const actor of actors) {
      const asked = sessionOf(db, world, actor).query<{ seen: boolean }>(`select ${expression} as seen`)
      const rows = await asked.catch((cause: unknown) => {
        if ((cause as { code?: string }).code !== '42501') throw cause
        return []
      })
      if (rows[0]?.seen) found.push(actor)
    }
    return found
  }
  const told = (person: string, event: string) =>
    db.query<{ title: string; message: string; link: string | null; data: Record<string, string> }>(
      `select title, message, link, data from notifications where user_id = $1 and data ->> 'event' = $2
        order by created_at desc`,
      [person, event],
    )

  it('tells the author the reason that the moderator gives, else that of the report', async () => {
    const goal = world.goals.publicGoal
    const id = await report(world.people.viewer, 'goal', goal, 'harassment')
    await expect(decideFor('rudeness', [await look(id)])).rejects.toMatchObject({ code: '22023' })
    await decideFor('false_information', [await look(id)])
    const reasons = async () => (await told(world.people.owner, 'content-removed')).map(({ data }) => data.reason)
    expect(await reasons()).toEqual(['false_information'])
    await decideFor(null, [await look(id)], 'approved')
    await decideFor(null, [await look(id)])
    expect(await reasons()).toEqual(['harassment', 'false_information'])
    await decideFor(null, [await look(id)], 'approved')
    await db.query(`delete from notifications where data ->> 'event' like 'content-%'`)
  })

  it('is decided over the head of a faster moderator by whoever names how it stands now', async () => {
    const id = await report(world.people.viewer, 'itinerary', world.records.publicItinerary)
    const before = await look(id)
    await decideFor(null, [before], 'escalated')
    const { decided, already } = await decideFor(null, [before], 'approved')
    expect([decided, already.map(({ status }) => status)]).toEqual([0, ['escalated']])
    expect(await decideFor(null, already as never, 'approved')).toMatchObject({ decided: 1, already: [] })
  })

  it('is read by whoever may view content and decided by whoever may manage it', async () => {
    const id = await report(world.people.viewer, 'post', world.records.publicPost)
    expect((await queue(support)).rows.map((row) => row.id)).toContain(id)
    const seen = await look(id, support)
    for (const [who, statement] of [
      [analyst, 'admin_flagged_content()'],
      [world.people.viewer, 'admin_flagged_content()'],
      [analyst, `admin_flagged_item('${id}')`],
    ] as const)
      await expect(answer(who, statement)).rejects.toMatchObject({ code: '42501' })
    for (const who of [support, analyst, world.people.viewer, world.people.owner])
      await expect(decide('removed', [seen], who)).rejects.toMatchObject({ code: '42501' })
    for (const statement of [
      `update flagged_content set status = 'approved'`,
      'delete from flagged_content',
      'select admin_notes from flagged_content',
    ])
      await expect(db.as(moderator).attempt(statement), statement).rejects.toMatchObject({ code: '42501' })
    await expect(decide('pending', [seen])).rejects.toMatchObject({ code: '22023' })
    expect(await decide('approved', [seen], moderator, ' Nothing wrong ')).toEqual({ decided: 1, already: [] })
    expect(await look(id)).toMatchObject({
      status: 'approved',
      admin_notes: 'Nothing wrong',
      reviewer_name: 'Mara Tester',
      reviewed_at: expect.any(String) as string,
    })
    expect(
      await db.query(
        `select admin_name, action, details -> 'after' ->> 'status' as status, details ->> 'label' as label
          from admin_audit_logs where resource = 'flagged_content' and resource_id = $1`,
        [id],
      ),
    ).toEqual([
      { admin_name: 'Mara Tester', action: 'update', status: 'approved', label: `post by ${seen.author_name}` },
    ])
  })

  it('lists an item once, however many have reported it, and decides all its reports at once', async () => {
    const post = world.records.connectionsPost
    const before = (await queue(moderator)).total
    const first = await report(world.people.viewer, 'post', post, 'harassment')
    await report(world.people.connection, 'post', post)
    const now = await queue(moderator, `'pending', 'post'`)
    expect((await queue(moderator)).total).toBe(before + 1)
    const row = now.rows.find(({ reports }) => reports === 2)
    expect(row).toMatchObject({ title: 'Rain on the cedar avenue', author_name: expect.any(String) as string })
    expect((await queue(moderator, `'pending', 'goal'`)).total).toBe(0)
    expect((await queue(moderator, `null, null, true, 1, 0`)).rows).toHaveLength(1)
    await expect(report(world.people.viewer, 'post', post)).rejects.toMatchObject({ code: '23505' })

    expect(await decide('escalated', [await look(first)])).toMatchObject({ decided: 1 })
    await expect(report(world.people.viewer, 'post', post)).rejects.toMatchObject({ code: '23505' })
    expect(await seenBy(`visible_post('${post}') is not null`)).toContain('connection')
    expect(await decide('approved', [await look(first)], second)).toMatchObject({ decided: 1 })
    expect((await queue(moderator)).total).toBe(before)
    expect((await told(world.people.connection, 'report-decided'))[0]?.data).toMatchObject({ decision: 'approved' })
    expect(await told(world.people.owner, 'content-restored')).toEqual([])
    // Decided, so it can be reported anew.
    await decide('approved', [await look(await report(world.people.viewer, 'post', post))])
  })

  it('tells the second of two moderators that the first has decided, and changes nothing', async () => {
    const id = await report(world.people.viewer, 'post', world.records.closedPost)
    const seen = await look(id)
    const both = await Promise.all([decide('approved', [seen], moderator), decide('escalated', [seen], second)])
    expect(both.map(({ decided }) => decided).toSorted((one, other) => one - other)).toEqual([0, 1])
    const [winner, loser] = both[0]?.decided === 1 ? [both[0], both[1]] : [both[1], both[0]]
    expect(winner?.already).toEqual([])
    expect(loser?.already).toMatchObject([
      { id, reviewer_name: both[0]?.decided === 1 ? 'Mara Tester' : 'Nils Tester' },
    ])
    expect(await look(id)).toMatchObject({ status: both[0]?.decided === 1 ? 'approved' : 'escalated' })
    await decide('approved', [await look(id)])
  })

  it('lets nobody decide about what is their own', async () => {
    const [own] = await db.query<{ id: string }>(
      `insert into posts (user_id, content, privacy_level) values ($1, 'Mine', 'public') returning id`,
      [moderator],
    )
    const id = await report(world.people.viewer, 'post', own?.id ?? '')
    await expect(decide('approved', [await look(id)])).rejects.toMatchObject({ code: 'P0001' })
    expect(await decide('approved', [await look(id)], second)).toMatchObject({ decided: 1 })
  })

  /** What each kind is seen by, before; nobody but the owner sees it while it is removed. */
  const kinds: { kind: string; item: (world: World) => string; seen: (id: string) => string; readers: Actor[] }[] = [
    {
      kind: 'post',
      item: ({ records }) => records.publicPost,
      seen: (id) => `exists (select from posts where id = '${id}')`,
      readers: actors.filter((one) => one !== 'anonymous'),
    },
    {
      kind: 'goal',
      item: ({ goals }) => goals.publicGoal,
      seen: (id) => `shared_goal('${id}') is not null`,
      readers: [...actors],
    },
    {
      kind: 'goal',
      item: ({ goals }) => goals.shared,
      seen: (id) => `exists (select from goals where id = '${id}')`,
      readers: ['owner', 'collaborator', 'viewer'],
    },
    {
      kind: 'bucket_list',
      item: ({ lists }) => lists.public,
      seen: (id) => `shared_bucket_list('${id}') is not null`,
      readers: [...actors],
    },
    {
      kind: 'bucket_list',
      item: ({ lists }) => lists.shared,
      seen: (id) => `exists (select from goals where bucket_list_id = '${id}')`,
      readers: ['owner', 'collaborator', 'viewer'],
    },
    {
      kind: 'itinerary',
      item: ({ records }) => records.publicItinerary,
      seen: (id) => `exists (select from itineraries where id = '${id}') and shared_itinerary('${id}') is not null`,
      readers: [...actors],
    },
    {
      kind: 'itinerary',
      item: ({ records }) => records.publicItinerary,
      seen: (id) => `exists (select from posts where itinerary_id = '${id}')`,
      readers: actors.filter((one) => one !== 'anonymous'),
    },
    {
      kind: 'profile',
      item: ({ people }) => people.owner,
      seen: (id) => `person_page('${id}') is not null and person_page('${id}') -> 'person' ->> 'first_name' <> ''`,
      readers: actors.filter((one) => one !== 'anonymous'),
    },
    {
      kind: 'comment',
      item: ({ records }) => records.comment,
      seen: (id) => `exists (select from post_comments where id = '${id}')`,
      readers: ['owner', 'collaborator', 'viewer', 'connection'],
    },
  ]
  it.each(kinds)('hides a removed $kind from everybody but its author, and gives it back', async (one) => {
    const { kind, seen, readers } = one
    const item = one.item(world)
    const author = kind === 'comment' ? 'connection' : 'owner'
    const ask = () => seenBy(seen(item))
    expect(await ask()).toEqual(readers)
    const reporter = world.people[kind === 'comment' ? 'owner' : 'collaborator']
    const id = await report(reporter, kind, item, 'inappropriate')
    await decide('removed', [await look(id)], moderator, 'Not here')
    expect(await ask()).toEqual([author])
    // Sharing it anew does not get round it.
    if (['goal', 'bucket_list', 'itinerary'].includes(kind)) {
      const table = { goal: 'goals', bucket_list: 'bucket_lists', itinerary: 'itineraries' }[kind]
      await db
        .as(world.people.owner)
        .query(`update ${table} set privacy_level = 'public', is_public = true where id = $1`, [item])
      expect(await ask()).toEqual([author])
      expect(
        await db.as(world.people.owner).query(`select removed_by_moderators from ${table} where id = $1`, [item]),
      ).toEqual([{ removed_by_moderators: true }])
    }
    const [removal] = await told(world.people[author], 'content-removed')
    expect(removal?.data).toEqual({ event: 'content-removed', contentType: kind, reason: 'inappropriate' })
    expect((await told(reporter, 'report-decided'))[0]?.data).toMatchObject({ contentType: kind, decision: 'removed' })
    expect(JSON.stringify([removal, await told(reporter, 'report-decided')])).not.toMatch(/Mara|Not here/)
    await expect(report(world.people.other, kind, item)).rejects.toMatchObject({ code: '42501' })

    await decide('approved', [await look(id)], second)
    expect(await ask()).toEqual(expect.arrayContaining(readers))
    expect((await told(world.people[author], 'content-restored'))[0]?.data).toMatchObject({ contentType: kind })
  })

  it('takes a removed post from feed, search and reshares, and a removed profile from the search for people', async () => {
    const { owner, connection, other } = world.people
    await db.query(`update posts set content = 'Glacierwort', privacy_level = 'public' where id = $1`, [
      world.records.publicPost,
    ])
    await db.query(`update users set first_name = 'Xenophon' where id = $1`, [owner])
    const reshare = await db
      .as(other)
      .query<{ id: string }>(`insert into posts (content, reshared_post_id) values ('Look', $1) returning id`, [
        world.records.publicPost,
      ])
    const traces = async () => [
      (await answer<object[]>(other, `visible_posts(term => 'glacierwort')`)).length,
      (await answer<{ data: { postId?: string } }[]>(connection, 'activity_around_me(page_size => 50)')).filter(
        ({ data }) => data.postId === world.records.publicPost,
      ).length,
      (await answer<{ reshared: object | null }>(other, 'visible_post($1)', [reshare[0]?.id])).reshared !== null,
      (await answer<object[]>(other, `find_people('xenoph')`)).length,
      (await answer<{ author: { first_name: string } }>(other, 'visible_post($1)', [world.records.closedPost])).author
        .first_name,
      (await db.as(connection).query(`select 1 from people where first_name = 'Xenophon'`)).length,
    ]
    expect(await traces()).toEqual([1, 1, true, 1, 'Xenophon', 1])
    const ids = [await report(other, 'post', world.records.publicPost), await report(other, 'profile', owner)]
    await decide('removed', [await look(ids[0] ?? ''), await look(ids[1] ?? '')])
    expect(await traces()).toEqual([0, 0, false, 0, '', 0])
    expect(await answer<{ person: object }>(owner, 'person_page($1)', [owner])).toMatchObject({
      person: { first_name: 'Xenophon' },
    })
    await expect(
      db
        .as(other)
        .query(`insert into posts (content, reshared_post_id) values ('Again', $1)`, [world.records.publicPost]),
    ).rejects.toMatchObject({ code: '42501' })
    await decide('approved', [await look(ids[0] ?? ''), await look(ids[1] ?? '')])
    expect(await traces()).toEqual([1, 1, true, 1, 'Xenophon', 1])
  })

  it('takes what told others of a removed list, and tells nobody when it is shared anew', async () => {
    const { owner, connection } = world.people
    const shown = () =>
      db.query(`select 1 from notifications where user_id = $1 and link = $2`, [
        connection,
        `/bucket-lists/${world.lists.chosen}`,
      ])
    await db
      .as(owner)
      .query(`update bucket_lists set specific_users = $2 where id = $1`, [world.lists.chosen, [connection]])
    await db.query(
      `insert into notifications (user_id, type, title, message, link) values ($1, 'connection', 'Shared', 'A bad name', $2)`,
      [connection, `/bucket-lists/${world.lists.chosen}`],
    )
    const id = await report(connection, 'bucket_list', world.lists.chosen)
    await decide('removed', [await look(id)])
    expect(await shown()).toEqual([])
    for (const level of ['private', 'connections'])
      await db
        .as(owner)
        .query(`update bucket_lists set privacy_level = $2, specific_users = $3 where id = $1`, [
          world.lists.chosen,
          level,
          [connection],
        ])
    expect(await shown()).toEqual([])
    await decide('approved', [await look(id)])
  })

  it('takes a removed shared list, and a removed goal with its progress, from the devices of its members, and brings them back', async () => {
    const { collaborator } = world.people
    const device = new PullingDevice(db.as(collaborator), () => horizonPassed(db))
    await device.pull()
    const holds = () => [device.access.includes(world.lists.shared), device.ids('goals').includes(world.goals.shared)]
    const progress = async () =>
      (await db.as(collaborator).query('select 1 from goal_progress where goal_id = $1', [world.goals.shared])).length >
      0
    expect([...holds(), await progress()]).toEqual([true, true, true])
    const goal = await report(collaborator, 'goal', world.goals.shared)
    await decide('removed', [await look(goal)])
    const page = await device.page()
    expect(page.deletions).toEqual(expect.arrayContaining([{ table: 'goals', id: world.goals.shared }]))
    await device.pull()
    expect([...holds(), await progress()]).toEqual([true, false, false])
    await db
      .as(world.people.owner)
      .query(`insert into goal_progress (goal_id, progress_percentage) values ($1, 40)`, [world.goals.shared])
    expect(await progress()).toBe(false)
    await expect(
      db
        .as(collaborator)
        .query(`insert into goal_progress (goal_id, progress_percentage) values ($1, 50)`, [world.goals.shared]),
    ).rejects.toMatchObject({ code: '42501' })
    await decide('approved', [await look(goal)])
    await device.pull()
    expect([...holds(), await progress()]).toEqual([true, true, true])

    const list = await report(collaborator, 'bucket_list', world.lists.shared)
    await decide('removed', [await look(list)])
    expect((await device.page()).access).not.toContain(world.lists.shared)
    await device.pull()
    expect(await progress()).toBe(false)
    await decide('approved', [await look(list)])
    const back = await device.page()
    expect(back.access).toContain(world.lists.shared)
    expect(back.changes.goals).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: world.goals.shared, removed_by_moderators: false })]),
    )
  })

  it('shows moderators the item as its readers see it, its author and earlier reports, and no private words', async () => {
    await db.query(`update goals set notes = 'Passport in the drawer' where id = $1`, [world.goals.publicGoal])
    const id = await report(world.people.other, 'goal', world.goals.publicGoal, 'false_information')
    const seen = await look(id)
    expect(seen).toMatchObject({
      content_type: 'goal',
      preview: { title: 'A goal' },
      reason: 'false_information',
      author: { id: world.people.owner, is_suspended: false },
    })
    expect(JSON.stringify(seen)).not.toMatch(/Passport/)
    expect((seen.same_item as unknown as object[]).length).toBeGreaterThan(0)
    expect((seen.same_author as unknown as object[]).length).toBeGreaterThan(0)
    const { counts } = await answer<{ counts: { reports_about: number } }>(support, 'admin_person($1)', [
      world.people.owner,
    ])
    expect(counts.reports_about).toBeGreaterThan(5)
    await db.query('delete from goals where id = $1', [world.goals.publicGoal])
    expect(await look(id)).toMatchObject({ preview: null, title: null, author: { id: world.people.owner } })
    expect(await decide('approved', [await look(id)])).toMatchObject({ decided: 1 })
  })
})
