/** How often somebody may have the language model asked in a day (decision 15). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'

interface Answer {
  allowed: boolean
  claim: string | null
  begins_anew_at: string
}

describe.each(eitherEngine)('uses of the language model on %s', (engine) => {
  let db: TestDatabase
  let ada: string
  beforeAll(async () => {
    db = await openDatabase(engine)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    ada = await db.signUp('Ada')
  })

  async function claim(session: Session, most = 2, kind = 'itinerary'): Promise<Answer> {
    const [row] = await session.query<{ answer: Answer }>('select claim_ai_use($1, $2) as answer', [kind, most])
    if (!row) throw new Error('No answer')
    return row.answer
  }
  const giveBack = (session: Session, one: string | null, kind = 'itinerary') =>
    session.query('select return_ai_use($1, $2)', [kind, one])
  const rows = (person: string) => db.query('select kind, used from private.ai_uses where user_id = $1', [person])

  it('are counted up to the limit and no further, for each person and kind by itself', async () => {
    const [first, second, third] = [await claim(db.as(ada)), await claim(db.as(ada)), await claim(db.as(ada))]
    expect([first.allowed, second.allowed, third.allowed]).toEqual([true, true, false])
    expect(third.claim).toBeNull()
    expect(await rows(ada)).toEqual([{ kind: 'itinerary', used: 2 }])
    expect((await claim(db.as(ada), 2, 'recommendations')).allowed).toBe(true)
    expect((await claim(db.as(await db.signUp('Bo')))).allowed).toBe(true)
    expect((await claim(db.as(ada), 3)).allowed).toBe(true)
  })

  it('begin anew with the day in UTC, and the answer says when', async () => {
    await claim(db.as(ada), 1)
    const { allowed, begins_anew_at } = await claim(db.as(ada), 1)
    expect(allowed).toBe(false)
    const [tomorrow] = await db.query<{ at: Date }>(`select date_trunc('day', now(), 'UTC') + interval '1 day' as at`)
    expect(new Date(begins_anew_at)).toEqual(tomorrow?.at)
    await db.query('update private.ai_uses set day = day - 1 where user_id = $1', [ada])
    expect((await claim(db.as(ada), 1)).allowed).toBe(true)
    expect(await rows(ada)).toEqual([{ kind: 'itinerary', used: 1 }])
  })

  it('can be given back once, by whoever made the claim', async () => {
    const { claim: mine } = await claim(db.as(ada))
    await claim(db.as(ada))
    const bo = await db.signUp('Bo')
    await claim(db.as(bo))
    await giveBack(db.as(bo), mine)
    await giveBack(db.as(ada), randomUUID())
    await giveBack(db.as(ada), mine, 'recommendations')
    await giveBack(db.as(ada), null)
    expect(await rows(ada)).toEqual([{ kind: 'itinerary', used: 2 }])
    for (let time = 0; time < 2; time++) await giveBack(db.as(ada), mine)
    expect(await rows(ada)).toEqual([{ kind: 'itinerary', used: 1 }])
    expect(await rows(bo)).toEqual([{ kind: 'itinerary', used: 1 }])
  })

  it('of yesterday cannot be given back today', async () => {
    const { claim: old } = await claim(db.as(ada))
    await db.query('update private.ai_uses set day = day - 1 where user_id = $1', [ada])
    await giveBack(db.as(ada), old)
    expect(await rows(ada)).toEqual([{ kind: 'itinerary', used: 1 }])
    await claim(db.as(ada))
    await giveBack(db.as(ada), old)
    expect(await rows(ada)).toEqual([{ kind: 'itinerary', used: 1 }])
  })

  it('never take more than a row, whatever somebody asks for', async () => {
    for (let time = 0; time < 20; time++) await claim(db.as(ada), 2_147_483_647)
    const [row] = await db.query('select used, cardinality(claims) as claims from private.ai_uses where user_id = $1', [
      ada,
    ])
    expect(row).toEqual({ used: 20, claims: 8 })
    for (const most of [0, -1, null]) expect((await claim(db.as(ada), most as number)).allowed).toBe(false)
    for (const kind of ['', 'other', null])
      await expect(claim(db.as(ada), 100, kind as string)).rejects.toMatchObject({ code: /^235/ })
    expect(await rows(ada)).toHaveLength(1)
  })

  it('are for people who are signed in, with their second factor', async () => {
    await expect(claim(db.anonymous)).rejects.toMatchObject({ code: '42501' })
    await expect(giveBack(db.anonymous, randomUUID())).rejects.toMatchObject({ code: '42501' })
    const { claim: mine } = await claim(db.as(ada))
    await db.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', 'S', now(), now())`,
      [randomUUID(), ada],
    )
    await expect(claim(db.as(ada, { aal: 'aal1' }))).rejects.toMatchObject({ code: '42501' })
    await expect(giveBack(db.as(ada, { aal: 'aal1' }), mine)).rejects.toMatchObject({ code: '42501' })
    expect((await claim(db.as(ada, { aal: 'aal2' }))).allowed).toBe(true)
  })

  it('can be read and changed by nobody', async () => {
    await claim(db.as(ada))
    for (const session of [db.as(ada), db.anonymous])
      for (const statement of ['select 1 from private.ai_uses', 'delete from private.ai_uses'])
        await expect(session.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('are forgotten with the account', async () => {
    await claim(db.as(ada))
    const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
    await db.as(ada, { amr }).query('select delete_account()')
    expect(await rows(ada)).toEqual([])
  })

  it('are counted right when several servers ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(db.as(ada), 5)))
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
    expect(await rows(ada)).toEqual([{ kind: 'itinerary', used: 5 }])
  })
})
