/** Guessing is slowed down, and nobody can keep anybody else out by it (decision P7). */
import bcrypt, * as bcryptExports from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, matchesHash } from '#server/auth/password-threads.ts'
import { nobodysHash, passwords } from '#server/auth/passwords.ts'
import type { Database } from '#server/database/database.ts'
import { household } from '#server/http/request/client-address.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, clientOf, mailsTo, newEmail, signUp } from './http-client.ts'

const right = 'lantern-tide'
const quick = bcrypt.hashSync(right, 4)

describe('guesses at passwords', () => {
  let server: TestServer
  beforeAll(async () => {
    // Behind a proxy, so that a test can ask from several network addresses.
    server = await startTestServer({ limits: 'real', env: { TRUST_PROXY: '1', LIMIT_REGISTRATIONS: '1000' } })
  })
  afterAll(() => server.close())

  let machines = 0
  const newMachine = () => `203.0.113.${++machines}`
  const asked = (path: string, body: object, from: string, more: Record<string, string> = {}) =>
    call(server, path, { method: 'POST', body: JSON.stringify(body), headers: { 'x-forwarded-for': from, ...more } })
  const signIn = async (email: string, password: string, from: string, cookie?: string) =>
    asked('/auth/v1/token?grant_type=password', { email, password }, from, cookie ? { cookie } : {})
  /** Somebody whose password takes little work: how often it is tried is what counts here. */
  const register = async () => {
    const { email, userId } = await signUp(server)
    await server.database?.query('update auth.users set encrypted_password = $2 where id = $1', [userId, quick])
    return { email }
  }
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

  it('keep nobody out but the network address that they come from', async () => {
    const { email } = await register()
    const [stranger, owner] = [newMachine(), newMachine()]
    for (let n = 0; n < 6; n++) await signIn(email, 'a-guess', stranger)
    expect((await signIn(email, right, stranger)).status).toBe(429)
    expect((await signIn(email, right, owner)).status).toBe(200)
  })

  it('that come from everywhere keep no device out that has signed in before', async () => {
    const { email } = await register()
    const cookie = cookieOf(await signIn(email, right, newMachine()))
    for (let n = 0; n < 50; n++) expect((await signIn(email, 'a-guess', newMachine())).status).toBe(400)
    expect((await signIn(email, right, newMachine())).status).toBe(429)
    expect((await signIn(email, right, newMachine(), cookie)).status).toBe(200)
  })

  it('are limited on such a device too', async () => {
    const { email } = await register()
    const cookie = cookieOf(await signIn(email, right, newMachine()))
    for (let n = 0; n < 30; n++) expect((await signIn(email, 'a-guess', newMachine(), cookie)).status).toBe(400)
    expect((await signIn(email, 'a-guess', newMachine(), cookie)).status).toBe(429)
  })

  it('believe no mark that another account has, or that somebody made up', async () => {
    const [mira, ana] = [await register(), await register()]
    const cookie = cookieOf(await signIn(mira.email, right, newMachine()))
    const [name, value] = cookie.split('=')
    const strangers = cookieOf(await signIn(ana.email, right, newMachine())).split('=')[1]
    const here = newMachine()
    for (let n = 0; n < 5; n++) await signIn(mira.email, 'a-guess', here)
    for (const forged of [
      `${name}=${strangers}`,
      `${name}=x${value}`,
      `${name}=${value}x`,
      `${name}=${value?.split('.')[0]}`,
    ])
      expect((await signIn(mira.email, right, here, forged)).status, forged).toBe(429)
    expect((await signIn(mira.email, right, here, cookie)).status).toBe(200)
  })

  it('mark the device where scripts and other sites cannot reach it', async () => {
    const { email } = await signUp(server)
    const plain = (await signIn(email, right, newMachine())).headers.get('set-cookie')
    expect(plain).toMatch(
      /^farlight-device-[\w-]{12}=[\w.-]+; Path=\/auth\/v1; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    const body = { email, password: right }
    const secure = await asked('/auth/v1/token?grant_type=password', body, newMachine(), {
      'x-forwarded-proto': 'https',
    })
    expect(secure.headers.get('set-cookie')).toMatch(/; Secure$/)
    expect((await signIn(email, 'a-guess', newMachine())).headers.get('set-cookie')).toBeNull()
  })

  it('at many accounts count for the network address that makes them', async () => {
    const here = newMachine()
    const emails = Array.from({ length: 24 }, () => newEmail('sprayed'))
    const answers = await Promise.all(emails.map((email) => signIn(email, 'a-guess', here)))
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(20)
    const one = await signUp(server)
    for (const email of emails) await signIn(email, 'a-guess', here)
    expect((await signIn(one.email, right, here)).status).toBe(429)
    expect((await signIn(one.email, right, newMachine())).status).toBe(200)
  })

  it('with the right password at once are served a few at a time', async () => {
    const { email } = await signUp(server)
    const here = newMachine()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, right, here)))
    const refused = answers.filter(({ status }) => status === 429)
    const served = answers.filter(({ status }) => status === 200)
    expect(served.length).toBeGreaterThanOrEqual(5)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(served.length + refused.length).toBe(12)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect((await signIn(email, right, here)).status).toBe(200)
  })

  it('at reset mails: three are sent, and every answer is the same', async () => {
    const { email } = await signUp(server)
    const cookie = cookieOf(await signIn(email, right, newMachine()))
    const recover = async (address: string, more: Record<string, string> = {}) => {
      const answer = await asked('/auth/v1/recover', { email: address }, newMachine(), more)
      return [answer.status, await answer.text()]
    }
    for (let n = 0; n < 4; n++) expect(await recover(email)).toEqual([200, '{}'])
    expect(await recover(newEmail('nobody'))).toEqual([200, '{}'])
    const mails = () =>
      server.database?.query('select 1 from farlight_server.mail_outbox where recipient = $1', [email])
    await expect.poll(mails).toHaveLength(3)
    // The owner, where they have signed in before, still gets one.
    expect(await recover(email, { cookie })).toEqual([200, '{}'])
    await expect.poll(mails).toHaveLength(4)
  })

  it('ask for no more than fifteen mails from one network address', async () => {
    const here = newMachine()
    const recover = () => asked('/auth/v1/recover', { email: newEmail() }, here)
    for (let n = 0; n < 15; n++) expect((await recover()).status).toBe(200)
    expect((await recover()).status).toBe(429)
  })
})

describe('an address that is not confirmed', () => {
  it('is told only to who knows the password', async () => {
    const server = await startTestServer({ env: { CONFIRM_EMAIL: '1' } })
    const email = newEmail()
    const { auth } = clientOf(server)
    await auth.signUp({ email, password: right })
    const codeWith = async (password: string) => (await auth.signInWithPassword({ email, password })).error?.code
    expect(await codeWith('a-guess')).toBe('invalid_credentials')
    expect(await codeWith(right)).toBe('email_not_confirmed')
    expect(await mailsTo(server, email)).toHaveLength(1)
    await server.close()
  })
})

describe('the password of nobody', () => {
  const seen: string[] = []
  const hash = bcrypt.hashSync(right, 4)
  const database = {
    query: async (_sql: string, [email]: unknown[] = []) =>
      email === 'mira@example.org' ? [{ id: 'mira', hash }] : [],
  } as unknown as Database
  const { accountOf, isRight } = passwords(database, (password, against) => {
    seen.push(against)
    return matchesHash(password, against)
  })

  it('is looked at as long as that of somebody', async () => {
    expect(await isRight(await accountOf(' Mira@example.org '), right)).toBe(true)
    expect(await isRight(await accountOf('mira@example.org'), 'a-guess')).toBe(false)
    expect(await isRight(await accountOf('nobody@example.org'), right)).toBe(false)
    expect(await isRight({ id: 'guest', hash: null }, right)).toBe(false)
    expect(seen).toEqual([hash, hash, nobodysHash, nobodysHash])
    expect(bcrypt.getRounds(nobodysHash)).toBe(10)
  })
})

describe('passwords in their own threads', () => {
  it('are hashed and compared as the library does it, many at once', async () => {
    const hashes = await Promise.all(['one', 'two', 'three', 'four'].map((password) => hashPassword(password, 4)))
    expect(bcrypt.compareSync('three', hashes[2] ?? '')).toBe(true)
    expect(await Promise.all(hashes.map((hash) => matchesHash('two', hash)))).toEqual([false, true, false, false])
  })

  it('are those of the server alone: bcryptjs is for everybody else what its package says', async () => {
    const server = await startTestServer()
    try {
      const { userId } = await signUp(server)
      const [account] =
        (await server.database?.query<{ hash: string }>(
          'select encrypted_password as hash from auth.users where id::text = $1',
          [userId],
        )) ?? []
      // The cost that this server is told, not the ten of the library.
      expect(account?.hash).toMatch(/^\$2b\$04\$/)
      expect(bcrypt.hash).toBe(bcryptExports.hash)
      expect(bcrypt.compare).toBe(bcryptExports.compare)
      expect(await bcrypt.hash(right, 5)).toMatch(/^\$2b\$05\$/)
    } finally {
      await server.close()
    }
  })

  it('go on after one that cannot be looked at', async () => {
    await expect(hashPassword('one', 'no salt')).rejects.toThrow('Invalid salt')
    const hash = await hashPassword('one', 4)
    expect(await matchesHash('one', hash)).toBe(true)
  })
})

describe('a network address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::ffff:1', '2001:db8:0:0'],
    ['2001:0db8:0:0:9::', '2001:db8:0:0'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, counted) => expect(household(address)).toBe(counted))
})
