/** The way from one report to the next, and a reported post as travelers see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'

interface Beside {
  previous: string | null
  next: string | null
  place: number
  total: number
}

describe.each(engines)('reports in their order on %s', (engine) => {
  let db: TestDatabase
  let moderator: string
  let support: string
  let analyst: string
  let author: string
  let reader: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    moderator = await appointIn(db, 'Moderator', 'Mo')
    support = await appointIn(db, 'Support', 'Ben')
    analyst = await appointIn(db, 'Analyst', 'Ana')
    author = await db.signUp('Author')
    reader = await db.signUp('Reader')
  })
  afterAll(() => db.close())

  const one = async (sql: string, parameters: unknown[]) =>
    (await db.query<{ id: string }>(sql, parameters))[0]?.id ?? ''
  const post = (content: string, further = '', value: unknown = null) =>
    one(
      `insert into posts (user_id, content${further && `, ${further}`}) values ($1, $2${further && ', $3'}) returning id`,
      further ? [author, content, value] : [author, content],
    )
  const report = (item: string, minute: number, by = reader, kind = 'post') =>
    one(
      `insert into flagged_content (content_type, content_id, reporter_id, reason, created_at)
        values ($1, $2, $3, 'spam', '2026-11-20'::timestamptz + make_interval(mins => $4)) returning id`,
      [kind, item, by, minute],
    )
  const beside = async (who: string | null, id: string, further = `, 'pending'`) => {
    const session = who === null ? db.anonymous : db.as(who)
    return (await session.query<{ told: Beside }>(`select admin_flagged_beside($1${further}) as told`, [id]))[0]?.told
  }

  it('are walked in the order of the queue, each item once, also from one that has just been decided', async () => {
    const first = await report(await post('First'), 1)
    const twice = await post('Twice')
    const older = await report(twice, 2)
    const second = await report(twice, 3, await db.signUp('Another'))
    const third = await report(await post('Third'), 4)
    expect(await beside(moderator, first)).toEqual({ previous: null, next: second, place: 1, total: 3 })
    expect(await beside(support, second)).toEqual({ previous: first, next: third, place: 2, total: 3 })
    // By whichever report an item is named.
    expect(await beside(moderator, older)).toEqual(await beside(moderator, second))
    expect(await beside(moderator, third)).toEqual({ previous: second, next: null, place: 3, total: 3 })
    expect(await beside(moderator, second, `, 'pending', null, true`)).toEqual({
      previous: third,
      next: first,
      place: 2,
      total: 3,
    })
    expect(await beside(moderator, second, `, 'pending', 'profile'`)).toEqual({
      previous: null,
      next: null,
      place: 0,
      total: 0,
    })
    await db
      .as(moderator)
      .query(`select decide_flagged_content($1::text::jsonb, 'approved')`, [
        JSON.stringify([{ id: second, state: 'pending' }]),
      ])
    for (const descending of [false, true])
      expect(await beside(moderator, second, `, 'pending', null, ${descending}`)).toEqual({
        previous: descending ? third : first,
        next: descending ? first : third,
        place: 1,
        total: 2,
      })
    expect(await beside(moderator, crypto.randomUUID())).toBeNull()
    for (const nobody of [analyst, author, reader, null])
      await expect(beside(nobody, first)).rejects.toMatchObject({ code: '42501' })
  })

  it('show a post with what it passes on, until that is removed or kept for its author alone', async () => {
    const passedOn = await post('Snow in Tromsø', 'location', 'Tromsø')
    const reshare = await one(
      'insert into posts (user_id, content, reshared_post_id) values ($1, $2, $3) returning id',
      [reader, 'Look', passedOn],
    )
    await db.query('insert into post_comments (post_id, user_id, content) values ($1, $2, $3)', [
      reshare,
      author,
      'Cold?',
    ])
    const id = await report(reshare, 9, author)
    const preview = async () =>
      (
        await db
          .as(moderator)
          .query<{ told: { preview: Record<string, unknown> } }>('select admin_flagged_item($1) as told', [id])
      )[0]?.told.preview
    expect(await preview()).toMatchObject({
      content: 'Look',
      is_reshare: true,
      likes: 0,
      comments: 1,
      reshared: { content: 'Snow in Tromsø', location: 'Tromsø', author_name: expect.stringContaining('Author') },
    })
    await db.query(`update posts set privacy_level = 'private', is_public = false where id = $1`, [passedOn])
    expect(await preview()).toMatchObject({ is_reshare: true, reshared: null })
    await db.query(
      `update posts set privacy_level = 'public', is_public = true, removed_by_moderators = true where id = $1`,
      [passedOn],
    )
    expect(await preview()).toMatchObject({ is_reshare: true, reshared: null })
  })
})
