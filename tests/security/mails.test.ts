/** Who waits for a mail is between the database and our server: no client reads it, changes it, or sends anything. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'

const calls = [
  'claim_notification_letter(now())',
  'claim_digest(now())',
  'letter_done(gen_random_uuid(), now())',
  'letter_failed(gen_random_uuid(), now())',
  'give_up_letters(now())',
  `stop_mails(gen_random_uuid(), 'digest')`,
  'plan_digest(gen_random_uuid())',
  'may_be_mailed(gen_random_uuid())',
]

describe.each(eitherEngine)('mails on %s', (engine) => {
  let db: TestDatabase
  let person: string
  let other: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    person = await db.signUp('Mira')
    other = await db.signUp('Jonas')
  })
  afterAll(() => db.close())

  const waiting = (who: string) =>
    db.query<{ title: string }>(
      `select title from private.notification_mails mail join notifications on id = notification_id
       where mail.user_id = $1 order by title`,
      [who],
    )

  it('lets no role of the API call any of it or look at it', async () => {
    const clients = { signedIn: db.as(person), anonymous: db.anonymous, service: db.service }
    for (const [name, client] of Object.entries(clients)) {
      for (const call of calls)
        await expect(client.query(`select private.${call}`), `${name}: ${call}`).rejects.toMatchObject({
          code: '42501',
        })
      for (const table of ['notification_mails', 'mail_turns'])
        await expect(client.query(`select * from private.${table}`), `${name}: ${table}`).rejects.toMatchObject({
          code: '42501',
        })
    }
  })

  it('grants nothing on its tables and functions to any role of the API', async () => {
    expect(
      await db.query(`select grantee, table_name from information_schema.role_table_grants
        where table_schema = 'private' and table_name in ('notification_mails', 'mail_turns')
          and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`),
    ).toEqual([])
    expect(
      await db.query(`select proname, role from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) role
        where pronamespace = 'private'::regnamespace
          and proname ~ 'letter|digest|mail' and has_function_privilege(role, oid, 'execute')`),
    ).toEqual([])
  })

  it('queues what others and the server tell a person, and nothing that a client writes to itself', async () => {
    await db
      .as(person)
      .query(`insert into notifications (type, title, message) values ('system', 'To myself', 'A mail please')`)
    expect(await waiting(person)).toEqual([])
    await db.as(other).query('insert into user_connections (addressee_id) values ($1)', [person])
    expect(await waiting(person)).toEqual([{ title: 'Connection request' }])
  })

  it('lets a client neither bring a notification back into the queue nor write one to somebody else', async () => {
    await expect(
      db
        .as(other)
        .query(`insert into notifications (user_id, type, title, message) values ($1, 'system', 'Spam', '')`, [person]),
    ).rejects.toMatchObject({ code: '42501' })
    await db.as(person).query('update notifications set is_read = true')
    await db.as(person).query('update notifications set is_read = false')
    expect(await waiting(person)).toHaveLength(1)
  })

  it('plans a digest whatever stands in the preferences, and forgets it with the choice', async () => {
    const plan = () =>
      db.query<{ rhythm: string; zone: string; clock: string }>(
        `select rhythm, zone, to_char(next_at at time zone zone, 'ID HH24:MI') as clock
         from private.mail_turns where user_id = $1`,
        [person],
      )
    const prefer = (preferences: object) =>
      db.as(person).query('update user_profiles set preferences = $1::text::jsonb', [JSON.stringify(preferences)])
    await prefer({ email_digest: 'weekly', time_zone: 'Europe/Oslo' })
    expect(await plan()).toEqual([{ rhythm: 'weekly', zone: 'Europe/Oslo', clock: '1 08:00' }])
    await prefer({ email_digest: 'daily', time_zone: 'Not/A_Zone' })
    expect(await plan()).toMatchObject([{ rhythm: 'daily', zone: 'UTC' }])
    for (const strange of [{ email_digest: { a: 1 } }, { email_digest: ['weekly'] }, { weekly_digest: 'yes' }, {}]) {
      await prefer(strange)
      expect(await plan()).toEqual([])
    }
    await prefer({ weekly_digest: true })
    expect(await plan()).toMatchObject([{ rhythm: 'weekly' }])
  })

  it('goes with the account', async () => {
    await db.query('delete from auth.users where id = $1', [person])
    expect(await waiting(person)).toEqual([])
    expect(await db.query('select 1 from private.mail_turns where user_id = $1', [person])).toEqual([])
  })
})
