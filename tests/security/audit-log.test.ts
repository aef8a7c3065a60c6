/** The audit log: what is noted of an act, in which order, and that nobody changes it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'

describe.each(eitherEngine)('the audit log on %s', (engine) => {
  let db: TestDatabase
  let chief: string
  let support: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    chief = await appointIn(db, 'Super Admin', 'Ada')
    support = await appointIn(db, 'Support', 'Ben')
  })
  afterAll(() => db.close())
  const appoint = (role: string, name: string) => appointIn(db, role, name)
  const newest = async () =>
    (await db.as(chief).query('select * from admin_audit_logs order by created_at desc limit 1'))[0]

  it('tells acts in the order in which they were done, although its clock may tick in milliseconds', async () => {
    await db
      .as(chief)
      .query(`select save_admin_role('Counted ' || n, '', array['view_users']) from generate_series(1, 20) n`)
    const told = await db
      .as(chief)
      .query(
        `select details ->> 'label' || ' ' || action as act from admin_audit_logs order by created_at desc limit 40`,
      )
    const done = Array.from({ length: 20 }, (_, at) => [`Counted ${at + 1} create`, `Counted ${at + 1} grant`]).flat()
    expect(told.map(({ act }) => act).reverse()).toEqual(done)
  })

  it('takes an administrator away at the next check, and keeps the name in the log', async () => {
    const gone = await appoint('Super Admin', 'Gus')
    await db.as(gone).query(`select save_admin_role('Guests', '', '{}')`)
    await db.as(chief).query('update admin_users set is_active = false where user_id = $1', [gone])
    expect(await db.as(gone).query('select is_admin() as admin, my_administration() as own')).toEqual([
      { admin: false, own: null },
    ])
    await db.as(chief).query('delete from admin_users where user_id = $1', [gone])
    expect(
      await db.as(chief).query(`select admin_id, admin_name from admin_audit_logs where action = 'create' and
        details ->> 'label' = 'Guests'`),
    ).toEqual([{ admin_id: null, admin_name: 'Gus Tester' }])
  })

  it('notes that an administrator was removed, and nothing about what they had made', async () => {
    const gone = await appoint('Super Admin', 'Greta')
    await db
      .as(gone)
      .query(`select save_coupon('{"code": "GRETA", "discount_type": "percentage", "discount_value": 5}')`)
    await db.as(chief).query('delete from admin_users where user_id = $1', [gone])
    expect(await newest()).toMatchObject({ action: 'delete', resource: 'admins' })
    expect(
      await db.query(`select action, created_by from admin_audit_logs entry join coupons on coupons.id::text = resource_id
        where code = 'GRETA'`),
    ).toEqual([{ action: 'create', created_by: null }])
  })

  it('lets nobody write, change or delete entries, whoever they are', async () => {
    for (const session of [db.as(chief), db.service, db.anonymous])
      for (const statement of [
        `insert into admin_audit_logs (admin_name, admin_email, action, resource) values ('', '', 'update', 'users')`,
        `update admin_audit_logs set action = 'login'`,
        `delete from admin_audit_logs`,
      ])
        await expect(session.attempt(statement), statement).rejects.toMatchObject({ code: '42501' })
    await expect(db.attempt('delete from admin_audit_logs')).rejects.toMatchObject({ code: '42501' })
    await expect(db.attempt('truncate admin_audit_logs')).rejects.toMatchObject({ code: '42501' })
    expect(await db.as(support).query('select 1 from admin_audit_logs')).toEqual([])
  })

  it('takes address and browser from the headers of the request, and names no secrets', async () => {
    await db
      .as(chief)
      .query(`select set_config('request.headers', $1, true), save_admin_role('With headers', '', '{}')`, [
        JSON.stringify({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'user-agent': 'Firefox' }),
      ])
    expect(await newest()).toMatchObject({ ip_address: '198.51.100.7', user_agent: 'Firefox' })
    expect(
      await db.query(`select private.loggable('{"secret_key": "a", "name": "b", "password_hash": "c"}') as kept`),
    ).toEqual([{ kept: { secret_key: '(not shown)', name: 'b', password_hash: '(not shown)' } }])
  })

  it('goes on with an act whose entry cannot be written, and counts the entry', async () => {
    await db.query(`select private.note_act('Not An Act', 'users', null)`)
    expect(await db.as(chief).query('select missing_audit_entries() as missing')).toEqual([{ missing: 1 }])
  })
})
