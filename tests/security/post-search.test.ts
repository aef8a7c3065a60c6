/** Pages and searches of posts: what is found among many, and that only what the page needs is read. */
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRole, engines, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

describe.each(engines)('a search of posts on %s', (engine) => {
  /** So many public posts of others, a minute apart, the newest first. Native PostgreSQL counts what it reads of them. */
  const many = engine === 'native' ? 2000 : 600
  let db: TestDatabase
  let reader: string
  let session: Session
  let friend: string
  let writer: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    reader = await db.signUp('Reader')
    session = db.as(reader)
    writer = await db.signUp('Quirin')
    friend = await db.signUp('Friend')
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      reader,
      friend,
    ])
    const crowd = await db.signUp('Crowd')
    const add = (author: string, count: number, content: string, age: number, columns: Record<string, string> = {}) =>
      db.query(
        `insert into posts (user_id, content, created_at${Object.keys(columns)
          .map((name) => `, ${name}`)
          .join('')})
         select $1, format($3, n), now() - ($4 + n) * interval '1 minute'
           ${Object.values(columns)
             .map((value) => `, '${value}'`)
             .join('')}
         from generate_series(1, $2::int) n`,
        [author, count, content, age],
      )
    await add(crowd, many, 'Rain on the road, day %s', 0)
    await add(crowd, 3, 'LANTERNS over the river %s', many)
    await add(crowd, 2, 'Somewhere else %s', many, { location: 'Hoi An, Vietnam' })
    await add(writer, 2, 'Seldom heard %s', many)
    await add(friend, 2, 'For friends: lanterns %s', many, { privacy_level: 'connections' })
    await add(writer, 2, 'Secret lanterns %s', many, { privacy_level: 'private' })
    await add(writer, 1, 'Removed lanterns %s', many, { removed_by_moderators: 'true' })
    await add(reader, 1, 'My own lanterns %s', many, { privacy_level: 'private' })
    await add(crowd, 2, '東京の夜 %s', many)
    await add(crowd, 1, 'A market in Kōchi %s', many)
    await add(crowd, 1, 'By boat %s', many, { location: 'Hội Ạn' })
    await add(await db.signUp('Zoë'), 1, 'Written by somebody %s', many)
  })
  afterAll(() => db.close())

  const found = async (parameters: string, as = session) =>
    (
      await as.query<{ posts: { content: string; created_at: string; id: string }[] }>(
        `select visible_posts(${parameters}) as posts`,
      )
    )[0]?.posts ?? []
  const contents = async (parameters: string, as = session) =>
    (await found(parameters, as)).map(({ content }) => content)

  it('finds old ones among many by text, place and name, as far as the reader may see them', async () => {
    expect((await contents(`term => 'Lanterns'`)).sort()).toEqual([
      'For friends: lanterns 1',
      'For friends: lanterns 2',
      'LANTERNS over the river 1',
      'LANTERNS over the river 2',
      'LANTERNS over the river 3',
      'My own lanterns 1',
    ])
    expect((await contents(`term => 'lanterns'`, db.as(await db.signUp('Other')))).sort()).toEqual([
      'LANTERNS over the river 1',
      'LANTERNS over the river 2',
      'LANTERNS over the river 3',
    ])
    expect((await contents(`term => 'hoi an'`)).sort()).toEqual(['By boat 1', 'Somewhere else 1', 'Somewhere else 2'])
    expect((await contents(`term => 'quirin t'`)).sort()).toEqual(['Seldom heard 1', 'Seldom heard 2'])
    expect(await contents(`term => 'friend tester'`)).toEqual(['For friends: lanterns 1', 'For friends: lanterns 2'])
    expect((await contents(`term => '東京'`)).sort()).toEqual(['東京の夜 1', '東京の夜 2'])
    expect((await contents(`term => 'antern', author => '${friend}'`)).sort()).toEqual([
      'For friends: lanterns 1',
      'For friends: lanterns 2',
    ])
    expect(await contents(`term => 'zzzz-not-there'`)).toEqual([])
    expect(await contents(`term => '100%'`)).toEqual([])
  })

  it.each([
    ['Kochi', 'A market in Kōchi 1'],
    ['KŌCHI', 'A market in Kōchi 1'],
    ['Hoi  An', 'By boat 1'],
    ['zoe', 'Written by somebody 1'],
  ])('minds neither accents nor capitals: %s', async (term, content) => {
    expect(await contents(`term => '${term}'`)).toContain(content)
  })

  it('does not find by the name of somebody who hides the profile', async () => {
    const hidden = (value: boolean) =>
      db.query(
        `update user_profiles set preferences = jsonb_build_object('public_profile', $2::boolean) where user_id = $1`,
        [writer, value],
      )
    await hidden(false)
    expect(await contents(`term => 'quirin'`)).toEqual([])
    await hidden(true)
    expect(await contents(`term => 'quirin'`)).toHaveLength(2)
  })

  it('pages through what is found in the newest and the old without a gap', async () => {
    const seen: string[] = []
    let before = ''
    for (;;) {
      const page = await found(`term => 'day 1', page_size => 50${before}`)
      seen.push(...page.map(({ content }) => content))
      const last = page.at(-1)
      if (!last) break
      before = `, before => '${last.created_at}', before_id => '${last.id}'`
    }
    const all = Array.from({ length: many }, (_, index) => `Rain on the road, day ${index + 1}`)
    expect(seen).toEqual(all.filter((content) => content.includes('day 1')))
  })

  it('looks words up in an index', async () => {
    const plan = await db.query<{ 'QUERY PLAN': string }>(
      `explain select id from posts
       where private.pieces_of(private.words_of_post(content, location) collate "C") @> private.pieces_of('lan' collate "C", 3)`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('posts_pieces')
  })

  it('cuts a text into its pieces of one to three characters', async () => {
    const pieces = async (content: string, shortest = 1) =>
      (
        await db.query<{ pieces: string[] }>('select private.pieces_of($1, $2) as pieces', [content, shortest])
      )[0]?.pieces.sort()
    expect(await pieces('abca')).toEqual(['a', 'ab', 'abc', 'b', 'bc', 'bca', 'c', 'ca'])
    expect(await pieces('日本 é', 3)).toEqual(['日本 ', '本 é'])
    expect(await pieces('ab', 2)).toEqual(['ab'])
    expect(await pieces('')).toEqual([])
  })

  if (engine === 'native')
    it.each([
      ['the newest', '', 100],
      ['the newest of an author', `author => '$writer'`, 100],
      ['a word that nobody wrote', `term => 'zzzz-not-there'`, 1500],
      ['a word in old posts', `term => 'lanterns'`, 1500],
      ['a word in most posts', `term => 'rain'`, 1500],
      ['an old name', `term => 'quirin'`, 1500],
    ])('reads for %s a page, not all posts', async (_what, parameters, most) => {
      const sql = postgres(db.url ?? '', { max: 1, onnotice: () => {} })
      try {
        const [read] = await sql.begin(async (request) => {
          await request.unsafe(...asRole({ role: 'authenticated', sub: reader }))
          await request.unsafe(`select visible_posts(${parameters.replace('$writer', writer)})`)
          await request.unsafe('reset role')
          return request.unsafe(`select seq_scan::int, (seq_tup_read + idx_tup_fetch)::int as rows
            from pg_stat_xact_user_tables where relid = 'posts'::regclass`)
        })
        expect(read?.seq_scan).toBe(0)
        expect(read?.rows).toBeLessThan(most)
      } finally {
        await sql.end()
      }
    })
})
