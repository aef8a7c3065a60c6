/** Leaving: nothing of the person stays, and everybody else keeps what is theirs. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createWorld } from './world.ts'

const proof = (method: string, ago = 0) => ({ method, timestamp: Math.floor(Date.now() / 1000) - ago })

describe.each(eitherEngine)('deleting an account on %s', (engine) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())

  /**
   * Every table with a row that mentions the text, wherever in the row. Marks of deletions hold the bare id only. The list of
   * its own migrations is what a project's service of accounts lets nobody read.
   */
  async function tablesThatMention(text: string): Promise<string[]> {
    const tables = await db.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind = 'r'
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
         and oid is distinct from to_regclass('auth.schema_migrations')`,
    )
    const mentions: string[] = []
    for (const { name } of tables) {
      const live = name === 'private.sync_changes' ? 'content is not null and' : ''
      const rows = await db.query(`select 1 from ${name} line where ${live} position($1 in line::text) > 0 limit 1`, [
        text,
      ])
      if (rows.length > 0) mentions.push(name)
    }
    return mentions
  }

  it('leaves no row that mentions the person, in any table', async () => {
    const { people } = await createWorld(db)
    const id = people.owner
    const [account] = await db.query<{ email: string }>('select email from users where id = $1', [id])
    // What a hosted project notes of each sign-in.
    await db.query(`insert into auth.audit_log_entries (id, payload) values ($1, $2::text::json)`, [
      randomUUID(),
      JSON.stringify({ action: 'login', actor_id: id, actor_username: account?.email }),
    ])
    expect((await tablesThatMention(id)).length).toBeGreaterThan(8)
    await db.as(id, { amr: [proof('password')] }).query('select delete_account()')
    expect(await tablesThatMention(id)).toEqual([])
    expect(await tablesThatMention(account?.email ?? '')).toEqual([])
  })

  it('is told to whoever asks for the account, also without a session, and nobody else is gone', async () => {
    const [leaving, staying] = [await db.signUp('Ada'), await db.signUp('Ben')]
    const exists = async (account: string, asking = db.anonymous) =>
      (await asking.query<{ found: boolean }>(`select account_standing($1) <> 'gone' as found`, [account]))[0]?.found
    expect([await exists(leaving), await exists(staying)]).toEqual([true, true])
    await db.as(leaving, { amr: [proof('password')] }).query('select delete_account()')
    expect([await exists(leaving), await exists(leaving, db.as(staying))]).toEqual([false, false])
    expect(await exists(staying, db.as(staying))).toBe(true)
  })

  it('leaves the lists of others alone when somebody who worked on them goes', async () => {
    const { people, lists } = await createWorld(db)
    await db.as(people.collaborator, { amr: [proof('password')] }).query('select delete_account()')
    expect(await db.query('select 1 from bucket_lists where user_id = $1', [people.owner])).toHaveLength(6)
    expect(await db.query('select 1 from goals where bucket_list_id = $1', [lists.shared])).not.toEqual([])
    expect(await tablesThatMention(people.collaborator)).toEqual([])
  })

  it('is named by nobody any more who had chosen the person to share with', async () => {
    const { people } = await createWorld(db)
    await db.as(people.connection, { amr: [proof('password')] }).query('select delete_account()')
    expect(await tablesThatMention(people.connection)).toEqual([])
  })

  it('wants a fresh password, and where there is a second factor a fresh code', async () => {
    const id = await db.signUp('Ada')
    const refused = (claims: object) =>
      expect(db.as(id, claims).query('select delete_account()')).rejects.toMatchObject({ code: '42501' })
    await refused({})
    await refused({ amr: [proof('password', 700)] })
    await refused({ amr: [proof('recovery')] })
    await db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', now(), now())`,
      [randomUUID(), id],
    )
    await refused({ aal: 'aal1', amr: [proof('password')] })
    await refused({ aal: 'aal2', amr: [proof('password'), proof('totp', 700)] })
    await expect(db.anonymous.query('select delete_account()')).rejects.toMatchObject({ code: '42501' })
    await db.as(id, { aal: 'aal2', amr: [proof('password'), proof('totp')] }).query('select delete_account()')
    expect(await db.query('select 1 from users where id = $1', [id])).toEqual([])
  })

  it('keeps the last active Super Admin', async () => {
    // As if there had never been one: the table itself lets nobody take the last away.
    await db.query('alter table admin_users disable trigger step_1_guard')
    await db.query('delete from admin_users')
    await db.query('alter table admin_users enable trigger step_1_guard')
    const [first, second] = [await db.signUp('First'), await db.signUp('Second')]
    const promote = (id: string) =>
      db.query(`insert into admin_users (user_id, role_id) select $1, id from admin_roles where name = 'Super Admin'`, [
        id,
      ])
    await promote(first)
    const leave = (id: string) => db.as(id, { amr: [proof('password')] }).query('select delete_account()')
    await expect(leave(first)).rejects.toMatchObject({ code: 'P0001' })
    await promote(second)
    await db.query(`insert into private.suspensions (user_id, reason) values ($1, 'Lost device')`, [second])
    await expect(leave(first), 'whoever is suspended opens nothing').rejects.toMatchObject({ code: 'P0001' })
    await db.query('delete from private.suspensions where user_id = $1', [second])
    await leave(first)
    await expect(leave(second)).rejects.toMatchObject({ code: 'P0001' })
  })
})
