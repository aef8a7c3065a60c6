/** Who is chosen for what is shared with connections: connections only, for as long as they are ones. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { smallPlan } from './world.ts'

const tables = ['bucket_lists', 'goals', 'itineraries', 'posts'] as const
/** Goals and lists tell by it that they were shared once. */
const nobodyIn = (table: string) => (table === 'bucket_lists' || table === 'goals' ? [] : null)

describe.each(eitherEngine)('chosen people on %s', (engine) => {
  let db: TestDatabase
  let ada: string
  let bo: string
  let eve: string
  let stranger: string
  let owner: Session
  let connections: Record<'bo' | 'eve', string>
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ada = await db.signUp('Ada')
    bo = await db.signUp('Bo')
    eve = await db.signUp('Eve')
    stranger = await db.signUp('Stranger')
    owner = db.as(ada)
    const connect = async (person: string) => {
      const [asked] = await owner.query<{ id: string }>(
        'insert into user_connections (addressee_id) values ($1) returning id',
        [person],
      )
      await db.as(person).query(`update user_connections set status = 'accepted' where id = $1`, [asked?.id])
      return asked?.id ?? ''
    }
    connections = { bo: await connect(bo), eve: await connect(eve) }
    await owner.query(`insert into user_connections (addressee_id) values ($1)`, [stranger])
    await owner.query(`insert into bucket_lists (name) values ('List')`)
    await owner.query(`insert into goals (bucket_list_id, title) select id, 'Goal' from bucket_lists`)
    await owner.query(
      `insert into itineraries (destination_name, number_of_days, ai_generated_plan) values ('Rome', 1, $1::text::jsonb)`,
      [JSON.stringify(smallPlan)],
    )
    await owner.query(`insert into posts (content) values ('Hello')`)
  })

  const share = (table: string, people: string[], level = 'connections') =>
    owner.query<{ privacy_level: string; specific_users: string[] | null }>(
      `update ${table} set privacy_level = $1, specific_users = $2 returning privacy_level, specific_users`,
      [level, people],
    )
  const stands = (table: string) =>
    db.query(
      `select privacy_level, specific_users from ${table} where ${table === 'goals' ? 'owner_id' : 'user_id'} = $1`,
      [ada],
    )

  it.each(tables)('keeps only accepted connections among those chosen for %s', async (table) => {
    expect(await share(table, [bo, stranger, ada, bo])).toEqual([
      { privacy_level: 'connections', specific_users: [bo] },
    ])
  })

  it.each(tables)(
    'closes %s where nobody who was chosen is a connection, instead of opening it to all',
    async (table) => {
      expect(await share(table, [stranger])).toEqual([{ privacy_level: 'private', specific_users: nobodyIn(table) }])
    },
  )

  it.each(tables)('keeps nobody chosen for %s at another level', async (table) => {
    for (const level of ['private', 'public'])
      expect(await share(table, [bo], level)).toEqual([{ privacy_level: level, specific_users: nobodyIn(table) }])
  })

  it.each(tables)('refuses more than five hundred for %s, at every level', async (table) => {
    const crowd = Array.from({ length: 501 }, () => randomUUID())
    for (const level of ['private', 'connections', 'public'])
      await expect(share(table, crowd, level)).rejects.toMatchObject({ code: '23514' })
  })

  it('keeps only connections in a new row as well', async () => {
    expect(
      await owner.query(
        `insert into bucket_lists (name, privacy_level, specific_users) values ('x', 'connections', $1)
         returning privacy_level, specific_users`,
        [[stranger, eve]],
      ),
    ).toEqual([{ privacy_level: 'connections', specific_users: [eve] }])
  })

  it.each(tables)('forgets whom a connection ended with for %s, also when they connect again', async (table) => {
    await share(table, [bo, eve])
    await db.as(bo).query('delete from user_connections where id = $1', [connections.bo])
    expect(await stands(table)).toEqual([{ privacy_level: 'connections', specific_users: [eve] }])
    await owner.query('delete from user_connections where id = $1', [connections.eve])
    expect(await stands(table)).toEqual([{ privacy_level: 'private', specific_users: nobodyIn(table) }])
  })

  it.each(tables)('forgets an account that is gone for %s', async (table) => {
    await share(table, [bo, eve])
    await db.query('delete from auth.users where id = $1', [bo])
    expect(await stands(table)).toEqual([{ privacy_level: 'connections', specific_users: [eve] }])
    await db.query('delete from auth.users where id = $1', [eve])
    expect(await stands(table)).toEqual([{ privacy_level: 'private', specific_users: nobodyIn(table) }])
  })

  it('shares the post of an itinerary with the same people, also when one of them goes', async () => {
    await owner.query('delete from posts')
    await share('itineraries', [bo, eve])
    expect(await stands('posts')).toEqual([{ privacy_level: 'connections', specific_users: [bo, eve] }])
    await db.as(bo).query('delete from user_connections where id = $1', [connections.bo])
    expect(await stands('posts')).toEqual([{ privacy_level: 'connections', specific_users: [eve] }])
  })

  it('lets an account go whose records are shared with chosen people', async () => {
    for (const table of tables) await share(table, [bo, eve])
    await db.query('delete from auth.users where id = $1', [ada])
    for (const table of tables) expect(await stands(table)).toEqual([])
    expect(await db.query('select 1 from private.sync_changes where audience = $1', [ada])).toEqual([])
  })
})
