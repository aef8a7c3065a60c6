/** People who know each other have each other's names; what happens between them is told, and only then. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

describe.each(eitherEngine)('people on %s', (engine) => {
  let db: TestDatabase
  let ada = ''
  let ben = ''
  let as: { ada: Session; ben: Session }
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  beforeEach(async () => {
    ada = await db.signUp('Ada')
    ben = await db.signUp('Ben')
    as = { ada: db.as(ada), ben: db.as(ben) }
  })
  afterAll(() => db.close())

  const names = async (session: Session) =>
    (await session.query<{ first_name: string }>('select first_name from people order by 1')).map(
      (one) => one.first_name,
    )
  const pulledPeople = async (session: Session, cursor: string | null = null) => {
    const [row] = await session.query<{
      page: { cursor: string; changes: { people?: { first_name: string }[] }; deletions: { table: string }[] }
    }>('select sync_pull($1) as page', [cursor])
    return {
      cursor: row?.page.cursor ?? null,
      names: (row?.page.changes.people ?? []).map((one) => one.first_name),
      gone: (row?.page.deletions ?? []).filter((one) => one.table === 'people').length,
    }
  }
  const request = async () => {
    const [row] = await as.ada.query<{ id: string }>(
      'insert into user_connections (requester_id, addressee_id) values ($1, $2) returning id',
      [ada, ben],
    )
    return row?.id ?? ''
  }
  const connect = async () => {
    const id = await request()
    await as.ben.query(`update user_connections set status = 'accepted' where id = $1`, [id])
    return id
  }
  /** What a person is told of others; what a connection earns is told elsewhere. */
  const told = async (session: Session) =>
    session.query(`select type, message, link, data ->> 'event' as event from notifications
      where type <> 'achievement' order by created_at`)

  it('exchanges cards with the request, keeps them current, and takes them back at the end', async () => {
    expect(await names(as.ben)).toEqual(['Ben'])
    const before = await pulledPeople(as.ben)
    expect(before.names).toEqual([])
    const id = await request()
    expect(await names(as.ben)).toEqual(['Ada', 'Ben'])
    const first = await pulledPeople(as.ben, before.cursor)
    expect(first.names).toEqual(['Ada'])
    await as.ada.query(`update users set first_name = 'Adaline' where id = $1`, [ada])
    const second = await pulledPeople(as.ben, first.cursor)
    expect(second.names).toEqual(['Adaline'])
    await as.ben.query('delete from user_connections where id = $1', [id])
    expect(await pulledPeople(as.ben, second.cursor)).toMatchObject({ names: [], gone: 1 })
    expect(await names(as.ben)).toEqual(['Ben'])
  })

  it('tells of a request and of its acceptance, each to the other person', async () => {
    await connect()
    const link = '/social?tab=connections'
    expect(await told(as.ben)).toEqual([
      { type: 'connection', message: 'Ada Tester wants to connect with you.', link, event: 'connection-requested' },
    ])
    expect(await told(as.ada)).toEqual([
      { type: 'connection', message: 'Ben Tester accepted your request.', link, event: 'connection-accepted' },
    ])
  })

  it('tells nobody who switched that kind off', async () => {
    await as.ben.query(
      `update user_profiles set preferences = '{"notifications": {"connection": false}}' where user_id = $1`,
      [ben],
    )
    await connect()
    expect(await told(as.ben)).toEqual([])
  })

  it('tells a new member of a list, and ends the membership with the connection', async () => {
    const id = await connect()
    const [list] = await as.ada.query<{ id: string }>(
      `insert into bucket_lists (name, is_collaborative) values ('Japan', true) returning id`,
    )
    await as.ada.query(`insert into bucket_list_members (bucket_list_id, user_id, role) values ($1, $2, 'viewer')`, [
      list?.id,
      ben,
    ])
    expect((await told(as.ben)).at(-1)).toEqual({
      type: 'connection',
      message: 'Ada Tester added you to "Japan".',
      link: `/bucket-lists/${list?.id}`,
      event: 'list-joined',
    })
    expect(await as.ben.query('select 1 from bucket_lists where id = $1', [list?.id])).toHaveLength(1)
    await as.ben.query('delete from user_connections where id = $1', [id])
    expect(await as.ada.query('select 1 from bucket_list_members')).toEqual([])
    expect(await as.ben.query('select 1 from bucket_lists where id = $1', [list?.id])).toEqual([])
  })

  it('tells the people picked for a goal, once, and nobody who is no connection', async () => {
    await connect()
    const stranger = await db.signUp('Cleo')
    const [list] = await as.ada.query<{ id: string }>(`insert into bucket_lists (name) values ('Japan') returning id`)
    const [goal] = await as.ada.query<{ id: string }>(
      `insert into goals (bucket_list_id, title) values ($1, 'Kyoto') returning id`,
      [list?.id],
    )
    const share = (level: string, people: string[]) =>
      as.ada.query('update goals set privacy_level = $1, specific_users = $2 where id = $3', [level, people, goal?.id])
    await share('connections', [ben, stranger])
    await share('private', [])
    await share('connections', [ben])
    const shares = (await told(as.ben)).filter((one) => (one as { event: string }).event === 'goal-shared')
    expect(shares).toEqual([
      {
        type: 'connection',
        message: 'Ada Tester shared "Kyoto" with you.',
        link: `/goals/${goal?.id}`,
        event: 'goal-shared',
      },
    ])
    expect(await told(db.as(stranger))).toEqual([])
  })
})
