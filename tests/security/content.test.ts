/** Texts that administrators may replace: draft, publication, versions, and who may do it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'

const privacy = { title: 'Privacy', body: 'We keep **little**.' }

describe.each(eitherEngine)('content on %s', (engine) => {
  let db: TestDatabase
  let chief: string
  let colleague: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    chief = await appoint('Super Admin', 'Ada')
    colleague = await appoint('Moderator', 'Ben')
  })
  afterAll(() => db.close())
  beforeEach(() => db.query('delete from private.contents where true'))

  const appoint = (role: string, name: string) => appointIn(db, role, name)
  const act = (
    what: 'save_content_draft' | 'publish_content',
    name: string,
    revision: number,
    body: unknown,
    as = chief,
  ) =>
    db
      .as(as)
      .query(`select ${what}($1, $2, $3::text::jsonb) as revision`, [
        name,
        revision,
        body === null ? null : JSON.stringify(body),
      ])
  const published = async (session = db.anonymous) =>
    (await session.query<{ texts: object }>('select published_content() as texts'))[0]?.texts
  const shown = async (name: string, as = chief) =>
    (
      await db
        .as(as)
        .query<{ text: { revision: number; draft: unknown; published: unknown; versions: { body: unknown }[] } }>(
          'select admin_content($1) as text',
          [name],
        )
    )[0]?.text

  it('shows nobody a draft, everybody what is published, and the own words again after that', async () => {
    expect(await act('save_content_draft', 'page/privacy', 0, privacy)).toEqual([{ revision: 1 }])
    expect(await published()).toEqual({})
    expect(await shown('page/privacy')).toMatchObject({ revision: 1, draft: privacy, published: null, versions: [] })
    await act('publish_content', 'page/privacy', 1, privacy)
    expect(await published()).toEqual({ 'page/privacy': privacy })
    expect(await published(db.as(await db.signUp('Mira')))).toEqual({ 'page/privacy': privacy })
    const shorter = { ...privacy, body: 'Nothing.' }
    await act('publish_content', 'page/privacy', 2, shorter)
    expect(await published()).toEqual({ 'page/privacy': shorter })
    const text = await shown('page/privacy')
    expect(text).toMatchObject({ revision: 3, draft: null, published: shorter })
    expect(text?.versions.map(({ body }) => body)).toEqual([shorter, privacy])
    await act('publish_content', 'page/privacy', 3, null)
    expect(await published()).toEqual({})
    expect((await shown('page/privacy'))?.versions.map(({ body }) => body)).toEqual([null, shorter, privacy])
  })

  it('tells the second of two administrators, and changes nothing', async () => {
    await act('save_content_draft', 'page/terms', 0, privacy)
    for (const what of ['save_content_draft', 'publish_content'] as const)
      await expect(act(what, 'page/terms', 0, { title: 'Mine', body: 'Mine' }, colleague)).rejects.toMatchObject({
        message: 'Ada Tester has changed this text meanwhile',
        hint: 'changed_meanwhile',
      })
    expect(await shown('page/terms')).toMatchObject({ revision: 1, draft: privacy })
  })

  it('changes an achievement for everybody, with the points of those who have it, and restores it', async () => {
    const [one] = await db.query<{ id: string; name: string; description: string; points: number }>(
      `select id, name, description, points from achievements where name = 'First Steps'`,
    )
    if (!one) throw new Error('There is no such achievement')
    const mira = await db.signUp('Mira')
    await db.query('insert into user_achievements (user_id, achievement_id) values ($1, $2)', [mira, one.id])
    const points = async () =>
      (await db.as(mira).query<{ n: number }>('select total_experience_points as n from user_stats'))[0]?.n
    expect(await points()).toBe(10)
    const name = `achievement/${one.id}`
    await act('publish_content', name, 0, { name: 'First Miles', description: 'Complete a goal.', points: 25 })
    expect(await db.as(mira).query('select name, points from achievements where id = $1', [one.id])).toEqual([
      { name: 'First Miles', points: 25 },
    ])
    expect(await points()).toBe(25)
    expect(await published()).toEqual({})
    const original = (await shown(name))?.versions[1]?.body
    expect(original).toEqual({ name: one.name, description: one.description, points: one.points })
    await act('publish_content', name, 1, original)
    expect(await points()).toBe(10)
    await expect(act('publish_content', name, 2, null)).rejects.toMatchObject({ code: 'P0001' })
  })

  it('takes the texts that there are, in their form, and no others', async () => {
    const story = { quote: 'q', who: 'w', label: '' }
    for (const [name, body] of [
      ['page/privacy', { title: 'x' }],
      ['page/privacy', { title: ' ', body: 'x' }],
      ['page/privacy', { title: 'x', body: 'x', script: 'x' }],
      ['page/privacy', { title: 'x', body: 'x'.repeat(40_001) }],
      ['page/privacy', ['x']],
      ['page/imprint', privacy],
      ['landing/hero', privacy],
      ['landing/hero', { title: 'x', text: 1 }],
      ['landing/stories', { title: 'x', text: '', stories: Array.from({ length: 7 }, () => story) }],
      ['landing/stories', { title: 'x', text: '', stories: [{ quote: 'q' }] }],
      ['tips/notifications', { tips: [] }],
      ['tips/notifications', { tips: ['x'] }],
      ['achievement/x', { name: 'x', description: 'x', points: 1 }],
      ['achievement/00000000-0000-0000-0000-000000000000', { name: 'x', description: 'x', points: -1 }],
      ['achievement/00000000-0000-0000-0000-000000000000', { name: 'x', description: 'x', points: 1.5 }],
    ] as const)
      await expect(
        act('save_content_draft', name, 0, body),
        `${name} ${JSON.stringify(body).slice(0, 60)}`,
      ).rejects.toMatchObject({
        code: '23514',
      })
    await act('save_content_draft', 'landing/stories', 0, { title: 'x', text: '', stories: [story] })
    await act('save_content_draft', 'tips/itineraries', 0, { tips: [{ title: '', text: 'x' }] })
    await expect(
      act('publish_content', 'achievement/00000000-0000-0000-0000-000000000000', 0, {
        name: 'x',
        description: 'x',
        points: 1,
      }),
    ).rejects.toMatchObject({ message: 'This achievement does not exist' })
  })

  it('stands in the log, with what was there before', async () => {
    await act('publish_content', 'page/about', 0, privacy, colleague)
    await act('publish_content', 'page/about', 1, { ...privacy, title: 'About' })
    expect(
      await db.as(chief).query(
        `select admin_name, action, details from admin_audit_logs
        where resource = 'content' and resource_id = 'page/about' order by created_at desc limit 1`,
      ),
    ).toEqual([
      {
        admin_name: 'Ada Tester',
        action: 'publish',
        details: { label: 'page/about', before: privacy, after: { ...privacy, title: 'About' } },
      },
    ])
  })

  it('is read with view_content and changed with manage_content, by nobody else', async () => {
    const support = await appoint('Support', 'Dora')
    expect(await shown('page/about', support)).toMatchObject({ revision: 0 })
    expect(await db.as(support).query('select admin_contents() as list')).toEqual([{ list: [] }])
    const refused = { code: '42501' }
    const retired = await appoint('Super Admin', 'Gus')
    await db.query('update admin_users set is_active = false where user_id = $1', [retired])
    const strangers = [
      db.as(await db.signUp('Mira')),
      db.as(await appoint('Analyst', 'Cleo')),
      db.as(await appoint('Finance Manager', 'Finn')),
      db.as(retired),
      db.anonymous,
    ]
    for (const session of strangers)
      for (const call of [`admin_content('page/about')`, 'admin_contents()'])
        await expect(session.query(`select ${call}`), call).rejects.toMatchObject(refused)
    for (const session of [...strangers, db.as(support)])
      for (const call of [`save_content_draft('page/about', 0)`, `publish_content('page/about', 0)`])
        await expect(session.query(`select ${call}`), call).rejects.toMatchObject(refused)
    for (const session of [db.as(chief), db.service, db.anonymous])
      await expect(session.query('select 1 from private.contents')).rejects.toMatchObject(refused)
  })
})
