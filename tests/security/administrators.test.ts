/** is_admin and admin_has_permission fail closed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { appointIn } from './appoint.ts'

describe.each(eitherEngine)('administrators on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  const checks = async (person: string, permission = 'view_users') =>
    (await db.as(person).query('select is_admin() as admin, admin_has_permission($1) as permitted', [permission]))[0]
  const appoint = (role: string) => appointIn(db, role, role.split(' ')[0] ?? role)

  it('are nobody without a row', async () => {
    expect(await checks(await db.signUp('Ada'))).toEqual({ admin: false, permitted: false })
  })

  it('have the permissions of their role, and no others', async () => {
    const everything = await appoint('Super Admin')
    const moderator = await appoint('Moderator')
    expect(await checks(everything)).toEqual({ admin: true, permitted: true })
    expect(await checks(everything, 'refund_transactions')).toEqual({ admin: true, permitted: true })
    expect(await checks(moderator, 'manage_content')).toEqual({ admin: true, permitted: true })
    expect(await checks(moderator, 'manage_users')).toEqual({ admin: true, permitted: false })
    expect(await checks(everything, 'no_such_permission')).toEqual({ admin: true, permitted: false })
    expect(await db.as(everything).query('select admin_has_permission(null) as permitted')).toEqual([
      { permitted: false },
    ])
  })

  it('are nobody while inactive', async () => {
    const person = await appoint('Super Admin')
    await db.query('update admin_users set is_active = false where user_id = $1', [person])
    expect(await checks(person)).toEqual({ admin: false, permitted: false })
  })

  it('cannot be made by anybody from outside, nor be asked about by a visitor', async () => {
    const person = await db.signUp('Mallory')
    const [role] = await db.query<{ id: string }>(`select id from admin_roles where name = 'Analyst'`)
    await expect(
      db.as(person).query('insert into admin_users (user_id, role_id) values ($1, $2)', [person, role?.id]),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(db.anonymous.query('select is_admin()')).rejects.toMatchObject({ code: '42501' })
  })

  it('are appointed by the operator from an existing account, once unless forced', async () => {
    const address = async (person: string) =>
      (await db.query<{ email: string }>('select email from users where id = $1', [person]))[0]?.email
    await appoint('Super Admin')
    const next = await db.signUp('Olga')
    const appointing = async (email: string | undefined, force = false) =>
      db.query('select private.appoint_super_admin($1, $2) as said', [email, force])
    await expect(appointing('nobody@example.org', true)).rejects.toMatchObject({ code: 'PT404' })
    await expect(appointing(await address(next))).rejects.toMatchObject({ code: 'P0001' })
    expect(await appointing(await address(next), true)).toMatchObject([
      { said: expect.stringContaining('Super Admin') as string },
    ])
    expect(await db.as(next).query('select is_admin() as admin')).toEqual([{ admin: true }])
  })
})
