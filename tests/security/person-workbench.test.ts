/** The page of a person: what happened with the account, its posts, and notes about it, each by its permission. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'
import { sell } from './world.ts'

interface Event {
  kind: string
  admin_name?: string
  action?: string
  resource?: string
  details?: { label?: string; before?: object; after?: object }
  title?: string
  reporter_name?: string
}
interface Post {
  title: string
  is_removed: boolean
  reports: number
  report_id: string | null
  report_status: string | null
}
interface Listed<Row> {
  total: number
  rows: Row[]
}

describe.each(engines)('the page of a person on %s', (engine) => {
  let db: TestDatabase
  let chief: string
  let moderator: string
  let support: string
  let finance: string
  let helper: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    chief = await appointIn(db, 'Super Admin', 'Ada')
    moderator = await appointIn(db, 'Moderator', 'Mo')
    support = await appointIn(db, 'Support', 'Ben')
    finance = await appointIn(db, 'Finance Manager', 'Fay')
    await role('Helpers', 'view_users', 'manage_users')
    helper = await appointIn(db, 'Helpers', 'Hal')
  })
  afterAll(() => db.close())

  const role = (name: string, ...permissions: string[]) =>
    db.query(
      `with made as (insert into admin_roles (name) values ($1) returning id)
        insert into admin_role_permissions (role_id, permission_id)
          select made.id, permission.id from made, admin_permissions permission where permission.name = any ($2)`,
      [name, permissions],
    )
  const ask = async <Answer>(who: string | null, call: string, parameters: unknown[]): Promise<Answer> => {
    const session = who === null ? db.anonymous : db.as(who)
    return (await session.query<{ answer: Answer }>(`select ${call} as answer`, parameters))[0]?.answer as Answer
  }
  const note = (who: string | null, person: string, content: string) =>
    ask<string>(who, 'add_admin_note($1, $2)', [person, content])
  const remove = (who: string | null, id: string) => ask(who, 'remove_admin_note($1)', [id])
  const notes = async (who: string, person: string) =>
    (
      await db
        .as(who)
        .attempt<{ content: string; admin_name: string }>(
          `select content, admin_name from admin_notes where user_id = '${person}' order by created_at, id`,
        )
    ).map(({ content, admin_name }) => `${admin_name}: ${content}`)
  const timeline = (who: string | null, person: string, further = '') =>
    ask<Listed<Event>>(who, `admin_person_timeline($1${further})`, [person])
  const posts = (who: string | null, person: string) => ask<Listed<Post>>(who, 'admin_person_posts($1)', [person])
  const refused = { code: '42501' }

  it('has notes: written with manage_users, read with view_users, removed by whoever wrote them', async () => {
    const person = await db.signUp('Noted')
    const own = await note(helper, person, '  Kind on the phone \n')
    await note(chief, person, 'Asked twice for a refund')
    expect(await notes(support, person)).toEqual([
      expect.stringMatching(/^Hal.*: Kind on the phone$/),
      expect.stringMatching(/^Ada.*: Asked twice for a refund$/),
    ])
    for (const nobody of [person, await db.signUp('Other'), finance]) expect(await notes(nobody, person)).toEqual([])
    await expect(db.anonymous.query('select 1 from admin_notes')).rejects.toMatchObject(refused)
    for (const nobody of [person, support, moderator, finance, null]) {
      await expect(note(nobody, person, 'Mine')).rejects.toMatchObject(refused)
      await expect(remove(nobody, own)).rejects.toMatchObject(refused)
    }
    // Nobody writes past the functions.
    for (const statement of [
      `insert into admin_notes (user_id, admin_name, content) values ('${person}', 'Ada', 'Forged')`,
      `update admin_notes set content = 'Forged'`,
      'delete from admin_notes',
    ])
      await expect(db.as(chief).query(statement)).rejects.toMatchObject(refused)
    await expect(remove(chief, own)).rejects.toMatchObject(refused)
    await remove(helper, own)
    await remove(helper, own)
    expect(await notes(support, person)).toHaveLength(1)
  })

  it('takes notes that say something, about somebody, and not without end', async () => {
    const person = await db.signUp('Bounded')
    for (const content of [' ', '\u200b', 'x'.repeat(1001)])
      await expect(note(helper, person, content)).rejects.toMatchObject({ code: '23514' })
    await expect(note(helper, crypto.randomUUID(), 'Nobody')).rejects.toMatchObject({ code: 'PT404' })
    await db.query(
      `insert into admin_notes (user_id, admin_name, content) select $1, 'Ada', 'x' from generate_series(1, 199)`,
      [person],
    )
    await note(helper, person, 'The last')
    await expect(note(helper, person, 'One too many')).rejects.toMatchObject({ code: 'P0001', hint: 'account_quota' })
  })

  it('logs who noted about whom and never the words, which go with the account', async () => {
    const person = await db.signUp('Leaving')
    const id = await note(helper, person, 'Something between us')
    await remove(helper, id)
    await note(helper, person, 'Something else')
    const logged = async () =>
      (
        await db.query<{ action: string; details: object }>(
          `select action, details from admin_audit_logs where resource = 'notes' and resource_id = $1
            order by created_at`,
          [person],
        )
      ).map(({ action, details }) => `${action} ${JSON.stringify(details)}`)
    const [address] = await db.query<{ email: string }>('select email from users where id = $1', [person])
    const label = JSON.stringify({ label: address?.email })
    expect(await logged()).toEqual([`create ${label}`, `delete ${label}`, `create ${label}`])
    const proof = { method: 'password', timestamp: Math.floor(Date.now() / 1000) }
    await db.as(person, { amr: [proof] }).query('select delete_account()')
    expect(await db.query('select 1 from admin_notes where user_id = $1', [person])).toEqual([])
    expect(await logged()).toHaveLength(3)
  })

  it('keeps the name under a note whose writer is gone; then everybody who may remove notes can remove it', async () => {
    const person = await db.signUp('Remembered')
    const former = await appointIn(db, 'Helpers', 'Former')
    const id = await note(former, person, 'Still true')
    await db.query('delete from admin_users where user_id = $1', [former])
    await expect(note(former, person, 'Again')).rejects.toMatchObject(refused)
    expect(await notes(support, person)).toEqual([expect.stringMatching(/^Former.*: Still true$/)])
    await remove(helper, id)
    expect(await notes(support, person)).toEqual([])
  })

  it('tells payments, reports and acts, newest first, to each role what it may view', async () => {
    const person = await db.signUp('Told')
    const other = await db.signUp('Reporter')
    await sell(db, person)
    await db.query(
      `insert into flagged_content (content_type, content_id, reporter_id, reason, created_at)
        values ('profile', $1, $2, 'spam', now() + interval '1 second'), ('profile', $2, $1, 'other', now() + interval '2 seconds')`,
      [person, other],
    )
    await db.as(chief).query('select suspend_account($1, $2)', [person, 'Spam'])
    await db.as(chief).query('select restore_account($1, $2)', [person, 'Said sorry'])
    await note(helper, person, 'Called')
    const all = await timeline(chief, person)
    const kinds = all.rows.map(({ kind, action }) => [kind, action].filter(Boolean).join(' '))
    expect(kinds.toSorted()).toEqual(
      ['act create', 'act restore', 'act suspend', 'payment', 'report_about', 'report_by'].toSorted(),
    )
    expect(all.total).toBe(kinds.length)
    const moments = all.rows.map((row) => (row as unknown as { moment: string }).moment)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(all.rows.find(({ action }) => action === 'suspend')).toMatchObject({
      admin_name: expect.stringContaining('Ada'),
      resource: 'users',
      details: { after: { reason: 'Spam' } },
    })
    const seen = async (who: string) =>
      [...new Set((await timeline(who, person)).rows.map(({ kind }) => kind))].toSorted()
    expect(await seen(support)).toEqual(['payment', 'report_about', 'report_by'])
    expect(await seen(moderator)).toEqual(['report_about', 'report_by'])
    expect(await timeline(helper, person)).toEqual({ total: 0, rows: [] })
    for (const nobody of [person, other, finance, null])
      await expect(timeline(nobody, person)).rejects.toMatchObject(refused)
    const second = await timeline(chief, person, ', page_size => 2, page_offset => 2')
    expect(second).toEqual({ total: all.total, rows: all.rows.slice(2, 4) })
  })

  it('tells what administrators did with the payments, the subscription and the reported things of somebody', async () => {
    const person = await db.signUp('Handled')
    const stranger = await db.signUp('Unrelated')
    await sell(db, person)
    const [ids] = await db.query<{ payment: string; subscription: string }>(
      `select (select id::text from payment_transactions where user_id = $1) as payment,
        (select id::text from user_subscriptions where user_id = $1) as subscription`,
      [person],
    )
    const [report] = await db.query<{ id: string }>(
      `insert into flagged_content (content_type, content_id, reporter_id, reason) values ('profile', $1, $2, 'spam')
        returning id::text`,
      [person, stranger],
    )
    await db.query(
      `insert into admin_audit_logs (admin_name, admin_email, action, resource, resource_id)
        values ('Ada', '', 'refund', 'transactions', $1), ('Ada', '', 'cancel', 'subscriptions', $2),
          ('Ada', '', 'update', 'flagged_content', $3), ('Ada', '', 'suspend', 'users', $4)`,
      [ids?.payment, ids?.subscription, report?.id, stranger],
    )
    const acts = (await timeline(chief, person)).rows.filter(({ kind }) => kind === 'act')
    expect(acts.map(({ action, resource }) => `${action} ${resource}`).toSorted()).toEqual([
      'cancel subscriptions',
      'refund transactions',
      'update flagged_content',
    ])
  })

  it('shows posts that are public or reported, and none that somebody keeps for themselves', async () => {
    const person = await db.signUp('Poster')
    const make = async (content: string, level: string) =>
      (
        await db.query<{ id: string }>(
          'insert into posts (user_id, content, privacy_level) values ($1, $2, $3) returning id',
          [person, content, level],
        )
      )[0]?.id ?? ''
    await make('For everybody', 'public')
    await make('For friends', 'connections')
    await make('For me', 'private')
    const reported = await make('For friends, reported', 'connections')
    await db.query(
      `insert into flagged_content (content_type, content_id, reporter_id, reason) values ('post', $1, $2, 'spam')`,
      [reported, await db.signUp('Friend')],
    )
    const found = await posts(moderator, person)
    expect(found.total).toBe(2)
    expect(found.rows.map(({ title, reports, report_status }) => [title, reports, report_status])).toEqual([
      ['For friends, reported', 1, 'pending'],
      ['For everybody', 0, null],
    ])
    // Of a profile that is not open to everybody, what was reported alone.
    await db.query(
      `insert into user_profiles (user_id, preferences) values ($1, '{"public_profile": false}')
        on conflict (user_id) do update set preferences = excluded.preferences`,
      [person],
    )
    expect((await posts(moderator, person)).rows.map(({ title }) => title)).toEqual(['For friends, reported'])
    for (const nobody of [person, helper, finance, null])
      await expect(posts(nobody, person)).rejects.toMatchObject(refused)
  })
})
