import type { TestDatabase } from '#tests/support/database.ts'

/** Signs somebody up, and makes them an administrator in the role of this name. Their id. */
export async function appointIn(db: TestDatabase, role: string, name: string): Promise<string> {
  const person = await db.signUp(name)
  await db.query('insert into admin_users (user_id, role_id) select $1, id from admin_roles where name = $2', [
    person,
    role,
  ])
  return person
}
