import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { call, clientOf, mailsTo, linkIn, newEmail, signUp } from './http-client.ts'

describe.each(eitherEngine)('authentication on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedTestServer(engine)
  })

  it('registers, signs in at once and makes the three rows of the account', async () => {
    const { client, userId, email } = await signUp(server)
    const { data: user } = await client.from('users').select('*').eq('id', userId).single()
    expect(user).toMatchObject({ id: userId, email, first_name: 'Mira', last_name: 'Reyes', subscription_tier: 'free' })
    expect((await client.from('user_profiles').select('*')).data).toHaveLength(1)
    expect((await client.from('user_stats').select('*')).data).toHaveLength(1)
  })

  it.each(['123456', 'Password1', 'qwertyuiop', '      '])(
    'refuses the password %j, which is guessed first',
    async (password) => {
      const weak = { code: 'weak_password', status: 422, reasons: ['pwned'] }
      expect((await clientOf(server).auth.signUp({ email: newEmail(), password })).error).toMatchObject(weak)
      const { client, email } = await signUp(server)
      const changed = await client.auth.updateUser({ password, current_password: 'lantern-tide' } as never)
      expect(changed.error).toMatchObject(weak)
      expect((await clientOf(server).auth.signInWithPassword({ email, password: 'lantern-tide' })).error).toBeNull()
    },
  )

  it('answers with the error codes of GoTrue', async () => {
    const { email } = await signUp(server)
    const { auth } = clientOf(server)
    const codeOf = async (answer: Promise<{ error: { code?: string; message: string } | null }>) => {
      const { error } = await answer
      return [error?.code, error?.message]
    }
    expect(await codeOf(auth.signUp({ email, password: 'lantern-tide' }))).toEqual([
      'user_already_exists',
      'User already registered',
    ])
    expect(await codeOf(auth.signUp({ email: newEmail(), password: 'short' }))).toEqual([
      'weak_password',
      'Password should be at least 6 characters.',
    ])
    expect(await codeOf(auth.signUp({ email: 'not an address', password: 'lantern-tide' }))).toEqual([
      'validation_failed',
      'Unable to validate email address: invalid format',
    ])
    const wrong = ['invalid_credentials', 'Invalid login credentials']
    expect(await codeOf(auth.signInWithPassword({ email, password: 'wrong-password' }))).toEqual(wrong)
    expect(await codeOf(auth.signInWithPassword({ email: newEmail(), password: 'wrong-password' }))).toEqual(wrong)
  })

  it('makes one account of registrations that come at once, and tells the others that the address is taken', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => clientOf(server).auth.signUp({ email, password: 'lantern-tide' })),
    )
    expect(answers.filter(({ data }) => data.session)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('user_already_exists'))
  })

  it('treats the address of an account as the same in upper and lower case', async () => {
    const { email, userId } = await signUp(server)
    const { data } = await clientOf(server).auth.signInWithPassword({
      email: email.toUpperCase(),
      password: 'lantern-tide',
    })
    expect(data.user?.id).toBe(userId)
  })

  it('refreshes a session with its refresh token', async () => {
    const { refreshToken, userId } = await signUp(server)
    const { data, error } = await clientOf(server).auth.refreshSession({ refresh_token: refreshToken })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(userId)
    const answer = await call(server, '/rest/v1/users?select=id', { token: data.session?.access_token ?? '' })
    expect(await answer.json()).toEqual([{ id: userId }])
  })

  it('ends a session at sign-out: its refresh token is worth nothing any more', async () => {
    const { client, refreshToken } = await signUp(server)
    expect((await client.auth.signOut()).error).toBeNull()
    const { error } = await clientOf(server).auth.refreshSession({ refresh_token: refreshToken })
    expect(error?.code).toBe('refresh_token_not_found')
  })

  it('changes the first and last name in the metadata without losing the rest', async () => {
    const { client, email } = await signUp(server)
    const { data } = await client.auth.updateUser({ data: { first_name: 'Ana' } })
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ana', last_name: 'Reyes', email })
  })

  it('resets a forgotten password through the mailed link', async () => {
    const { email } = await signUp(server)
    const { auth } = clientOf(server)
    const redirectTo = `${server.url}/reset-password`
    expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Reset your Farlight password')

    const opened = await fetch(linkIn(mail), { redirect: 'manual' })
    expect(opened.status).toBe(303)
    const target = new URL(opened.headers.get('location') ?? '')
    expect(target.origin + target.pathname).toBe(redirectTo)
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect(fragment.get('type')).toBe('recovery')

    const visitor = clientOf(server)
    await visitor.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await visitor.auth.updateUser({ password: 'a-new-password' })).error).toBeNull()
    expect((await auth.signInWithPassword({ email, password: 'lantern-tide' })).error?.code).toBe('invalid_credentials')
    expect((await auth.signInWithPassword({ email, password: 'a-new-password' })).error).toBeNull()
  })

  it('accepts a mailed link only once', async () => {
    const { email } = await signUp(server)
    await clientOf(server).auth.resetPasswordForEmail(email)
    const link = linkIn((await mailsTo(server, email))[0])
    await fetch(link, { redirect: 'manual' })
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('leads a mailed link nowhere but to this app', async () => {
    const { email } = await signUp(server)
    await clientOf(server).auth.resetPasswordForEmail(email, { redirectTo: 'https://elsewhere.example/steal' })
    const opened = await fetch(linkIn((await mailsTo(server, email))[0]), { redirect: 'manual' })
    expect(new URL(opened.headers.get('location') ?? '').origin).toBe(server.url)
  })

  it('does not tell whether an address has an account when asked for a reset mail', async () => {
    const { error } = await clientOf(server).auth.resetPasswordForEmail(newEmail('nobody'))
    expect(error).toBeNull()
  })

  it('offers no way to sign in without a password', async () => {
    const { error } = await clientOf(server).auth.signInWithOtp({ email: newEmail() })
    expect(error?.code).toBe('otp_disabled')
  })

  it('refuses calls without the key, or with a wrong one', async () => {
    const without = await fetch(`${server.url}/auth/v1/settings`)
    expect(without.status).toBe(401)
    const wrong = await fetch(`${server.url}/rest/v1/users`, { headers: { apikey: 'sb_publishable_wrong' } })
    expect(wrong.status).toBe(401)
  })
})

describe('an installation that wants addresses confirmed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CONFIRM_EMAIL: '1' } })
  })
  afterAll(() => server.close())

  it('signs nobody in before the mailed link was opened', async () => {
    const email = newEmail()
    const { auth } = clientOf(server)
    const { data } = await auth.signUp({ email, password: 'lantern-tide' })
    expect(data.session).toBeNull()
    expect((await auth.signInWithPassword({ email, password: 'lantern-tide' })).error?.message).toBe(
      'Email not confirmed',
    )
    await fetch(linkIn((await mailsTo(server, email))[0]), { redirect: 'manual' })
    expect((await auth.signInWithPassword({ email, password: 'lantern-tide' })).error).toBeNull()
  })

  it('sends the mail again when asked, three times an hour; only the newest link counts', async () => {
    const email = newEmail()
    const { auth } = clientOf(server)
    await auth.signUp({ email, password: 'lantern-tide' })
    expect((await auth.resend({ type: 'signup', email: email.toUpperCase() })).error).toBeNull()
    const [newest, oldest] = await mailsTo(server, email)
    const opened = await fetch(linkIn(oldest), { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('error_code=otp_expired')
    await fetch(linkIn(newest), { redirect: 'manual' })
    expect((await auth.signInWithPassword({ email, password: 'lantern-tide' })).error).toBeNull()
  })

  it('sends nothing to an address that waits for no mail, and does not tell', async () => {
    const stranger = newEmail('nobody')
    expect((await clientOf(server).auth.resend({ type: 'signup', email: stranger })).error).toBeNull()
    expect(await mailsTo(server, stranger)).toEqual([])
  })

  it('answers a second registration like the first, and writes to whose address it is', async () => {
    const email = newEmail()
    const { auth } = clientOf(server)
    const register = async (password: string) => {
      const { data, error } = await auth.signUp({ email, password, options: { data: { first_name: 'Mira' } } })
      expect(error).toBeNull()
      return { ...data.user, id: '', created_at: '', updated_at: '', confirmation_sent_at: '' }
    }
    const first = await register('lantern-tide')
    expect(await register('another-tide')).toEqual(first)
    const mails = await mailsTo(server, email)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Confirm your Farlight account'))
    await fetch(linkIn(mails[0]), { redirect: 'manual' })
    expect(await register('another-tide')).toEqual(first)
    const [newest] = await mailsTo(server, email)
    expect(newest?.subject).toBe('You have a Farlight account')
    expect((await auth.signInWithPassword({ email, password: 'another-tide' })).error?.code).toBe('invalid_credentials')
    expect((await auth.signInWithPassword({ email, password: 'lantern-tide' })).error).toBeNull()
  })

  it('refuses a registration that nobody could make, whoever has the address', async () => {
    const email = newEmail()
    const { auth } = clientOf(server)
    await auth.signUp({ email, password: 'lantern-tide' })
    for (const address of [email, newEmail()])
      expect((await auth.signUp({ email: address, password: 'short' })).error?.code).toBe('weak_password')
    expect((await auth.signUp({ email: 'no address', password: 'lantern-tide' })).error?.code).toBe('validation_failed')
  })
})
