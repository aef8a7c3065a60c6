/** What people write to the operator: who reads it, how much of it there may be, and what becomes of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'

describe.each(eitherEngine)('messages to the operator on %s', (engine) => {
  let db: TestDatabase
  let mira: string
  let chief: string
  let helper: string
  let analyst: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    mira = await db.signUp('Mira')
    chief = await appoint('Super Admin', 'Ada')
    helper = await appoint('Support', 'Ben')
    analyst = await appoint('Analyst', 'Cleo')
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query('delete from contact_messages where true')
    await db.query('delete from private.contact_counts where true')
  })

  const appoint = (role: string, name: string) => appointIn(db, role, name)
  const write = (
    session: Session,
    { name = 'Mira', email = 'mira@example.com', message = 'Hello', times = 1, from = '' } = {},
  ) =>
    session.query(
      `with heard as materialized (select set_config('request.headers', $4, true) as headers)
       insert into contact_messages (name, email, message) select $1, $2, $3 from heard, generate_series(1, $5::int)
       where headers is not null`,
      [name, email, message, JSON.stringify(from ? { 'x-forwarded-for': from } : {}), times],
    )
  const kept = () =>
    db.query<{ id: string; user_id: string | null; name: string; message: string; is_done: boolean }>(
      'select id, user_id, name, message, is_done from contact_messages order by created_at, id',
    )
  const tooMany = { code: 'P0001', hint: 'contact_limit' }

  it('come from everybody, each in their own name, without the blanks around them', async () => {
    await write(db.as(mira), { name: ' Mira\u00a0', message: '\n Hello \n' })
    await write(db.anonymous, { name: 'Bo' })
    expect(await kept()).toMatchObject([
      { user_id: mira, name: 'Mira', message: 'Hello', is_done: false },
      { user_id: null, name: 'Bo', message: 'Hello' },
    ])
    for (const columns of ['user_id', 'is_done', 'created_at'])
      await expect(
        db.anonymous.query(`insert into contact_messages (name, email, message, ${columns})
          values ('x', 'x@y', 'x', ${{ user_id: `'${mira}'`, is_done: 'true', created_at: 'now()' }[columns]})`),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { email: 'nobody' },
    { email: 'a b@c' },
    { email: `${'x'.repeat(250)}@y.example` },
    { message: '\u200b' },
    { message: 'x'.repeat(4001) },
  ])('are refused where something is missing or too long: %j', async (wrong) => {
    await expect(write(db.anonymous, wrong)).rejects.toMatchObject({ code: '23514' })
  })

  it('are five an hour of an account and of a visitor, and sixty of all visitors', async () => {
    await write(db.as(mira), { times: 5 })
    await expect(write(db.as(mira))).rejects.toMatchObject(tooMany)
    await expect(write(db.as(helper), { times: 6 })).rejects.toMatchObject(tooMany)
    for (let visitor = 1; visitor <= 12; visitor++) await write(db.anonymous, { times: 5, from: `::${visitor}` })
    await expect(write(db.anonymous, { from: '::1' })).rejects.toMatchObject(tooMany)
    await expect(write(db.anonymous, { from: '::99' })).rejects.toMatchObject(tooMany)
    expect(await kept()).toHaveLength(65)
    await db.query(`update private.contact_counts set began_at = now() - interval '61 minutes' where true`)
    await write(db.as(mira))
    await write(db.anonymous, { from: '::1' })
    // No address is kept longer than it counts.
    expect(await db.query('select count(*)::int as n from private.contact_counts')).toEqual([{ n: 3 }])
  })

  it('are at most two thousand that wait', async () => {
    await db.query(`insert into contact_messages (name, email, message)
      select 'x', 'x@y', 'x' from generate_series(1, 2000)`)
    await expect(write(db.as(mira))).rejects.toMatchObject(tooMany)
    await db.query('update contact_messages set is_done = true where id = (select id from contact_messages limit 1)')
    await write(db.as(mira))
  })

  it('are read and marked by who may view users, deleted by who manages them, and nobody else', async () => {
    await write(db.as(mira))
    const [message] = await kept()
    const statements = ['select 1 from contact_messages', 'update contact_messages set is_done = true returning 1']
    for (const statement of statements) {
      expect(await db.as(helper).attempt(statement)).toHaveLength(1)
      for (const one of [mira, analyst]) expect(await db.as(one).attempt(statement)).toEqual([])
      await expect(db.anonymous.attempt(statement)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(db.as(chief).attempt(`update contact_messages set message = 'x'`)).rejects.toMatchObject({
      code: '42501',
    })
    for (const one of [helper, mira, analyst])
      expect(await db.as(one).attempt('delete from contact_messages returning 1')).toEqual([])
    await db.as(helper).query('update contact_messages set is_done = true')
    await db.as(chief).query('delete from contact_messages')
    expect(await kept()).toEqual([])
    const log = await db.query(
      `select action, details from admin_audit_logs where resource = 'messages' and resource_id = $1 order by created_at`,
      [message?.id],
    )
    // Of what was deleted the log keeps whose it was, and none of its words.
    expect(log).toEqual([
      { action: 'update', details: { label: 'Mira', before: { is_done: false }, after: { is_done: true } } },
      { action: 'delete', details: { label: 'Mira' } },
    ])
  })

  it("are in the sender's export, and go with the account", async () => {
    await write(db.as(mira), { message: 'One' })
    await write(db.as(helper), { message: 'Two' })
    const own = async (who: string) =>
      (await db.as(who).query<{ own: { message: string }[] }>('select own_contact_messages() as own'))[0]?.own
    expect(await own(mira)).toMatchObject([{ name: 'Mira', email: 'mira@example.com', message: 'One' }])
    expect(await own(analyst)).toEqual([])
    await expect(db.anonymous.query('select own_contact_messages()')).rejects.toMatchObject({ code: '42501' })
    await db.query('delete from auth.users where id = $1', [mira])
    expect((await kept()).map(({ message }) => message)).toEqual(['Two'])
  })
})
