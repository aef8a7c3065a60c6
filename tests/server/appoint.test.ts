/** `npm run admin`: the operator's command, on the embedded database and on one of their own. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appointSuperAdmin } from '#server/appoint.ts'
import { lockDataDir } from '#server/data-lock.ts'
import { readSettings } from '#server/settings.ts'
import { createNativeDatabase, type NativeDatabase } from '#tests/support/native-databases.ts'
import { projectRoot } from '#tests/support/prepared-database.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'farlight-appoint-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const command = (env: Record<string, string>, ...words: string[]) =>
  appointSuperAdmin(readSettings({ DATA_DIR: dataDir, ...env }), projectRoot, words)

describe('the command that makes an administrator, with DATABASE_URL', () => {
  let database: NativeDatabase
  let sql: postgres.Sql
  beforeAll(async () => {
    database = await createNativeDatabase(inject('nativePostgresUrl'))
    sql = postgres(database.url, { max: 1, onnotice: () => {} })
    for (const email of ['Olga@example.org', 'ben@example.org'])
      await sql`insert into auth.users (id, email) values (${randomUUID()}, ${email})`
  })
  afterAll(async () => {
    await sql.end()
    await database.drop()
  })
  const appoint = (...words: string[]) => command({ DATABASE_URL: database.url }, ...words)
  const chiefs = async () =>
    (
      await sql<
        { email: string }[]
      >`select admin.email from admin_users admin join admin_roles role on role.id = role_id
        where role.name = 'Super Admin' and is_active order by lower(admin.email)`
    ).map(({ email }) => email)

  it('appoints one who has signed up, while other servers may run', async () => {
    const release = await lockDataDir(dataDir)
    try {
      expect(await appoint('olga@example.org')).toBe('Olga@example.org is now Super Admin.')
    } finally {
      await release()
    }
    expect(await chiefs()).toEqual(['Olga@example.org'])
  })

  it('refuses when there is one, unless forced, and then keeps the first', async () => {
    await expect(appoint('ben@example.org')).rejects.toThrow(/There is a Super Admin already/)
    expect(await chiefs()).toEqual(['Olga@example.org'])
    expect(await appoint('--force', 'ben@example.org')).toBe('ben@example.org is now Super Admin.')
    expect(await chiefs()).toEqual(['ben@example.org', 'Olga@example.org'])
  })

  it('refuses somebody who has not signed up, and words that name nobody', async () => {
    await expect(appoint('--force', 'nobody@example.org')).rejects.toThrow(/Nobody has signed up/)
    for (const words of [[], ['olga'], ['olga@example.org', 'ben@example.org']])
      await expect(appoint(...words)).rejects.toThrow(/^Say whom/)
  })

  it('is an entry of the audit log', async () => {
    expect([
      ...(await sql`select admin_name, action, details ->> 'label' as label from admin_audit_logs order by created_at`),
    ]).toEqual([
      { admin_name: 'The operator', action: 'appoint', label: 'Olga@example.org' },
      { admin_name: 'The operator', action: 'appoint', label: 'ben@example.org' },
    ])
  })
})

describe('the command that makes an administrator', () => {
  it('says what to type in the SQL editor of a Supabase project', async () => {
    const project = { SUPABASE_URL: 'https://project.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
    await expect(command(project, 'olga@example.org')).rejects.toThrow(/select private\.appoint_super_admin/)
  })

  it('waits for no server that uses the embedded database, and says so', async () => {
    const release = await lockDataDir(dataDir)
    try {
      await expect(command({}, 'olga@example.org')).rejects.toThrow(/already using the data folder/)
    } finally {
      await release()
    }
  })
})
