/** Notifications and digests by mail: who gets one, when, and never twice. The clock is the test's. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { type MailRounds, mailRounds } from '#server/mail/mail-rounds.ts'
import { mailTurns } from '#server/mail/mail-turns.ts'
import { type Letter, UncertainDelivery } from '#server/mail/post.ts'
import { unsubscribeTokens } from '#server/mail/unsubscribe-token.ts'
import { loadSecrets } from '#server/secrets.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { call, type SignedIn, signUp } from './http-client.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(['pglite', 'native'] as const)('mails on %s', (engine) => {
  let server: TestServer
  let database: Database
  let rounds: MailRounds
  let mira: SignedIn
  let now: Date
  let sent: Letter[]
  /** What the next attempts to send meet, instead of success. */
  let problems: Error[]
  let logged: string

  const newRounds = () => {
    const log = pino({ base: null }, { write: (line: string) => (logged += line) })
    return mailRounds({
      database,
      carrier: {
        async send(letter) {
          const problem = problems.shift()
          if (problem) throw problem
          sent.push(letter)
        },
      },
      tokens: unsubscribeTokens(jwtSecret),
      siteUrl: server.url,
      log,
      now: () => now,
    })
  }
  let jwtSecret: string

  beforeAll(async () => {
    server = await startTestServer({
      engine,
      nativeUrl: engine === 'native' ? inject('nativePostgresUrl') : undefined,
    })
    if (!server.database) throw new Error('The server runs elsewhere.')
    database = server.database
    jwtSecret = (await loadSecrets(server.dataDir)).jwtSecret
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    // Whatever an earlier test left is nobody's business any more.
    await database.query('delete from auth.users')
    mira = await signUp(server)
    now = new Date()
    sent = []
    problems = []
    logged = ''
    rounds = newRounds()
  })

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  /** As the server's rules do it. */
  const notify = async (title: string, to = mira, message = `About ${title}.`) => {
    const [row] = await database.query<{ id: string }>(
      `insert into public.notifications (user_id, type, title, message, link)
       values ($1, 'connection', $2, $3, '/social') returning id`,
      [to.userId, title, message],
    )
    return row?.id ?? ''
  }
  const prefer = async (preferences: object, who = mira) => {
    const { error } = await who.client.from('user_profiles').update({ preferences }).eq('user_id', who.userId)
    expect(error).toBeNull()
  }
  const preferences = async () =>
    (await mira.client.from('user_profiles').select('preferences').single()).data?.preferences as object
  const subjects = () => sent.map(({ subject }) => subject)

  it('mails what stayed unread for ten minutes, once', async () => {
    await notify('First news')
    later(9 * minute)
    await rounds.round()
    expect(sent).toEqual([])
    later(2 * minute)
    await rounds.round()
    expect(sent).toMatchObject([{ to: mira.email, subject: 'First news' }])
    later(2 * hour)
    await rounds.round()
    expect(sent).toHaveLength(1)
  })

  it('tells of a stranger who asks, by the rules of the database, and not of what one did oneself', async () => {
    const jonas = await signUp(server)
    await jonas.client.from('users').update({ first_name: '<script>x</script>' }).eq('id', jonas.userId)
    const asked = await jonas.client.from('user_connections').insert({ id: randomUUID(), addressee_id: mira.userId })
    expect(asked.error).toBeNull()
    const own = { id: randomUUID(), type: 'goal', title: 'Written to myself', message: 'Own' }
    expect((await mira.client.from('notifications').insert(own)).error).toBeNull()
    later(11 * minute)
    await rounds.round()
    expect(sent).toMatchObject([{ to: mira.email, subject: 'Connection request' }])
    expect(sent[0]?.text).toContain('<script>x</script> Reyes wants to connect with you.')
    expect(sent[0]?.html).not.toContain('<script')
  })

  it('does not mail what was read or dismissed in the meantime', async () => {
    const read = await notify('Read')
    const dismissed = await notify('Dismissed')
    await mira.client.from('notifications').update({ is_read: true }).eq('id', read).throwOnError()
    await mira.client.from('notifications').delete().eq('id', dismissed).throwOnError()
    later(11 * minute)
    await rounds.round()
    expect(sent).toEqual([])
  })

  it('mails nothing to who switched it off, also not what came before', async () => {
    await notify('Before')
    await prefer({ email_notifications: false })
    await notify('After')
    later(11 * minute)
    await rounds.round()
    await prefer({ email_notifications: true })
    later(hour)
    await rounds.round()
    expect(sent).toEqual([])
  })

  it('mails nothing to an address that nobody confirmed, and nothing about an account that is gone', async () => {
    await notify('Unconfirmed')
    await database.query('update auth.users set email_confirmed_at = null where id = $1', [mira.userId])
    const gone = await signUp(server)
    await notify('Gone', gone)
    await prefer({ email_digest: 'daily' }, gone)
    await database.query('delete from auth.users where id = $1', [gone.userId])
    later(11 * minute)
    await rounds.round()
    expect(sent).toEqual([])
    expect(await database.query('select 1 from private.mail_turns where user_id = $1', [gone.userId])).toEqual([])
  })

  it('puts several into one letter, and sends at most one in an hour', async () => {
    await notify('One')
    await notify('Two')
    later(11 * minute)
    await rounds.round()
    expect(subjects()).toEqual(['2 new notifications on Farlight'])
    await notify('Three')
    later(50 * minute)
    await rounds.round()
    expect(sent).toHaveLength(1)
    later(10 * minute)
    await rounds.round()
    expect(subjects()[1]).toBe('Three')
  })

  it('tries again after a failure, later and later, without a person in the log', async () => {
    await notify('Persistent')
    later(11 * minute)
    problems = [new Error(`No such mailbox: ${mira.email}`), new Error('Still down')]
    await rounds.round()
    later(4 * minute)
    await rounds.round()
    expect(problems).toHaveLength(1)
    later(2 * minute)
    await rounds.round()
    expect(problems).toHaveLength(0)
    later(9 * minute)
    await rounds.round()
    expect(sent).toEqual([])
    later(2 * minute)
    await rounds.round()
    expect(subjects()).toEqual(['Persistent'])
    expect(logged).toContain('mail not sent')
    expect(logged).not.toContain(mira.email)
    expect(logged).not.toContain(mira.userId)
  })

  it('leaves the mail server alone after three failures in a round', async () => {
    const people = [mira, await signUp(server), await signUp(server), await signUp(server)]
    for (const person of people) await notify('Waiting', person)
    later(11 * minute)
    problems = [new Error('down'), new Error('down'), new Error('down')]
    await rounds.round()
    expect(sent).toEqual([])
    later(6 * minute)
    await rounds.round()
    expect(sent.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  it('does not repeat a letter that may have arrived', async () => {
    await notify('Perhaps')
    later(11 * minute)
    problems = [new UncertainDelivery('silence')]
    await rounds.round()
    later(day)
    await rounds.round()
    expect(sent).toEqual([])
  })

  it('does not repeat a letter whose server ended before it said how it went, and sends the next', async () => {
    await notify('In the crash')
    later(11 * minute)
    expect(await mailTurns(database).claim('notifications', now)).toMatchObject({ email: mira.email })
    await rounds.round()
    later(29 * minute)
    await rounds.round()
    expect(sent).toEqual([])
    await notify('After the crash')
    later(2 * minute)
    await rounds.round()
    expect(logged).toContain('mails given up')
    later(2 * hour)
    await rounds.round()
    expect(subjects()).toEqual(['After the crash'])
  })

  it('sends each letter once although two servers look at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)))
    for (const person of people) await notify('Once', person)
    later(11 * minute)
    const servers = [rounds, newRounds(), newRounds()]
    await Promise.all(servers.map((one) => one.round()))
    const addresses = people.map(({ email }) => email).sort()
    expect(sent.map(({ to }) => to).sort()).toEqual(addresses)
    sent = []
    for (const person of people) {
      await prefer({ email_notifications: false, email_digest: 'daily' }, person)
      await notify('Summed up', person)
    }
    later(2 * day)
    await Promise.all(servers.map((one) => one.round()))
    expect(sent.map(({ to }) => to).sort()).toEqual(addresses)
  })

  it('looks each minute, one round at a time, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await notify('By itself')
      later(11 * minute)
      rounds.start()
      vi.advanceTimersByTime(3 * minute)
      await rounds.round()
      expect(subjects()).toEqual(['By itself'])
      await notify('After the end')
      later(2 * hour)
      await rounds.stop(1_000)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
    expect(sent).toHaveLength(1)
  })

  it('begins no letter once it is asked to stop', async () => {
    await notify('Too late')
    later(11 * minute)
    await rounds.stop(1_000)
    await rounds.round()
    expect(sent).toEqual([])
    await newRounds().round()
    expect(subjects()).toEqual(['Too late'])
  })

  it('sends the weekly digest on Monday morning where the person is, once, and only with something to tell', async () => {
    await mira.client.rpc('note_time_zone', { zone: 'Asia/Tokyo' }).throwOnError()
    await prefer({ email_notifications: false, weekly_digest: true })
    await notify('Of this week')
    // Monday, 8:00 in Tokyo is Sunday, 23:00 in Greenwich.
    const monday = new Date(now)
    monday.setUTCHours(23, 0, 0, 0)
    monday.setTime(monday.getTime() + ((7 - monday.getUTCDay()) % 7) * day)
    if (monday <= now) monday.setTime(monday.getTime() + 7 * day)
    now = new Date(monday.getTime() - minute)
    await rounds.round()
    expect(sent).toEqual([])
    now = new Date(monday.getTime() + minute)
    await rounds.round()
    expect(subjects()).toEqual(['Your Farlight week'])
    expect(sent[0]?.text).toContain('Of this week: About Of this week.')
    for (let days = 1; days <= 15; days++) {
      later(day)
      await rounds.round()
    }
    expect(sent).toHaveLength(1)
  })

  it('follows who travels by their clock, without a second Monday', async () => {
    await mira.client.rpc('note_time_zone', { zone: 'Asia/Tokyo' }).throwOnError()
    await prefer({ email_digest: 'daily' })
    const [before] = await database.query<{ at: string }>(
      'select next_at as at from private.mail_turns where user_id = $1',
      [mira.userId],
    )
    await mira.client.rpc('note_time_zone', { zone: 'Pacific/Honolulu' }).throwOnError()
    const [after] = await database.query<{ at: string }>(
      'select next_at as at from private.mail_turns where user_id = $1',
      [mira.userId],
    )
    expect(Date.parse(after?.at ?? '') - Date.parse(before?.at ?? '')).toBe(19 * hour)
  })

  it('tells in a digest how the goals stand', async () => {
    await prefer({ email_digest: 'daily' })
    const list = randomUUID()
    const goal = randomUUID()
    await mira.client.from('bucket_lists').insert({ id: list, name: 'Japan' }).throwOnError()
    const inTen = new Date(now.getTime() + 11 * day).toISOString().slice(0, 10)
    await mira.client
      .from('goals')
      .insert({ id: goal, bucket_list_id: list, title: 'Kyoto', target_date: inTen, budget_target: 900 })
      .throwOnError()
    await mira.client
      .from('transactions')
      .insert({ id: randomUUID(), goal_id: goal, amount: 120, transaction_type: 'saving' })
      .throwOnError()
    later(day)
    await rounds.round()
    expect(subjects()).toEqual(['Your Farlight day'])
    expect(sent[0]?.text).toContain('You put $120 aside.')
    expect(sent[0]?.text).toMatch(/Kyoto is (9|10|11) days away\./)
    expect(sent[0]?.text).toContain('Your savings stand at $120.')
  })

  it('sends no digest any more after it was switched off, and none for the time in between', async () => {
    await prefer({ email_digest: 'daily' })
    await notify('While it was on')
    await prefer({ email_digest: 'off', weekly_digest: true })
    later(2 * day)
    await rounds.round()
    expect(subjects()).not.toContain('Your Farlight day')
    sent = []
    await prefer({ email_digest: 'daily' })
    await rounds.round()
    expect(sent).toEqual([])
  })

  it('unsubscribes by the link: opening it only asks, posting to it does it, without a session', async () => {
    await notify('News')
    later(11 * minute)
    await rounds.round()
    const link = sent[0]?.unsubscribe ?? ''
    expect(link.startsWith(`${server.url}/mail/unsubscribe?token=`)).toBe(true)
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await page.text()).toContain('<button type="submit">Unsubscribe</button>')
    expect(await preferences()).toEqual({})

    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    for (let time = 0; time < 2; time++) {
      const done = await fetch(link, oneClick)
      expect(done.status).toBe(200)
      expect(await done.text()).toContain('You are unsubscribed')
    }
    expect(await preferences()).toEqual({ email_notifications: false })
    await notify('More news')
    later(2 * hour)
    await rounds.round()
    expect(sent).toHaveLength(1)
  })

  it('lets no older edit of a device undo it', async () => {
    await fetch(
      `${server.url}/mail/unsubscribe?token=${await unsubscribeTokens(jwtSecret).write(mira.userId, 'digest')}`,
      {
        method: 'POST',
      },
    )
    await mira.client
      .from('user_profiles')
      .update({ preferences: { email_digest: 'weekly' }, edited_at: new Date(Date.now() - hour).toISOString() })
      .eq('user_id', mira.userId)
      .throwOnError()
    expect(await preferences()).toEqual({ email_digest: 'off' })
  })

  it('refuses tokens that it did not write for this, and its own ones sign nobody in', async () => {
    const own = await unsubscribeTokens(jwtSecret).write(mira.userId, 'notifications')
    const forged = [
      '',
      own.slice(0, -4),
      await unsubscribeTokens('another secret').write(mira.userId, 'notifications'),
      // With the key of access tokens.
      await new SignJWT({ kind: 'notifications' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(mira.userId)
        .sign(new TextEncoder().encode(jwtSecret)),
      mira.accessToken,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${own.split('.')[1]}.`,
    ]
    for (const token of forged) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${server.url}/mail/unsubscribe?token=${encodeURIComponent(token)}`, { method })
        expect(answer.status, `${method} ${token}`).toBe(400)
      }
    }
    expect(await preferences()).toEqual({})
    expect((await call(server, '/rest/v1/users?select=id', { token: own })).status).toBe(401)
  })
})
