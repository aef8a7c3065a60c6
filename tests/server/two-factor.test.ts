/** Authenticator apps through the Supabase client, as the web app and a hosted project have it (decisions P8, 6). */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { call, clientOf, mailsTo, linkIn, signUp } from './http-client.ts'
import { codeOf, withApp } from './with-app.ts'

const password = 'lantern-tide'
const wrongFor = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

describe.each(eitherEngine)('two-factor sign-in on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedTestServer(engine)
  })

  const enrolled = async () => withApp(await signUp(server))
  const verify = (client: SupabaseClient, factorId: string, code: string) =>
    client.auth.mfa.challengeAndVerify({ factorId, code })
  async function passwordOnly(email: string): Promise<SupabaseClient> {
    const client = clientOf(server)
    const { error } = await client.auth.signInWithPassword({ email, password })
    expect(error).toBeNull()
    return client
  }
  const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session?.access_token ?? ''
  const statusOf = async (token: string, path: string, body?: object) =>
    (await call(server, path, { token, method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) })).status

  it('enrols with a picture and a text key, and counts from the first right code on', async () => {
    const { client } = await signUp(server)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Farlight' })
    expect(data?.totp.qr_code).toContain('<svg')
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/Farlight:/)
    expect((await client.from('users').select('id')).data).toHaveLength(1)
    expect((await client.auth.mfa.listFactors()).data?.totp).toEqual([])
    const secret = data?.totp.secret ?? ''
    expect((await verify(client, data?.id ?? '', wrongFor(secret))).error?.code).toBe('mfa_verification_failed')
    expect((await verify(client, data?.id ?? '', codeOf(secret))).error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.from('users').select('id')).data).toHaveLength(1)
  })

  it('never shows the secret again', async () => {
    const { client, secret } = await enrolled()
    const answer = await call(server, '/auth/v1/user', { token: await tokenOf(client) })
    const text = await answer.text()
    expect(text).toContain('"factors"')
    expect(text).not.toContain(secret)
  })

  it('signs the other devices out when it is switched on', async () => {
    const person = await signUp(server)
    const other = await passwordOnly(person.email)
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' })
    await verify(person.client, data?.id ?? '', codeOf(data?.totp.secret ?? ''))
    expect(await statusOf(await tokenOf(other), '/rest/v1/users')).toBe(401)
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await person.client.from('users').select('id')).data).toHaveLength(1)
  })

  it('gives a password alone nothing: no table, no function, no pull, no new password', async () => {
    const { email, factorId, secret } = await enrolled()
    const client = await passwordOnly(email)
    const token = await tokenOf(client)
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect(await statusOf(token, '/rest/v1/users')).toBe(401)
    expect(await statusOf(token, '/rest/v1/rpc/ensure_account', {})).toBe(401)
    expect(await statusOf(token, '/rest/v1/rpc/sync_pull', {})).toBe(401)
    expect((await client.auth.updateUser({ password: 'a-new-password', current_password: password })).error?.code).toBe(
      'insufficient_aal',
    )
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')

    expect((await verify(client, factorId, codeOf(secret))).error).toBeNull()
    expect(await statusOf(await tokenOf(client), '/rest/v1/users')).toBe(200)
    expect(await statusOf(await tokenOf(client), '/rest/v1/rpc/sync_pull', {})).toBe(200)
    await client.auth.refreshSession()
    expect(await statusOf(await tokenOf(client), '/rest/v1/users')).toBe(200)
  })

  it('lets a password alone end no session that gave the code', async () => {
    const person = await enrolled()
    const half = await passwordOnly(person.email)
    const token = await tokenOf(half)
    for (const scope of ['others', 'global']) {
      expect(await statusOf(token, `/auth/v1/logout?scope=${scope}`, {})).toBe(403)
      expect(await statusOf(token, '/auth/v1/logout', { scope })).toBe(403)
    }
    expect((await person.client.from('users').select('id')).status).toBe(200)
    expect((await half.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect((await person.client.auth.signOut({ scope: 'others' })).error).toBeNull()
  })

  it('knows the device only once the code was given', async () => {
    const { email, factorId, secret } = await enrolled()
    const byPassword = await call(server, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    })
    expect([byPassword.status, byPassword.headers.get('set-cookie')]).toEqual([200, null])
    const { access_token: token } = (await byPassword.json()) as { access_token: string }
    const challenge = await call(server, `/auth/v1/factors/${factorId}/challenge`, { method: 'POST', token })
    const body = JSON.stringify({ challenge_id: ((await challenge.json()) as { id: string }).id, code: codeOf(secret) })
    const byCode = await call(server, `/auth/v1/factors/${factorId}/verify`, { method: 'POST', token, body })
    expect(byCode.headers.get('set-cookie')).toContain('farlight-device-')
  })

  it('asks for the code before the address is changed', async () => {
    const { email } = await enrolled()
    const half = await passwordOnly(email)
    const { error } = await half.auth.updateUser({ email: `new.${email}`, current_password: password })
    expect(error?.code).toBe('insufficient_aal')
  })

  it('takes no code twice, and none that is older than one it has taken', async () => {
    const { email, factorId, secret } = await enrolled()
    const code = codeOf(secret)
    expect((await verify(await passwordOnly(email), factorId, code)).error).toBeNull()
    for (const used of [code, codeOf(secret, -1)])
      expect((await verify(await passwordOnly(email), factorId, used)).error?.code).toBe('mfa_verification_failed')
  })

  it('takes a challenge once, and only for its own factor', async () => {
    const { client, factorId, secret } = await enrolled()
    const { data: challenge } = await client.auth.mfa.challenge({ factorId })
    const challengeId = challenge?.id ?? ''
    await client.auth.mfa.verify({ factorId, challengeId, code: wrongFor(secret) })
    const again = await client.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })
    expect(again.error?.code).toBe('mfa_challenge_expired')
  })

  it('knows nothing of the factors of others', async () => {
    const { factorId, secret } = await enrolled()
    const stranger = await signUp(server)
    expect((await verify(stranger.client, factorId, codeOf(secret))).error?.code).toBe('mfa_factor_not_found')
    expect((await stranger.client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
  })

  it('opens with a recovery code where the app is lost, and switches off with password and another one', async () => {
    const { client, email } = await enrolled()
    const { data: codes } = await client.rpc('make_recovery_codes')
    const lost = await passwordOnly(email)
    expect((await lost.rpc('use_recovery_code', { code: 'not-a-code' })).data).toBe('wrong')
    expect((await lost.rpc('use_recovery_code', { code: codes[0] })).data).toBe('accepted')
    expect((await lost.from('users').select('id')).data).toHaveLength(1)
    const again = await passwordOnly(email)
    expect((await again.rpc('turn_off_two_factor', { recovery_code: codes[0] })).data).toBe('wrong')
    expect((await again.rpc('turn_off_two_factor', { recovery_code: codes[1] })).data).toBe('done')
    expect((await (await passwordOnly(email)).from('users').select('id')).data).toHaveLength(1)
  })

  it('unenrols after a fresh password and code', async () => {
    const { client, factorId } = await enrolled()
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  it('asks for the code also on the way of a forgotten password', async () => {
    const { email, factorId, secret } = await enrolled()
    await clientOf(server).auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/reset-password` })
    const opened = await fetch(linkIn((await mailsTo(server, email))[0]), { redirect: 'manual' })
    const marks = new URLSearchParams(new URL(opened.headers.get('location') ?? '').hash.slice(1))
    const visitor = clientOf(server)
    await visitor.auth.setSession({
      access_token: marks.get('access_token') ?? '',
      refresh_token: marks.get('refresh_token') ?? '',
    })
    expect((await visitor.auth.updateUser({ password: 'a-new-password' })).error?.code).toBe('insufficient_aal')
    expect((await verify(visitor, factorId, codeOf(secret))).error).toBeNull()
    expect((await visitor.auth.updateUser({ password: 'a-new-password' })).error).toBeNull()
  })
})

describe('a new password', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ limits: 'real', env: { LIMIT_REGISTRATIONS: '1000' } })
  })
  afterAll(() => server.close())

  it('needs the current one, and ends every other session at once', async () => {
    const { client, email } = await signUp(server)
    const other = clientOf(server)
    await other.auth.signInWithPassword({ email, password })
    expect((await client.auth.updateUser({ password: 'harbour-light' })).error?.code).toBe('current_password_required')
    const wrong = await client.auth.updateUser({ password: 'harbour-light', current_password: 'guess' })
    expect(wrong.error?.code).toBe('current_password_invalid')
    const { error } = await client.auth.updateUser({ password: 'harbour-light', current_password: password })
    expect(error).toBeNull()
    expect((await other.from('users').select('id')).status).toBe(401)
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    expect((await client.from('users').select('id')).data).toHaveLength(1)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  it('cannot be had by guessing the current one', async () => {
    const { client } = await signUp(server)
    const guess = () => client.auth.updateUser({ password: 'harbour-light', current_password: 'guess' })
    for (let n = 0; n < 5; n++) expect((await guess()).error?.code).toBe('current_password_invalid')
    const { error } = await client.auth.updateUser({ password: 'harbour-light', current_password: password })
    expect(error?.status).toBe(429)
  })

  it('counts wrong codes where they are typed, and locks nobody out elsewhere', async () => {
    const behind = await startTestServer({ limits: 'real', env: { TRUST_PROXY: '1' } })
    const { accessToken: token } = await signUp(behind)
    const post = async (path: string, from: string, body: object = {}) => {
      const headers = { 'x-forwarded-for': from }
      const answer = await call(behind, `/auth/v1/factors${path}`, {
        method: 'POST',
        token,
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as { id: string; totp: { secret: string } } }
    }
    const { id, totp } = (await post('', '203.0.113.1', { factor_type: 'totp' })).body
    const verifyFrom = async (from: string, code: string) => {
      const challenge = await post(`/${id}/challenge`, from)
      return (await post(`/${id}/verify`, from, { challenge_id: challenge.body.id, code })).status
    }
    for (let n = 0; n < 5; n++) expect(await verifyFrom('203.0.113.1', wrongFor(totp.secret))).toBe(422)
    expect(await verifyFrom('203.0.113.1', codeOf(totp.secret))).toBe(429)
    expect(await verifyFrom('203.0.113.2', codeOf(totp.secret))).toBe(200)
    await behind.close()
  })

  it('allows five wrong codes of an app, also when they come all at once', async () => {
    const { client } = await signUp(server)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const secret = data?.totp.secret ?? ''
    const guess = () => client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: wrongFor(secret) })
    const answers = await Promise.all(Array.from({ length: 8 }, guess))
    expect(answers.filter(({ error }) => error?.code === 'mfa_verification_failed')).toHaveLength(5)
    const right = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) })
    expect(right.error?.status).toBe(429)
  })
})
