/** Notifications of the platform to many people: who may send them, whom they reach, and never twice. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { broadcastJob } from '#server/broadcasts/broadcast-job.ts'
import type { Database } from '#server/database/database.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'

interface Listed {
  id: string
  status: string
  meant: number
  received: number
  person_email: string | null
  sent_by: string
}

describe.each(engines)('broadcasts on %s', (engine) => {
  let db: TestDatabase
  let chief: string
  let travelers: string[]
  beforeAll(async () => {
    db = await openDatabase(engine)
    chief = await appoint('Super Admin', 'Ada')
    travelers = []
    for (const name of ['Mira', 'Jonas', 'Noor', 'Priya', 'Tomas']) travelers.push(await db.signUp(name))
    await db.query(`update users set subscription_tier = 'pro' where id = $1`, [travelers[0]])
    await db.query(`insert into private.suspensions (user_id, reason) values ($1, 'Spam')`, [travelers[4]])
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query('delete from notifications where true')
    await db.query('delete from private.broadcasts where true')
  })

  const appoint = (role: string, name: string) => appointIn(db, role, name)
  const announce = async (further = '', { id = randomUUID(), as = chief } = {}) => {
    await db.as(as).query(`select send_broadcast($1, ' News ', 'Something is new.'${further})`, [id])
    return id
  }
  const step = async (most = 500, at = 'now()') =>
    (await db.query<{ told: number | null }>(`select private.send_broadcast_step($1, ${at}) as told`, [most]))[0]?.told
  const told = async () =>
    (
      await db.query<{ name: string }>(
        `select first_name as name from notifications join users on users.id = user_id where type = 'system' order by 1`,
      )
    ).map(({ name }) => name)
  const listed = async (as = chief) =>
    (await db.as(as).query<{ found: { total: number; rows: Listed[] } }>('select admin_broadcasts() as found'))[0]
      ?.found
  const anotherServer = (most: number) =>
    broadcastJob({ database: { query: db.query.bind(db) } as Database, log: pino({ enabled: false }), most })
  const everybody = ['Ada', 'Jonas', 'Mira', 'Noor', 'Priya']

  it('reaches everybody but the suspended, as a notification that leads inside the app', async () => {
    await announce(`, link => '/dashboard/map'`)
    expect(await told()).toEqual([])
    await anotherServer(2).run()
    expect(await told()).toEqual(everybody)
    expect(
      await db.as(travelers[1] ?? '').query('select type, title, message, link, is_read from notifications'),
    ).toEqual([{ type: 'system', title: 'News', message: 'Something is new.', link: '/dashboard/map', is_read: false }])
    expect(await listed()).toMatchObject({
      total: 1,
      rows: [{ status: 'sent', meant: 5, received: 5, sent_by: 'Ada Tester' }],
    })
    expect(await step()).toBeNull()
  })

  it('is mailed to those who want mails, and to nobody else', async () => {
    const quiet = travelers[2] ?? ''
    await db.query(
      `update user_profiles set preferences = preferences || '{"email_notifications": false}' where user_id = $1`,
      [quiet],
    )
    await announce()
    await step()
    const queued = await db.query<{ user_id: string }>('select user_id from private.notification_mails')
    expect(queued).toHaveLength(4)
    expect(queued.map(({ user_id }) => user_id)).not.toContain(quiet)
  })

  it('counts whom it would reach, for each audience, and reaches these', async () => {
    const email = (await db.query<{ email: string }>('select email from users where id = $1', [travelers[1]]))[0]?.email
    for (const [further, names] of [
      [`audience => 'all'`, everybody],
      [`audience => 'free'`, everybody.filter((name) => name !== 'Mira')],
      [`audience => 'pro'`, ['Mira']],
      [`audience => 'one', email => ' ${email?.toUpperCase()} '`, ['Jonas']],
    ] as const) {
      expect(await db.as(chief).query(`select count_receivers(${further}) as n`)).toEqual([{ n: names.length }])
      await announce(`, ${further}`)
      await anotherServer(2).run()
      expect(await told(), further).toEqual(names)
      await db.query('delete from notifications where true')
    }
    expect(await db.as(chief).query(`select count_receivers('one', 'nobody@example.org') as n`)).toEqual([{ n: null }])
    expect((await listed())?.rows.map(({ person_email }) => person_email)).toContain(email)
  })

  it('goes on where a server was ended between two steps or within one, and tells nobody twice', async () => {
    await announce()
    expect(await step(2)).toBe(2)
    // This one ends before its step is written down.
    await db.attempt('select private.send_broadcast_step(2)')
    expect(await told()).toHaveLength(2)
    const dismissed = await db.query<{ user_id: string }>('delete from notifications where true returning user_id')
    await anotherServer(2).run()
    const later = await db.query<{ user_id: string }>('select user_id from notifications')
    expect(later).toHaveLength(3)
    expect(later.filter(({ user_id }) => dismissed.some((one) => one.user_id === user_id))).toEqual([])
    expect(await listed()).toMatchObject({ rows: [{ status: 'sent', meant: 5, received: 5 }] })
  })

  it('tells each person once, even if a cursor is set back', async () => {
    const id = await announce()
    await step()
    await db.query(
      `update private.broadcasts set status = 'sending', last_person = '00000000-0000-0000-0000-000000000000' where id = $1`,
      [id],
    )
    await step()
    expect(await told()).toEqual(everybody)
  })

  it('waits for its time, and can be cancelled until it is sent to the end', async () => {
    await announce(`, send_at => now() + interval '2 days'`)
    expect(await step()).toBeNull()
    expect(await step(2, `now() + interval '3 days'`)).toBe(2)
    const id = (await listed())?.rows[0]?.id
    await db.as(chief).query('select cancel_broadcast($1)', [id])
    expect(await step(2, `now() + interval '3 days'`)).toBeNull()
    expect(await told()).toHaveLength(2)
    const again = db.as(chief).query('select cancel_broadcast($1)', [id])
    await expect(again).rejects.toMatchObject({
      message: 'This notification was cancelled already',
      hint: 'already_done',
    })
    const sent = await announce()
    await step()
    await expect(db.as(chief).query('select cancel_broadcast($1)', [sent])).rejects.toMatchObject({
      message: 'This notification was sent already',
    })
    await expect(announce(`, send_at => now() + interval '2 years'`)).rejects.toMatchObject({ code: '22023' })
  })

  it('is written down once, however often the same one is asked for, and stands in the log', async () => {
    const id = await announce()
    await announce('', { id })
    expect(await listed()).toMatchObject({ total: 1 })
    await db.as(chief).query('select cancel_broadcast($1)', [id])
    expect(
      await db.as(chief).query(
        `select action, resource, details ->> 'label' as label from admin_audit_logs
        where resource_id = $1 order by created_at`,
        [id],
      ),
    ).toEqual([
      { action: 'announce', resource: 'notifications', label: 'News' },
      { action: 'cancel', resource: 'notifications', label: 'News' },
    ])
  })

  it('leads nowhere but into the app, and says something', async () => {
    for (const link of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a b',
      '/admin',
      '/admin/users',
    ])
      await expect(announce(`, link => '${link}'`), link).rejects.toMatchObject({ code: '23514' })
    for (const [title, message] of [
      [' ', 'x'],
      ['x', ' '],
      ['x'.repeat(201), 'x'],
      ['x', 'x'.repeat(1001)],
    ])
      await expect(
        db.as(chief).query('select send_broadcast($1, $2, $3)', [randomUUID(), title, message]),
      ).rejects.toMatchObject({ code: '23514' })
    await expect(announce(`, audience => 'nobody'`)).rejects.toMatchObject({ code: '23514' })
    await expect(announce(`, audience => 'one', email => 'nobody@example.org'`)).rejects.toMatchObject({
      message: 'There is no account with this address',
      code: 'P0001',
    })
    const [suspended] = await db.query<{ email: string }>('select email from users where id = $1', [travelers[4]])
    await expect(announce(`, audience => 'one', email => '${suspended?.email}'`)).rejects.toMatchObject({
      message: 'This account is suspended and gets no notifications',
    })
  })

  it('is for those who manage notifications; who may view them sees the history alone', async () => {
    const viewer = await appoint('Support', 'Ben')
    await db.as(chief).query(`select save_admin_role('Readers', '', array['view_notifications'])`)
    await db.query(
      `update admin_users set role_id = (select id from admin_roles where name = 'Readers') where user_id = $1`,
      [viewer],
    )
    const id = await announce()
    expect(await listed(viewer)).toMatchObject({ total: 1 })
    const others: string[] = [travelers[0] ?? '']
    for (const role of ['Moderator', 'Finance Manager', 'Support', 'Analyst']) others.push(await appoint(role, 'Cleo'))
    const retired = await appoint('Super Admin', 'Gus')
    await db.query('update admin_users set is_active = false where user_id = $1', [retired])
    others.push(retired)
    const refused = { code: '42501' }
    for (const other of [...others, viewer]) {
      if (other !== viewer) await expect(listed(other)).rejects.toMatchObject(refused)
      await expect(announce('', { as: other })).rejects.toMatchObject(refused)
      for (const call of [`count_receivers('all')`, `cancel_broadcast('${id}')`])
        await expect(db.as(other).query(`select ${call}`), call).rejects.toMatchObject(refused)
    }
    for (const call of ['admin_broadcasts()', `count_receivers('all')`])
      await expect(db.anonymous.query(`select ${call}`)).rejects.toMatchObject(refused)
    for (const session of [db.as(chief), db.service, db.anonymous])
      for (const statement of ['select 1 from private.broadcasts', 'select private.send_broadcast_step()'])
        await expect(session.query(statement), statement).rejects.toMatchObject(refused)
  })

  if (engine === 'pglite') return

  it('is sent by several servers at once, to each person once', async () => {
    await Promise.all([announce(), announce(`, audience => 'free'`)])
    const servers = [anotherServer(1), anotherServer(1), anotherServer(2)]
    await Promise.all(servers.map((server) => server.run()))
    // Whoever found a broadcast in another's hands has left it to that one.
    await servers[0]?.run()
    const counts = await db.query<{ n: number }>(
      `select count(*)::int as n from notifications group by user_id, title order by 1`,
    )
    const reached = (await listed())?.rows.reduce((sum, { received }) => sum + received, 0)
    expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(reached)
    expect((await listed())?.rows.every(({ meant, received, status }) => status === 'sent' && meant === received)).toBe(
      true,
    )
  })

  it('can be run to the end by pg_cron on Supabase: docs/deploy.md', async () => {
    await announce()
    await db.query(`update private.broadcasts set send_at = now() - interval '1 minute' where true`)
    const text = await readFile(new URL('../../docs/deploy.md', import.meta.url), 'utf8')
    const job = /\$job\$([\s\S]+?)\$job\$/.exec(text)?.[1] ?? ''
    const sql = postgres(db.url ?? '', { max: 1 })
    try {
      await sql.unsafe(job)
    } finally {
      await sql.end()
    }
    expect(await listed()).toMatchObject({ rows: [{ status: 'sent' }] })
  })
})
