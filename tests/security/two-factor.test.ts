/** Nobody's data before the second factor, and what recovery codes open (decision 6). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

const seconds = () => Math.floor(Date.now() / 1000)
const proof = (method: string, ago = 0) => ({ method, timestamp: seconds() - ago })

describe.each(eitherEngine)('two-factor sign-in on %s', (engine) => {
  let db: TestDatabase
  let ada: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ada = await db.signUp('Ada')
    await db.as(ada).query(`insert into bucket_lists (name) values ('Mine')`)
    await db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', 'S', now(), now())`,
      [randomUUID(), ada],
    )
  })

  const half = (claims: object = {}) => db.as(ada, { aal: 'aal1', ...claims })
  const full = (claims: object = {}) => db.as(ada, { aal: 'aal2', amr: [proof('totp'), proof('password')], ...claims })
  async function withCodes(): Promise<string[]> {
    const [made] = await full().query<{ codes: string[] }>('select make_recovery_codes() as codes')
    return made?.codes ?? []
  }
  const valueOf = async (session: Session, call: string, parameters: unknown[] = []) =>
    Object.values((await session.query(`select ${call} as value`, parameters))[0] ?? {})[0]

  it('gives a sign-in without its code no row of any table, and takes none from it', async () => {
    for (const table of ['users', 'user_profiles', 'user_stats', 'bucket_lists'])
      expect(await half().query(`select 1 from ${table}`), table).toEqual([])
    await expect(half().query(`insert into bucket_lists (name) values ('Theirs')`)).rejects.toMatchObject({
      code: '42501',
    })
    expect(await half().query(`update bucket_lists set name = 'Theirs' returning 1`)).toEqual([])
    expect(await half().query('delete from bucket_lists returning 1')).toEqual([])
    expect(await full().query('select name from bucket_lists')).toEqual([{ name: 'Mine' }])
  })

  it('gives it no pull either, and a token without the claim counts as half', async () => {
    for (const session of [half(), db.as(ada)])
      await expect(session.query('select sync_pull()')).rejects.toMatchObject({ code: '42501' })
    expect(await full().query('select sync_pull()')).toHaveLength(1)
  })

  it('answers every request of such a session with 401, except those that complete it', async () => {
    await expect(half().query('select check_session()')).rejects.toMatchObject({ code: 'PT401' })
    await expect(
      half().query(`select set_config('request.path', '/rpc/use_recovery_code', true), check_session()`),
    ).resolves.toHaveLength(1)
    await expect(full().query('select check_session()')).resolves.toHaveLength(1)
    await expect(db.anonymous.query('select check_session()')).resolves.toHaveLength(1)
  })

  it('answers 401 once a session has ended', async () => {
    const session_id = randomUUID()
    await expect(full({ session_id }).query('select check_session()')).rejects.toMatchObject({ code: 'PT401' })
    await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session_id, ada])
    await expect(full({ session_id }).query('select check_session()')).resolves.toHaveLength(1)
    const bo = await db.signUp('Bo')
    await expect(db.as(bo, { session_id }).query('select check_session()')).rejects.toMatchObject({ code: 'PT401' })
  })

  it('asks nobody for a code whose authenticator app was never confirmed', async () => {
    await db.query(`update auth.mfa_factors set status = 'unverified' where user_id = $1`, [ada])
    expect(await half().query('select name from bucket_lists')).toEqual([{ name: 'Mine' }])
  })

  it('keeps secrets and codes from every client', async () => {
    for (const table of ['auth.mfa_factors', 'auth.mfa_challenges', 'auth.mfa_amr_claims', 'private.recovery_codes'])
      for (const session of [full(), db.anonymous])
        await expect(session.query(`select 1 from ${table}`), table).rejects.toMatchObject({ code: '42501' })
  })

  it('makes ten codes, keeps only hashes, and only just after a code of the app', async () => {
    const codes = await withCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    const kept = await db.query<{ hash: string }>(`select encode(hash, 'escape') as hash from private.recovery_codes`)
    expect(kept.some(({ hash }) => codes.some((code) => hash.includes(code)))).toBe(false)
    expect(await valueOf(full(), 'recovery_codes_left()')).toBe(10)
    for (const session of [half(), full({ amr: [proof('totp', 700)] }), full({ amr: [proof('password')] })])
      await expect(session.query('select make_recovery_codes()')).rejects.toMatchObject({ code: '42501' })
  })

  it('lets a recovery code complete the session once, however it is typed', async () => {
    const [code = ''] = await withCodes()
    const session = half({ session_id: randomUUID() })
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    expect(await valueOf(session, 'use_recovery_code($1)', [typed])).toBe('accepted')
    expect(await session.query('select name from bucket_lists')).toEqual([{ name: 'Mine' }])
    expect(await half({ session_id: randomUUID() }).query('select 1 from bucket_lists')).toEqual([])
    expect(await valueOf(half({ session_id: randomUUID() }), 'use_recovery_code($1)', [code])).toBe('wrong')
    expect(await valueOf(session, 'recovery_codes_left()')).toBe(9)
  })

  it('raises the session of a recovery code to the level that a new password needs, and no other one', async () => {
    const [code = ''] = await withCodes()
    const [mine, another] = [randomUUID(), randomUUID()]
    for (const id of [mine, another])
      await db.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [id, ada])
    const levels = () => db.query('select id, aal::text from auth.sessions where user_id = $1 order by aal desc', [ada])
    const session = half({ session_id: mine })
    expect(await valueOf(session, 'use_recovery_code($1)', ['wrong'])).toBe('wrong')
    expect((await levels()).map(({ aal }) => aal)).toEqual(['aal1', 'aal1'])
    expect(await valueOf(session, 'use_recovery_code($1)', [code])).toBe('accepted')
    expect(await levels()).toEqual([
      { id: mine, aal: 'aal2' },
      { id: another, aal: 'aal1' },
    ])
  })

  it("takes nobody else's recovery code", async () => {
    const [code] = await withCodes()
    const bo = await db.signUp('Bo')
    expect(await valueOf(db.as(bo, { session_id: randomUUID() }), 'use_recovery_code($1)', [code])).toBe('wrong')
  })

  it('stops guessing of recovery codes, also the right one, after five', async () => {
    const [code] = await withCodes()
    const session = half({ session_id: randomUUID() })
    for (let n = 0; n < 5; n++) expect(await valueOf(session, 'use_recovery_code($1)', [`guess ${n}`])).toBe('wrong')
    expect(await valueOf(session, 'use_recovery_code($1)', [code])).toBe('too-many')
    expect(await session.query('select 1 from bucket_lists')).toEqual([])
  })

  it('counts wrong recovery codes for the session that gave them: whoever has the password alone locks nobody out', async () => {
    const [code] = await withCodes()
    const stranger = half({ session_id: randomUUID(), amr: [proof('password')] })
    for (let n = 0; n < 5; n++) await valueOf(stranger, 'use_recovery_code($1)', [`guess ${n}`])
    expect(await valueOf(stranger, 'turn_off_two_factor($1)', [code])).toBe('too-many')
    expect(await valueOf(half({ session_id: randomUUID() }), 'use_recovery_code($1)', [code])).toBe('accepted')
  })

  it('switches off only after password and code', async () => {
    const [code] = await withCodes()
    const session_id = randomUUID()
    for (const session of [full({ amr: [proof('totp')] }), full({ amr: [proof('totp'), proof('password', 700)] })])
      await expect(session.query('select turn_off_two_factor()')).rejects.toMatchObject({ code: '42501' })
    const password = half({ session_id, amr: [proof('password')] })
    expect(await valueOf(password, 'turn_off_two_factor()')).toBe('wrong')
    expect(await valueOf(password, 'turn_off_two_factor($1)', ['nonsense'])).toBe('wrong')
    expect(await valueOf(password, 'turn_off_two_factor($1)', [code])).toBe('done')
    expect(await half().query('select name from bucket_lists')).toEqual([{ name: 'Mine' }])
    expect(await db.query('select 1 from private.recovery_codes where user_id = $1', [ada])).toEqual([])
  })

  it('switches off with the code of the app', async () => {
    expect(await valueOf(full(), 'turn_off_two_factor()')).toBe('done')
    expect(await db.query('select 1 from auth.mfa_factors where user_id = $1', [ada])).toEqual([])
  })
})
