/** What was private stays private: old names after a change, the owner behind a hidden profile, pictures of what is not shown. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { smallPicture, smallPlan } from './world.ts'

describe.each(eitherEngine)('private names on %s', (engine) => {
  let db: TestDatabase
  let ada: string
  let owner: Session
  let stranger: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ada = await db.signUp('Ada')
    owner = db.as(ada)
    stranger = db.as(await db.signUp('Stranger'))
  })

  const one = async <R = Record<string, unknown>>(session: Session, sql: string, parameters: unknown[] = []) =>
    (await session.query<R>(sql, parameters))[0] as R
  const addGoal = async (title: string, columns = '', values = '') => {
    await owner.query(`insert into bucket_lists (name) values ('List')`)
    return (
      await one<{ id: string }>(
        owner,
        `insert into goals (bucket_list_id, title${columns}) select id, $1${values} from bucket_lists returning id`,
        [title],
      )
    ).id
  }
  const addItinerary = async (destination: string, isPublic = false) =>
    (
      await one<{ id: string }>(
        owner,
        `insert into itineraries (destination_name, number_of_days, ai_generated_plan, is_public)
         values ($1, 1, $2::text::jsonb, $3) returning id`,
        [destination, JSON.stringify(smallPlan), isPublic],
      )
    ).id
  const connect = async (asking: string, asked: string) => {
    const { id } = await one<{ id: string }>(
      db.as(asking),
      'insert into user_connections (addressee_id) values ($1) returning id',
      [asked],
    )
    await db.as(asked).query(`update user_connections set status = 'accepted' where id = $1`, [id])
    return id
  }
  const hide = () => owner.query(`update user_profiles set preferences = '{"public_profile": false}'`)
  const everythingSeenBy = async (session: Session) =>
    JSON.stringify([
      await session.query('select content, data from activity_feed'),
      await session.query('select activity_around_me()'),
      await session.query('select title, message, data from notifications'),
    ])

  it('tells a completed goal by the name it has now, to its owner and to everybody who may see it', async () => {
    const friend = await db.signUp('Friend')
    await connect(friend, ada)
    const id = await addGoal('SECRET Divorce trip')
    await owner.query(`update goals set status = 'in-progress' where id = $1`, [id])
    await owner.query(`update goals set status = 'completed' where id = $1`, [id])
    await owner.query(`update goals set title = 'Weekend in Rome' where id = $1`, [id])
    await owner.query(`update goals set is_public = true where id = $1`, [id])
    expect(await stranger.query('select content, data from activity_feed where goal_id = $1', [id])).toEqual([
      { content: 'completed Weekend in Rome', data: { goalId: id, goalTitle: 'Weekend in Rome' } },
    ])
    for (const reader of [stranger, db.as(friend), owner])
      expect(await everythingSeenBy(reader)).not.toContain('SECRET')
    expect(await everythingSeenBy(db.as(friend))).toContain('completed Weekend in Rome')
    expect(JSON.stringify(await owner.query('select sync_pull()'))).not.toContain('SECRET')
  })

  it('tells of a new itinerary by the destination it has now', async () => {
    const id = await addItinerary('SECRET Clinic')
    await owner.query(`update itineraries set destination_name = 'Rome' where id = $1`, [id])
    await owner.query(`update itineraries set is_public = true where id = $1`, [id])
    expect(await stranger.query('select content, data from activity_feed where itinerary_id = $1', [id])).toEqual([
      { content: 'created a new itinerary for Rome', data: { itineraryId: id, destinationName: 'Rome' } },
    ])
  })

  it('renames what is shared in the notification of those who may still see it, and tells nobody else the new name', async () => {
    const [bo, eve] = [await db.signUp('Bo'), await db.signUp('Eve')]
    for (const friend of [bo, eve]) await connect(friend, ada)
    const id = await addGoal('Surprise for Carl')
    await owner.query(
      `update goals set privacy_level = 'connections', specific_users = array[$2, $3]::uuid[] where id = $1`,
      [id, bo, eve],
    )
    await owner.query('update goals set specific_users = array[$2]::uuid[] where id = $1', [id, bo])
    await owner.query(`update goals set title = 'Picnic' where id = $1`, [id])
    const told = (person: string) =>
      db
        .as(person)
        .query(`select message, data ->> 'goalTitle' as title from notifications where link = '/goals/${id}'`)
    expect(await told(bo)).toEqual([{ message: 'Ada Tester shared "Picnic" with you.', title: 'Picnic' }])
    expect(await told(eve)).toEqual([
      { message: 'Ada Tester shared "Surprise for Carl" with you.', title: 'Surprise for Carl' },
    ])
  })

  it('renames a list in the notification of its members', async () => {
    const bo = await db.signUp('Bo')
    await connect(bo, ada)
    const { id } = await one<{ id: string }>(
      owner,
      `insert into bucket_lists (name, is_collaborative) values ('Old', true) returning id`,
    )
    await owner.query('insert into bucket_list_members (bucket_list_id, user_id) values ($1, $2)', [id, bo])
    await owner.query(`update bucket_lists set name = 'New' where id = $1`, [id])
    expect(
      await db
        .as(bo)
        .query(`select message, data ->> 'listName' as name from notifications where link like '/bucket%'`),
    ).toEqual([{ message: 'Ada Tester added you to "New".', name: 'New' }])
  })

  it('names the owner of a public itinerary to nobody whom the hidden profile does not concern', async () => {
    const friend = await db.signUp('Friend')
    await connect(friend, ada)
    const id = await addItinerary('Rome', true)
    const asks = [
      'select * from itineraries',
      'select * from posts',
      'select * from activity_feed',
      `select shared_itinerary('${id}')`,
    ]
    const ofTheSignedIn = ['select public_itineraries()', 'select visible_posts()']
    const told = async (session: Session, questions: string[]) =>
      JSON.stringify(await Promise.all(questions.map((question) => session.query(question))))
    expect(await told(stranger, [...asks, ...ofTheSignedIn])).toContain(ada)
    expect(await db.anonymous.query('select user_id from itineraries where id = $1', [id])).toEqual([{ user_id: ada }])
    await hide()
    expect(await told(stranger, [...asks, ...ofTheSignedIn])).not.toContain(ada)
    expect(await told(stranger, [...asks, ...ofTheSignedIn])).toContain('"destination_name":"Rome"')
    expect(await db.anonymous.query('select * from itineraries where id = $1', [id])).toEqual([])
    expect(await told(db.anonymous, [`select shared_itinerary('${id}')`])).not.toContain(ada)
    expect(await told(db.anonymous, [`select shared_itinerary('${id}')`])).toContain('Rome')
    expect(await db.as(friend).query('select user_id from itineraries where id = $1', [id])).toEqual([{ user_id: ada }])
    expect(await owner.query('select user_id from itineraries where id = $1', [id])).toEqual([{ user_id: ada }])
  })

  it('lets a visitor read the newest fifty public itineraries of the table and no more; the others by their address', async () => {
    const older = await addItinerary('Older', true)
    await db.query(
      `insert into itineraries (user_id, destination_name, ai_generated_plan, is_public, created_at)
       select $1, 'Place ' || n, $2::text::jsonb, true, now() + n * interval '1 second' from generate_series(1, 60) n`,
      [ada, JSON.stringify(smallPlan)],
    )
    const seen = await db.anonymous.query<{ destination_name: string }>(
      'select destination_name from itineraries order by created_at desc',
    )
    expect(seen.map((row) => row.destination_name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Place ${60 - index}`),
    )
    expect(await db.anonymous.query('select shared_itinerary($1) as found', [older])).toMatchObject([
      { found: { itinerary: { id: older } } },
    ])
    await db.query('delete from itineraries where user_id = $1', [ada])
  })

  it('shows a picture to whoever may see its goal, and its table to nobody outside the list', async () => {
    const friend = await db.signUp('Friend')
    await connect(friend, ada)
    const id = await addGoal('Rome')
    const picture = (
      await one<{ id: string }>(owner, 'insert into pictures (goal_id, content) values ($1, $2) returning id', [
        id,
        smallPicture,
      ])
    ).id
    const asked = async (session: Session) =>
      (await one<{ found: object | null }>(session, 'select shared_picture($1) as found', [picture])).found
    const readers = { stranger, friend: db.as(friend), visitor: db.anonymous }
    const found = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(readers).map(async ([name, reader]) => [name, (await asked(reader)) !== null] as const),
        ),
      )
    expect(await asked(owner)).toMatchObject({ id: picture, goal_id: id, content: smallPicture })
    expect(await found()).toEqual({ stranger: false, friend: false, visitor: false })
    await owner.query(`update goals set privacy_level = 'connections' where id = $1`, [id])
    expect(await found()).toEqual({ stranger: false, friend: true, visitor: false })
    await owner.query(`update goals set privacy_level = 'public' where id = $1`, [id])
    expect(await found()).toEqual({ stranger: true, friend: true, visitor: true })
    expect(JSON.stringify(await asked(stranger))).not.toContain(ada)
    for (const reader of [stranger, db.as(friend)]) expect(await reader.query('select 1 from pictures')).toEqual([])
    await expect(db.anonymous.query('select 1 from pictures')).rejects.toMatchObject({ code: '42501' })
    await db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [ada],
    )
    await expect(asked(owner)).rejects.toMatchObject({ code: '42501' })
  })

  it('tells others of no achievement that says how much money somebody has', async () => {
    const friend = await db.signUp('Friend')
    await connect(friend, ada)
    await addGoal('Rome', ', status', `, 'completed'`)
    await owner.query(`insert into transactions (amount, transaction_type) values (30000, 'saving')`)
    const own = await everythingSeenBy(owner)
    expect(own).toContain('Twelve Open Months')
    const seen = await everythingSeenBy(db.as(friend))
    expect(seen).toContain('First Steps')
    expect(seen).not.toMatch(/Twelve Open Months|Loose Change/)
  })
})
