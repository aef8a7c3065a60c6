import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Limit } from '#server/http/request/limits.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, clientOf, newEmail, signUp } from './http-client.ts'

const tooMany = { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many requests' }

describe('the limits of an installation', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ limits: 'real' })
  })
  afterAll(() => server.close())
  const signIn = (email: string, password: string) => clientOf(server).auth.signInWithPassword({ email, password })

  it('refuse the sixth sign-in after five wrong passwords, also with the right one, from that machine', async () => {
    const mira = await signUp(server)
    const ana = await signUp(server)
    for (let i = 0; i < 5; i++)
      expect((await signIn(mira.email, 'wrong-password')).error?.code).toBe('invalid_credentials')
    const { error } = await signIn(mira.email.toUpperCase(), 'lantern-tide')
    expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit'])
    expect((await signIn(ana.email, 'lantern-tide')).error).toBeNull()

    const answer = await call(server, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: mira.email, password: 'lantern-tide' }),
    })
    expect(await answer.json()).toMatchObject(tooMany)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  it('hold against guesses that come all at once', async () => {
    const { email } = await signUp(server)
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'wrong-password')))
    expect(answers.filter(({ error }) => error?.code === 'invalid_credentials')).toHaveLength(5)
    expect(answers.filter(({ error }) => error?.status === 429)).toHaveLength(7)
  })

  it('forget wrong passwords after a right one', async () => {
    const { email } = await signUp(server)
    for (let run = 0; run < 2; run++) {
      for (let i = 0; i < 4; i++) await signIn(email, 'wrong-password')
      expect((await signIn(email, 'lantern-tide')).error).toBeNull()
    }
  })

  it('slow down guessing of mailed codes', async () => {
    const { email } = await signUp(server)
    await clientOf(server).auth.resetPasswordForEmail(email)
    const guess = (token: string) => clientOf(server).auth.verifyOtp({ email, token, type: 'recovery' })
    const answers = await Promise.all(Array.from({ length: 31 }, (_, i) => guess(String(i).padStart(10, '0'))))
    expect(answers.filter(({ error }) => error?.status === 429)).toHaveLength(1)
  })
})

describe('the limit of registrations', () => {
  it('counts those of one address, but none that failed over its own mistake', async () => {
    const server = await startTestServer({ limits: 'real', env: { LIMIT_REGISTRATIONS: '2' } })
    const register = (password: string) => clientOf(server).auth.signUp({ email: newEmail(), password })
    for (let i = 0; i < 3; i++) expect((await register('short')).error?.code).toBe('weak_password')
    for (let i = 0; i < 2; i++) expect((await register('lantern-tide')).error).toBeNull()
    const { error } = await register('lantern-tide')
    expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit'])
    await server.close()
  })
})

describe('a limit', () => {
  it('opens again when the oldest count has aged', () => {
    let now = 0
    const limit = new Limit({ most: 2, withinMs: 10_000 }, () => now)
    limit.count('a')
    now = 4_000
    limit.count('a')
    expect(limit.waitSeconds('a')).toBe(6)
    expect(limit.waitSeconds('b')).toBe(0)
    now = 10_001
    expect(limit.waitSeconds('a')).toBe(0)
    limit.count('a')
    expect(limit.waitSeconds('a')).toBe(4)
  })

  it('stays small in a flood of made-up names, and remembers the latest', () => {
    const limit = new Limit({ most: 1, withinMs: 60_000 })
    for (let i = 0; i < 60_000; i++) limit.count(`name ${i}`)
    expect(limit.size).toBe(50_000)
    expect(limit.waitSeconds('name 59999')).toBe(60)
    expect(limit.waitSeconds('name 0')).toBe(0)
  })
})
