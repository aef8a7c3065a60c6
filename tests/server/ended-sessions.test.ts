/** A session that has ended opens nothing any more, on whatever route its token still comes. */
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine } from '#tests/support/engines.ts'
import type { TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { call, clientOf, mailsTo, linkIn, newEmail, type SignedIn, signUp } from './http-client.ts'

describe.each(eitherEngine)('the token of an ended session on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedTestServer(engine)
  })

  const nobody = '00000000-0000-0000-0000-000000000000'
  const plan = JSON.stringify({ destination: 'Kyoto', days: 1 })
  /** Wherever a token opens something, with the status that it gets. */
  async function opened(token: string): Promise<Record<string, number>> {
    const asked: [path: string, init: RequestInit][] = [
      ['/rest/v1/users?select=id', {}],
      ['/rest/v1/pictures?select=id', {}],
      ['/rest/v1/rpc/sync_pull', { method: 'POST', body: '{}' }],
      ['/rest/v1/rpc/shared_picture', { method: 'POST', body: `{"picture_id":"${nobody}"}` }],
      ['/auth/v1/user', {}],
      ['/auth/v1/factors', { method: 'POST', body: '{"factor_type":"totp"}' }],
      ['/destination-pictures?query=Kyoto', {}],
      ['/functions/v1/generate-itinerary', { method: 'POST', body: plan }],
      ['/functions/v1/generate-itinerary', { method: 'POST', body: '{}' }],
      ['/functions/v1/generate-recommendations', { method: 'POST', body: '{"mode":"full"}' }],
      ['/functions/v1/travel-times', { method: 'POST', body: '{"ways":[[[1,2],[3,4]]]}' }],
    ]
    const answers = asked.map(async ([path, init]) => [
      path + (init.body ?? ''),
      (await call(server, path, { ...init, token })).status,
    ])
    return Object.fromEntries(await Promise.all(answers))
  }
  async function suspend({ userId }: SignedIn) {
    const admin = await signUp(server, newEmail('admin'))
    await server.database?.query('select private.appoint_super_admin($1, true)', [admin.email])
    await admin.client.rpc('suspend_account', { person: userId, reason: 'Spam' }).throwOnError()
  }
  const closed = (statuses: Record<string, number>) =>
    Object.entries(statuses).filter(([, status]) => status !== 401 && status !== 403)

  it('opens everything before it ends', async () => {
    const { accessToken } = await signUp(server)
    for (const [path, status] of Object.entries(await opened(accessToken))) expect([200, 422], path).toContain(status)
  })

  it.each<[string, (person: SignedIn) => Promise<unknown>]>([
    ['signing out', ({ client }) => client.auth.signOut({ scope: 'local' })],
    ['signing out everywhere', ({ client }) => client.auth.signOut({ scope: 'global' })],
    ['the deletion of the account', async ({ client }) => client.rpc('delete_account')],
    ['its suspension by an administrator', suspend],
    [
      'a refresh token that somebody else used too',
      async ({ refreshToken, client }) => {
        const { data } = await client.auth.refreshSession({ refresh_token: refreshToken })
        await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
        const { error } = await clientOf(server).auth.refreshSession({ refresh_token: refreshToken })
        expect(error?.code).toBe('refresh_token_already_used')
      },
    ],
  ])('opens nothing after %s', async (_what, end) => {
    const person = await signUp(server, newEmail('leaving'))
    await end(person)
    expect(closed(await opened(person.accessToken))).toEqual([])
  })

  it('leaves no line about a person who has deleted the account', async () => {
    const { client, email } = await signUp(server, newEmail('forgotten'))
    const lines = async () =>
      (await server.database?.query('select 1 from auth.audit_log_entries where payload::text like $1', [`%${email}%`]))
        ?.length
    expect(await lines()).toBeGreaterThan(0)
    await client.rpc('delete_account').throwOnError()
    expect(await lines()).toBe(0)
  })

  it('cannot be made anew while the account is suspended: by its password, by renewing, by a mail', async () => {
    const { client, email, refreshToken, userId } = await signUp(server, newEmail('suspended'))
    const door = clientOf(server)
    await door.auth.resetPasswordForEmail(email)
    await expect.poll(() => mailsTo(server, email)).toHaveLength(1)
    await suspend({ client, email, refreshToken, userId, accessToken: '' })
    expect((await door.auth.signInWithPassword({ email, password: 'lantern-tide' })).error?.code).toBe('user_banned')
    expect((await door.auth.refreshSession({ refresh_token: refreshToken })).error).not.toBeNull()
    const [mail] = await mailsTo(server, email)
    const followed = await fetch(linkIn(mail), { redirect: 'manual' })
    expect(followed.headers.get('location')).toMatch(/#error=access_denied&error_code=user_banned/)
    expect(await server.database?.query('select 1 from auth.sessions where user_id = $1', [userId])).toEqual([])
  })

  it('is not mailed for while the account is suspended, and the answer does not tell', async () => {
    const [suspended, other] = [await signUp(server, newEmail('suspended')), await signUp(server)]
    await suspend(suspended)
    const door = clientOf(server)
    for (const { email } of [suspended, other]) expect((await door.auth.resetPasswordForEmail(email)).error).toBeNull()
    await expect.poll(() => mailsTo(server, other.email)).toHaveLength(1)
    expect(await mailsTo(server, suspended.email)).toEqual([])
  })

  it('opens nothing without the second factor', async () => {
    const { client, email } = await signUp(server)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate()
    await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    const half = await clientOf(server).auth.signInWithPassword({ email, password: 'lantern-tide' })
    const statuses = await opened(half.data.session?.access_token ?? '')
    // Of the account itself only what completes the sign-in.
    expect(closed(statuses).map(([path]) => path)).toEqual(['/auth/v1/user'])
  })
})
