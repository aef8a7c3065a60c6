/** Whatever the authentication calls are sent: an answer in the four hundreds, and nothing of what is inside. */
import { describe, expect, it } from 'vitest'
import { nestsDeeperThan } from '#server/http/tables/json-depth.ts'
import { eitherEngine } from '#tests/support/engines.ts'
import type { TestServer } from '#tests/support/server.ts'
import { long } from './bad-values.ts'
import { call, clientOf, newEmail, type SignedIn } from './http-client.ts'
import { withMira } from './with-mira.ts'

const password = 'lantern-tide'
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe.each(eitherEngine)('the authentication calls on %s', (engine) => {
  let server: TestServer
  let mira: SignedIn
  withMira(engine, (started) => ({ server, mira } = started))

  const values = [[], ['a@b.example'], {}, { a: 1 }, 5, true, 1.5, 'a\0b@example.org', '\ud83d', 'x'.repeat(70_000)]
  const calls: [method: string, path: string, field: string, others: object][] = [
    ['POST', '/signup', 'email', { password }],
    ['POST', '/signup', 'password', { email: 'new@example.org' }],
    ['POST', '/token?grant_type=password', 'email', { password }],
    ['POST', '/token?grant_type=password', 'password', { email: 'new@example.org' }],
    ['POST', '/token?grant_type=refresh_token', 'refresh_token', {}],
    ['POST', '/token?grant_type=pkce', 'auth_code', { code_verifier: 'a' }],
    ['POST', '/recover', 'email', {}],
    ['POST', '/resend', 'email', { type: 'signup' }],
    ['POST', '/resend', 'type', { email: 'new@example.org' }],
    ['POST', '/verify', 'token', { type: 'recovery', email: 'new@example.org' }],
    ['POST', '/verify', 'token_hash', { type: 'recovery' }],
    ['POST', '/verify', 'type', { token_hash: 'a' }],
    ['PUT', '/user', 'password', { current_password: password }],
    ['PUT', '/user', 'email', { current_password: password }],
    ['PUT', '/user', 'current_password', { password: 'harbour-light' }],
    ['POST', '/logout?scope=nowhere', 'scope', {}],
    ['POST', '/factors', 'friendly_name', { factor_type: 'totp' }],
    ['POST', '/factors', 'factor_type', {}],
  ]
  it.each(calls)('%s %s refuse a wrong %s', async (method, path, field, others) => {
    for (const value of values) {
      const body = JSON.stringify({ ...others, [field]: value })
      const answer = await call(server, `/auth/v1${path}`, { method, token: mira.accessToken, body })
      const text = await answer.text()
      const told = `${JSON.stringify(value).slice(0, 40)}: ${text}`
      expect(answer.status, told).toBeGreaterThanOrEqual(400)
      expect(answer.status, told).toBeLessThan(500)
      expect(JSON.parse(text), told).toHaveProperty('error_code')
      expect(text, told).not.toMatch(/[a-z]Error|function|undefined|invalid input|bcrypt|stack/)
    }
  })

  it.each([
    ['no address at all', { email: 'mira' }],
    ['an over-long address', { email: `${long(400)}@example.org` }],
    ['a blank in the address', { email: 'mi ra@example.org' }],
    ['a line break in the address', { email: 'mira@example.org\nbcc: x@example.org' }],
    ['a short password', { password: '12345' }],
    ['an endless password', { password: long(5000) }],
  ])('refuse a registration with %s', async (_what, wrong) => {
    const { data, error } = await clientOf(server).auth.signUp({
      email: newEmail(),
      password: 'lantern-tide',
      ...wrong,
    })
    expect([data.user, error?.status], error?.message).toEqual([null, expect.toSatisfy((s) => s >= 400 && s < 500)])
  })

  it('take further facts as an object of what can be kept', async () => {
    const facts = [[], 'text', 5, { name: 'a\0b' }, { 'a\0b': 1 }, { deep: [{ name: '\udc00' }] }]
    for (const data of facts) {
      const body = JSON.stringify({ email: newEmail(), password, data })
      const registered = await call(server, '/auth/v1/signup', { method: 'POST', body })
      expect(registered.status, body).toBe(400)
      const changed = await call(server, '/auth/v1/user', {
        method: 'PUT',
        token: mira.accessToken,
        body: JSON.stringify({ data }),
      })
      expect(changed.status, body).toBe(400)
    }
  })

  it.each(['null', '[]', '5', '"text"', '{', 'no json', `{"data":${nested(20_000)}}`, nested(400_000)])(
    'refuse the body %.20s',
    async (body) => {
      for (const [method, path] of [
        ['POST', '/signup'],
        ['POST', '/token?grant_type=password'],
        ['POST', '/recover'],
        ['PUT', '/user'],
        ['POST', '/verify'],
        ['POST', '/factors'],
      ] as const) {
        const answer = await call(server, `/auth/v1${path}`, { method, token: mira.accessToken, body })
        expect(Math.floor(answer.status / 100), `${path}: ${answer.status}`).toBe(4)
      }
    },
  )

  it('refuse a NUL wherever it is', async () => {
    const paths = [
      '/verify?type=recovery&token=a%00b',
      '/user?a=%00',
      '/factors/%00/challenge',
      '/factors/no-id/verify',
    ]
    for (const path of paths) {
      const method = path.startsWith('/factors') ? 'POST' : 'GET'
      const body = method === 'POST' ? '{}' : undefined
      const answer = await call(server, `/auth/v1${path}`, {
        method,
        token: mira.accessToken,
        body,
        redirect: 'manual',
      })
      expect(Math.floor(answer.status / 100), `${path}: ${answer.status}`).toBe(4)
    }
  })

  it('take no password that is cut off when it is looked at', async () => {
    const long = 'x'.repeat(73)
    for (const [method, path, body] of [
      ['POST', '/signup', { email: newEmail(), password: long }],
      ['PUT', '/user', { password: long, current_password: password }],
    ] as const) {
      const answer = await call(server, `/auth/v1${path}`, {
        method,
        token: mira.accessToken,
        body: JSON.stringify(body),
      })
      expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([
        400,
        'Password cannot be longer than 72 characters',
      ])
    }
  })

  it('name the methods that a path has', async () => {
    const answer = await call(server, '/auth/v1/user', { method: 'DELETE', token: mira.accessToken })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT'])
  })
})

describe('how deep a text nests', () => {
  it.each([
    ['{}', 1, false],
    ['{}', 0, true],
    ['[[],[]]', 2, false],
    ['[[[]]]', 2, true],
    ['{"a":"[[[["}', 1, false],
    ['{"a\\"[[":"\\\\"}', 1, false],
    ['"text"', 0, false],
  ])('is seen in %s', (text, most, expected) => expect(nestsDeeperThan(text, most)).toBe(expected))
})
