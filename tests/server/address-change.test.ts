/** A new e-mail address: its mailbox has the say, the old one is told and can take it back (decision P61). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine } from '#tests/support/engines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedTestServer } from '#tests/support/shared-server.ts'
import { call, clientOf, type Mail, mailsTo, linkIn, newEmail, type SignedIn, signUp } from './http-client.ts'

const password = 'lantern-tide'

describe.each(eitherEngine)('a change of address on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await sharedTestServer(engine)
  })

  const change = ({ client }: SignedIn, email: string, current: string | undefined = password) =>
    client.auth.updateUser({ email, current_password: current })
  const post = async (link: string) => {
    const answer = await fetch(link, { method: 'POST' })
    return { status: answer.status, page: await answer.text() }
  }
  const canSignIn = async (email: string) =>
    (await clientOf(server).auth.signInWithPassword({ email, password })).error === null
  const mails = async (from: string, to: string): Promise<[Mail | undefined, Mail | undefined]> => [
    (await mailsTo(server, from))[0],
    (await mailsTo(server, to))[0],
  ]

  it('needs the current password', async () => {
    const mira = await signUp(server)
    const to = newEmail()
    expect((await mira.client.auth.updateUser({ email: to })).error?.code).toBe('current_password_required')
    expect((await change(mira, to, 'a-guess')).error?.code).toBe('current_password_invalid')
    expect(await mailsTo(server, to)).toEqual([])
    expect(await mailsTo(server, mira.email)).toEqual([])
  })

  it('tells both mailboxes, and changes nothing before the new one has answered', async () => {
    const mira = await signUp(server)
    const to = newEmail()
    const { data, error } = await change(mira, to.toUpperCase())
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: mira.email, new_email: to })
    const [toOld, toNew] = await mails(mira.email, to)
    expect(toOld?.subject).toBe('Your email address is about to change')
    expect(toNew?.subject).toBe('Confirm your new email address')
    expect(await canSignIn(mira.email)).toBe(true)
    expect(await canSignIn(to)).toBe(false)

    // A mail scanner opens every link.
    for (const mail of [toOld, toNew]) expect((await fetch(linkIn(mail))).status).toBe(200)
    expect(await canSignIn(mira.email)).toBe(true)

    const { status, page } = await post(linkIn(toNew))
    expect([status, page.includes(to)]).toEqual([200, true])
    expect(await canSignIn(to)).toBe(true)
    expect(await canSignIn(mira.email)).toBe(false)
    const { data: rows } = await mira.client.from('users').select('email')
    expect(rows).toEqual([{ email: to }])
    const { data: now } = await mira.client.auth.getUser()
    expect(now.user?.email).toBe(to)
    // The new mailbox need not be asked again before news are mailed there.
    const proven = await server.database?.query<{ email: string; proven: boolean }>(
      'select email, proven_at is not null as proven from private.mail_addresses where user_id = $1',
      [mira.userId],
    )
    expect(proven).toEqual([{ email: to, proven: true }])
    expect(now.user?.new_email).toBeUndefined()
    expect(now.user?.identities?.[0]?.identity_data).toMatchObject({ email: to, email_verified: true })
    expect((await post(linkIn(toNew))).status).toBe(400)
  })

  it('cannot be completed by the old mailbox, whatever it sends', async () => {
    const mira = await signUp(server)
    const to = newEmail()
    await change(mira, to)
    const [toOld] = await mails(mira.email, to)
    const token = new URL(linkIn(toOld)).searchParams.get('token') ?? ''
    expect((await post(`${server.url}/mail/address?token=${token}`)).status).toBe(400)
    for (const type of ['email_change', 'signup', 'recovery', 'magiclink'] as const)
      expect((await clientOf(server).auth.verifyOtp({ token_hash: token, type })).error, type).not.toBeNull()
    expect(await canSignIn(to)).toBe(false)
  })

  it('can be taken back before it is made', async () => {
    const mira = await signUp(server)
    const to = newEmail()
    await change(mira, to)
    const [toOld, toNew] = await mails(mira.email, to)
    expect((await post(linkIn(toOld))).status).toBe(200)
    expect((await post(linkIn(toNew))).status).toBe(400)
    expect(await canSignIn(mira.email)).toBe(true)
    expect((await mira.client.from('users').select('id')).status).toBe(401)
  })

  it('can be taken back after it was made, and after one more that followed it', async () => {
    const mira = await signUp(server)
    const [first, second] = [newEmail(), newEmail()]
    await change(mira, first)
    const [toOld, toFirst] = await mails(mira.email, first)
    await post(linkIn(toFirst))
    await change(mira, second)
    const [fromFirst, toSecond] = await mails(first, second)
    await post(linkIn(toSecond))
    expect(await canSignIn(second)).toBe(true)
    expect((await post(linkIn(toOld))).status).toBe(200)
    expect([await canSignIn(mira.email), await canSignIn(first), await canSignIn(second)]).toEqual([true, false, false])
    expect((await post(linkIn(fromFirst))).status).toBe(400)
    // Every session is ended, and the way to a new password is in the owner's mailbox.
    expect((await mira.client.from('users').select('id')).status).toBe(401)
    expect((await mira.client.auth.refreshSession()).error).not.toBeNull()
    expect((await mailsTo(server, mira.email))[0]?.subject).toBe('Reset your Farlight password')
  })

  it('ends reset links that lie in the old mailbox', async () => {
    const mira = await signUp(server)
    const to = newEmail()
    await clientOf(server).auth.resetPasswordForEmail(mira.email)
    const [reset] = await mails(mira.email, to)
    await change(mira, to)
    await post(linkIn((await mailsTo(server, to))[0]))
    const opened = await fetch(linkIn(reset), { redirect: 'manual' })
    expect(opened.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('keeps the newest wish only', async () => {
    const mira = await signUp(server)
    const [first, second] = [newEmail(), newEmail()]
    await change(mira, first)
    await change(mira, second)
    expect((await post(linkIn((await mailsTo(server, first))[0]))).status).toBe(400)
    expect((await post(linkIn((await mailsTo(server, second))[0]))).status).toBe(200)
  })

  it('that nobody confirmed does not keep the owner of the address from registering', async () => {
    const mira = await signUp(server)
    const to = newEmail()
    await change(mira, to)
    const owner = await signUp(server, to)
    expect(owner.userId).not.toBe(mira.userId)
    expect((await post(linkIn((await mailsTo(server, to))[0]))).status).toBe(400)
    expect(await canSignIn(to)).toBe(true)
    expect(await canSignIn(mira.email)).toBe(true)
  })

  it('to an address that has an account is refused', async () => {
    const [mira, ana] = [await signUp(server), await signUp(server)]
    expect((await change(mira, ana.email)).error?.code).toBe('email_exists')
  })

  it('goes together with other changes of the account', async () => {
    const mira = await signUp(server)
    const to = newEmail()
    const { data } = await mira.client.auth.updateUser({
      email: to,
      current_password: password,
      password: 'harbour-light',
      data: { first_name: 'Ana' },
    })
    expect(data.user).toMatchObject({ new_email: to, user_metadata: { first_name: 'Ana' } })
    expect(await canSignIn(mira.email)).toBe(false)
    const { error } = await clientOf(server).auth.signInWithPassword({ email: mira.email, password: 'harbour-light' })
    expect(error).toBeNull()
  })

  it('leaves nothing behind when the account goes', async () => {
    const mira = await signUp(server)
    await change(mira, newEmail())
    await mailsTo(server, mira.email)
    await server.database?.query('delete from auth.users where id = $1', [mira.userId])
    const left = await server.database?.query('select 1 from farlight_server.address_changes where user_id = $1', [
      mira.userId,
    ])
    expect(left).toEqual([])
  })
})

describe('where addresses are confirmed, a change of address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { CONFIRM_EMAIL: '1' } })
  })
  afterAll(() => server.close())
  async function confirmed(): Promise<{ email: string; token: string }> {
    const email = newEmail()
    const { auth } = clientOf(server)
    await auth.signUp({ email, password })
    await fetch(linkIn((await mailsTo(server, email))[0]), { redirect: 'manual' })
    const { data } = await auth.signInWithPassword({ email, password })
    return { email, token: data.session?.access_token ?? '' }
  }
  const change = async (token: string, email: string) => {
    const body = JSON.stringify({ email, current_password: password })
    const answer = await call(server, '/auth/v1/user', { method: 'PUT', token, body })
    return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> }
  }

  it('does not tell whether the address has an account, and leaves its owner in peace', async () => {
    const [mira, ana] = [await confirmed(), await confirmed()]
    const before = await mailsTo(server, ana.email)
    const free = newEmail()
    const answers = [await change(mira.token, free), await change(mira.token, ana.email)]
    const [toFree, toTaken] = answers
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(Object.keys(toTaken?.answer ?? {})).toEqual(Object.keys(toFree?.answer ?? {}))
    expect(answers.map(({ answer }) => answer.new_email)).toEqual([free, ana.email])
    expect(await mailsTo(server, free)).toHaveLength(1)
    expect(await mailsTo(server, ana.email)).toEqual(before)
  })

  it('wins over a registration that nobody has confirmed', async () => {
    const mira = await confirmed()
    const wanted = newEmail()
    await clientOf(server).auth.signUp({ email: wanted, password: 'squatter-tide' })
    await change(mira.token, wanted)
    // The mail of the registration is in the same mailbox.
    const mail = (await mailsTo(server, wanted)).find(({ subject }) => subject === 'Confirm your new email address')
    expect((await fetch(linkIn(mail), { method: 'POST' })).status).toBe(200)
    const { auth } = clientOf(server)
    expect((await auth.signInWithPassword({ email: wanted, password })).error).toBeNull()
    expect((await auth.signInWithPassword({ email: wanted, password: 'squatter-tide' })).error?.code).toBe(
      'invalid_credentials',
    )
  })
})
