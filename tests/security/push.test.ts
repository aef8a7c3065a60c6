/** Who is pushed to is between a device, the database and our server: what devices may do, what is queued, and who may send. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

const calls = [
  'claim_pushes(now(), 1)',
  'push_done(gen_random_uuid(), now())',
  'push_failed(gen_random_uuid(), now(), now())',
  'push_postponed(gen_random_uuid(), now())',
  'end_push_subscription(gen_random_uuid())',
  'tidy_pushes(now())',
]
const [key, secret] = ['A'.repeat(87), 'B'.repeat(22)]
const newAddress = () => `https://push.example/${randomUUID()}`

describe.each(eitherEngine)('pushes on %s', (engine) => {
  let db: TestDatabase
  let mira: string
  let jonas: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    mira = await db.signUp('Mira')
    jonas = await db.signUp('Jonas')
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query('delete from push_subscriptions where true')
    await db.query('delete from notifications where true')
  })

  const keep = (session: Session, address = newAddress()) =>
    session.query('select keep_push_subscription($1, $2, $3)', [address, key, secret])
  const owners = (address: string) =>
    db.query<{ user_id: string }>('select user_id from push_subscriptions where endpoint = $1', [address])
  const queued = () =>
    db.query<{ title: string }>(`select title from private.pushes
    join notifications on id = notification_id order by title`)
  const tell = (person: string, title: string, type = 'system') =>
    db.query('insert into notifications (user_id, type, title, message) values ($1, $2, $3, $4)', [
      person,
      type,
      title,
      'x',
    ])
  const claim = async () =>
    (
      await db.query<{ claimed: { title: string }[] | string }>('select private.claim_pushes(now(), 10) as claimed')
    ).flatMap(({ claimed }) => (typeof claimed === 'string' ? (JSON.parse(claimed) as { title: string }[]) : claimed))

  it('lets no role of the API call any of it or look at the queue', async () => {
    for (const client of [db.as(mira), db.anonymous, db.service]) {
      for (const call of calls)
        await expect(client.query(`select private.${call}`), call).rejects.toMatchObject({ code: '42501' })
      await expect(client.query('select * from private.pushes')).rejects.toMatchObject({ code: '42501' })
    }
    await expect(keep(db.anonymous)).rejects.toMatchObject({ code: '42501' })
    await expect(
      db
        .as(mira)
        .query('insert into push_subscriptions (endpoint, p256dh, auth) values ($1, $2, $3)', [
          newAddress(),
          key,
          secret,
        ]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps a device once, for whoever turned it on last, and twenty devices of a person', async () => {
    const address = newAddress()
    await keep(db.as(mira), address)
    await tell(mira, 'For Mira')
    await keep(db.as(mira), address)
    expect(await owners(address)).toEqual([{ user_id: mira }])
    expect(await queued()).toEqual([{ title: 'For Mira' }])
    await keep(db.as(jonas), address)
    expect(await owners(address)).toEqual([{ user_id: jonas }])
    // What waited for her is not told to him.
    expect(await queued()).toEqual([])
    for (let n = 0; n < 21; n++) await keep(db.as(jonas))
    expect(await owners(address)).toEqual([])
    expect(await db.query('select 1 from push_subscriptions')).toHaveLength(20)
  })

  it('refuses what is no address of a push service and no key', async () => {
    for (const given of [
      ['http://push.example/x', key, secret],
      ['https://push.example', key, secret],
      ['javascript:alert(1)', key, secret],
      [`https://push.example/${'x'.repeat(1000)}`, key, secret],
      [newAddress(), 'short', secret],
      [newAddress(), key, `${secret}!`],
    ])
      await expect(
        db.as(mira).query('select keep_push_subscription($1, $2, $3)', given),
        given[0]?.slice(0, 40),
      ).rejects.toMatchObject({ code: '23514' })
  })

  it('queues what others and the system tell, for each device, and nothing of one’s own doing', async () => {
    await keep(db.as(mira))
    await keep(db.as(mira))
    await db.as(mira).query(`insert into notifications (type, title, message) values ('goal', 'To myself', '')`)
    expect(await queued()).toEqual([])
    await tell(mira, 'News')
    await tell(jonas, 'Not for Mira')
    expect(await queued()).toEqual([{ title: 'News' }, { title: 'News' }])
    await db.query('delete from user_connections where true')
    await db.as(jonas).query('insert into user_connections (addressee_id) values ($1)', [mira])
    expect(await queued()).toContainEqual({ title: 'Connection request' })
  })

  it('queues twenty an hour for a device at most, also when they come in one statement', async () => {
    await keep(db.as(mira))
    await tell(mira, 'First')
    await db.query(
      `insert into notifications (user_id, type, title, message) select $1, 'system', 'Many', '' from generate_series(1, 30)`,
      [mira],
    )
    expect(await queued()).toHaveLength(20)
    await db.query(`update private.pushes set queued_at = now() - interval '2 hours'`)
    await tell(mira, 'An hour later')
    expect(await queued()).toHaveLength(21)
  })

  it('tells no more what was read, deleted or switched off, is old, or to whom has no account any more', async () => {
    await keep(db.as(mira))
    for (const title of ['Read', 'Deleted', 'Old', 'Kept']) await tell(mira, title)
    await tell(mira, 'A goal', 'goal')
    await db.query(`update notifications set is_read = true where title = 'Read'`)
    await db.query(`update notifications set created_at = now() - interval '3 days' where title = 'Old'`)
    await db.query(`delete from notifications where title = 'Deleted'`)
    await db.query(`update user_profiles set preferences = '{"notifications": {"goal": false}}' where user_id = $1`, [
      mira,
    ])
    expect((await claim()).map(({ title }) => title)).toEqual(['Kept'])
    expect(await claim()).toEqual([])
    await db.query(`update user_profiles set preferences = '{}' where user_id = $1`, [mira])
    await tell(mira, 'Suspended')
    await db.query(`insert into private.suspensions (user_id, reason) values ($1, 'Spam')`, [mira])
    expect(await claim()).toEqual([])
    await db.query('delete from private.suspensions where true')
  })

  it('tells the words of others only where the two are connected', async () => {
    await keep(db.as(mira))
    const told = (title: string) =>
      db.query(
        `insert into notifications (user_id, type, title, message, data) values ($1, 'connection', $2, 'Words', $3::text::jsonb)`,
        [mira, title, JSON.stringify({ personId: jonas })],
      )
    await db.query('delete from user_connections where true')
    await told('A stranger')
    expect(await claim()).toMatchObject([{ title: 'A stranger', message: '' }])
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      mira,
      jonas,
    ])
    await db.query('delete from notifications where true')
    await told('A friend')
    expect(await claim()).toMatchObject([{ title: 'A friend', message: 'Words' }])
  })
})
