/** Mails that people forward to their own address, out of the mailbox of a real mail server: kept for whom they are, once. */
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { inboxAddressOf } from '#domain/inbox/inbox-address.ts'
import type { Database } from '#server/database/database.ts'
import { openMailbox } from '#server/inbox/imap-mailbox.ts'
import { inboxJob } from '#server/inbox/inbox-job.ts'
import { inboxStore } from '#server/inbox/inbox-store.ts'
import { readMailbox } from '#server/inbox/mailbox-address.ts'
import { wordsOfRecipients } from '#server/inbox/recipients.ts'
import { engines } from '#tests/support/engines.ts'
import { type ImapServer, startImapServer } from '#tests/support/imap-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SignedIn, signUp } from './http-client.ts'

const pattern = 'trips+*@example.org'

let imap: ImapServer
beforeAll(async () => {
  imap = await startImapServer()
})
afterAll(() => imap.close())

describe.each(engines)('the inbox on %s', (engine) => {
  let server: TestServer
  let database: Database
  let ada: SignedIn
  let bea: SignedIn
  let now: number
  let said: string[]
  beforeAll(async () => {
    server = await startTestServer({ engine, nativeUrl: inject('nativePostgresUrl') })
    database = server.database as Database
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await imap.empty()
    await database.query('delete from auth.users')
    await database.query('delete from private.taken_mails')
    ;[ada, bea] = await Promise.all([signUp(server), signUp(server)])
    now = Date.now()
    said = []
  })

  const mailboxAddress = () => {
    const address = readMailbox(imap.url)
    if (!address) throw new Error('The address of the mailbox was not understood.')
    return address
  }
  const newJob = (asked = database) => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) })
    return inboxJob({ database: asked, address: mailboxAddress(), pattern, log, now: () => now })
  }
  const run = () => newJob().run()
  const word = async ({ client }: SignedIn) =>
    (await client.rpc('new_inbox_word').throwOnError()).data as unknown as string
  const address = async (person: SignedIn) => inboxAddressOf(pattern, await word(person))
  const waiting = async ({ client }: SignedIn) =>
    ((await client.from('inbox_mails').select('id, sender, subject, size').order('subject').throwOnError()).data ??
      []) as { id: string; sender: string; subject: string; size: number }[]
  const subjects = async (person: SignedIn) => (await waiting(person)).map(({ subject }) => subject)
  const content = async ({ client }: SignedIn, id: string) => {
    const { data } = await client.rpc('inbox_mail_content', { mail: id }).throwOnError()
    return data === null ? null : Buffer.from(data as unknown as string, 'base64').toString('latin1')
  }
  const lastRefusals = async ({ client }: SignedIn) =>
    (await client.from('inbox_addresses').select('full_at, too_large_at').throwOnError()).data?.[0]

  let counted = 0
  const mail = (to: string, subject: string, more: { head?: string; body?: string; id?: string } = {}) =>
    [
      ...(more.head ? [more.head] : []),
      'From: Ada Okafor <ada@home.example>',
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: <${more.id ?? `mail-${++counted}`}@home.example>`,
      '',
      more.body ?? 'Your flight is booked.',
      '',
    ].join('\r\n')

  it('has a mail wait for whom it is, as it came, and takes it out of the mailbox', async () => {
    const sent = mail(`Trips <${await address(ada)}>`, '=?utf-8?q?Fwd:_Fl=C3=BCge?=')
    await imap.deliver(sent)
    await run()
    const [kept] = await waiting(ada)
    expect(kept).toMatchObject({ sender: 'Ada Okafor', subject: 'Fwd: Flüge', size: sent.length })
    expect(await content(ada, kept?.id ?? '')).toBe(sent)
    expect(await waiting(bea)).toEqual([])
    expect(await content(bea, kept?.id ?? '')).toBeNull()
    expect(await imap.mails()).toEqual([])
  })

  it('tells people once that something has come, until they have read that', async () => {
    const to = await address(ada)
    const told = async () =>
      (await ada.client.from('notifications').select('title, link').eq('link', '/dashboard/import').throwOnError()).data
    await imap.deliver(mail(to, 'One'))
    await run()
    await imap.deliver(mail(to, 'Two'))
    await run()
    expect(await told()).toEqual([{ title: 'Your email is here', link: '/dashboard/import' }])
    await ada.client.from('notifications').update({ is_read: true }).eq('link', '/dashboard/import').throwOnError()
    await imap.deliver(mail(to, 'Three'))
    await run()
    expect(await told()).toHaveLength(2)
  })

  it('leaves what is for nobody where it is, marked as read, and keeps none of it', async () => {
    const before = await address(ada)
    await address(ada)
    const sent = [mail('trips@example.org', 'Spam'), mail(before, 'To an address that was given up')]
    for (const one of [...sent, 'no mail at all']) await imap.deliver(one)
    await run()
    expect(await waiting(ada)).toEqual([])
    const left = await imap.mails()
    expect(left.map(({ seen }) => seen)).toEqual([true, true, true])
    expect(left.map(({ text }) => text).toSorted()).toEqual(['no mail at all', ...sent].toSorted())
    const [rows] = await database.query<{ number: number }>('select count(*)::int as number from private.taken_mails')
    expect(rows?.number).toBe(0)
  })

  it('has a mail to two people wait for both', async () => {
    await imap.deliver(mail(`${await address(ada)}, ${await address(bea)}`, 'For both'))
    await run()
    expect([await subjects(ada), await subjects(bea)]).toEqual([['For both'], ['For both']])
  })

  it('has the copy of one of two people wait for that one', async () => {
    const [toAda, toBea] = [await address(ada), await address(bea)]
    await imap.deliver(mail(`${toAda}, ${toBea}`, 'A copy', { head: `Delivered-To: ${toBea}` }))
    await run()
    expect([await subjects(ada), await subjects(bea)]).toEqual([[], ['A copy']])
  })

  it('has a mail that comes twice wait once, and again when it is sent again after it was removed', async () => {
    const to = await address(ada)
    await imap.deliver(mail(to, 'Twice', { id: 'same' }))
    await imap.deliver(mail(to, 'Twice', { id: 'same' }))
    await run()
    expect(await subjects(ada)).toEqual(['Twice'])
    expect(await imap.mails()).toEqual([])
    await ada.client.from('inbox_mails').delete().eq('subject', 'Twice').throwOnError()
    await imap.deliver(mail(to, 'Twice', { id: 'same' }))
    await run()
    expect(await subjects(ada)).toEqual(['Twice'])
  })

  it('takes a mail once that a server kept which ended before it took it out', async () => {
    await imap.deliver(mail(await address(ada), 'Once'))
    const mailbox = await openMailbox(mailboxAddress())
    const [number = 0] = await mailbox.unread()
    const head = await mailbox.head(number)
    if (!head) throw new Error('The mail is not there.')
    const words = wordsOfRecipients(pattern, head.fields)
    const store = inboxStore(database, mailboxAddress())
    expect(await store.take(mailbox.validity, head, words, await mailbox.bytes(number))).toBe(1)
    await mailbox.close()
    expect(await imap.mails()).toHaveLength(1)
    await ada.client.from('inbox_mails').delete().eq('subject', 'Once').throwOnError()
    await run()
    expect(await subjects(ada)).toEqual([])
    expect(await imap.mails()).toEqual([])
  })

  it('keeps none that is too large, and says so', async () => {
    const to = await address(ada)
    await imap.deliver(mail(to, 'Huge', { body: `${'x'.repeat(998)}\r\n`.repeat(5_100) }))
    await imap.deliver(mail(to, 'Small'))
    await run()
    expect(await subjects(ada)).toEqual(['Small'])
    expect(await lastRefusals(ada)).toEqual({ full_at: null, too_large_at: expect.any(String) })
    expect(await imap.mails()).toEqual([])
  })

  it('keeps no more than fifty for a person, and says so', async () => {
    const to = await address(ada)
    await database.query(
      `insert into inbox_mails (user_id, sender, subject, size, message_key, content)
       select $1, '', 'Before', 1, encode(sha256(n::text::bytea), 'hex'), 'x' from generate_series(1, 49) n`,
      [ada.userId],
    )
    await imap.deliver(mail(to, 'The fiftieth'))
    await run()
    await imap.deliver(mail(to, 'One too many'))
    await run()
    expect(new Set(await subjects(ada))).toEqual(new Set(['Before', 'The fiftieth']))
    expect(await lastRefusals(ada)).toEqual({ full_at: expect.any(String), too_large_at: null })
  })

  it('keeps no more than 30 MB for a person', async () => {
    const to = await address(ada)
    await database.query(
      `insert into inbox_mails (user_id, sender, subject, size, message_key, content)
       select $1, '', 'Large', 4999900, encode(sha256(n::text::bytea), 'hex'), decode(repeat('00', 4999900), 'hex')
       from generate_series(1, 6) n`,
      [ada.userId],
    )
    await imap.deliver(mail(to, 'Too much', { body: 'x'.repeat(900) }))
    await run()
    expect(new Set(await subjects(ada))).toEqual(new Set(['Large']))
  })

  it('keeps what is broken: the device says what it is', async () => {
    const to = await address(ada)
    const broken = `To: ${to}\r\nSubject: =?utf-8?b?/w==?= \u0007\r\nContent-Type: multipart/mixed; boundary="a\r\n\r\n--b\u00FF`
    await imap.deliver(Buffer.from(broken, 'latin1'))
    await run()
    const [kept] = await waiting(ada)
    expect(await content(ada, kept?.id ?? '')).toBe(broken)
  })

  it('keeps nothing for somebody who is suspended or gone', async () => {
    const [toAda, toBea] = [await address(ada), await address(bea)]
    await database.query(`insert into private.suspensions (user_id, reason) values ($1, 'x')`, [ada.userId])
    await imap.deliver(mail(toBea, 'Before'))
    await run()
    await database.query('delete from auth.users where id = $1', [bea.userId])
    await imap.deliver(mail(toAda, 'For the suspended'))
    await imap.deliver(mail(toBea, 'For nobody any more'))
    await run()
    const [rows] = await database.query<{ number: number }>('select count(*)::int as number from inbox_mails')
    expect(rows?.number).toBe(0)
    expect((await imap.mails()).map(({ seen }) => seen)).toEqual([true, true])
  })

  it('lets one server look at a time', async () => {
    await imap.deliver(mail(await address(ada), 'One'))
    const other = inboxStore(database, mailboxAddress())
    expect(await other.claim()).toBe(true)
    await run()
    expect(await subjects(ada)).toEqual([])
    await database.query(`update private.mailbox_turns set until = now() - interval '1 second'`)
    await run()
    expect(await subjects(ada)).toEqual(['One'])
  })

  it('asks a mail server that is away less often, takes what came once it is back, and tells the log of no address', async () => {
    const to = await address(ada)
    let asked = 0
    const query: Database['query'] = (...words) => {
      asked += 1
      return database.query(...words)
    }
    const job = newJob({ ...database, query })
    await imap.stop()
    await expect(job.run()).rejects.toThrow()
    await expect(job.run()).rejects.toThrow()
    await imap.start()
    await imap.deliver(mail(to, 'Late'))
    const before = asked
    // After two failures it is two minutes.
    now += 119_000
    job.wake()
    await new Promise(setImmediate)
    expect(asked).toBe(before)
    now += 1_000
    job.wake()
    await new Promise(setImmediate)
    expect(asked).toBeGreaterThan(before)
    await job.run()
    expect(await subjects(ada)).toEqual(['Late'])
    expect(said.join()).not.toContain('@')
  })

  it('forgets mails that nobody looked at for thirty days', async () => {
    const to = await address(ada)
    for (const subject of ['New', 'Old']) await imap.deliver(mail(to, subject))
    await run()
    await database.query(`update inbox_mails set received_at = now() - interval '31 days' where subject = 'Old'`)
    await run()
    expect(await subjects(ada)).toEqual(['New'])
  })
})
