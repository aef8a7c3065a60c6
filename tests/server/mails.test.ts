/** Notifications by mail: who gets one, when, and never twice. The clock is the test's. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { mailTurns } from '#server/mail/mail-turns.ts'
import { UncertainDelivery } from '#server/mail/post.ts'
import { signUp } from './http-client.ts'
import { minute, hour, day, MailWorld } from './mail-world.ts'
import { eitherEngine } from '#tests/support/engines.ts'

describe.each(eitherEngine)('mails on %s', (engine) => {
  const mail = new MailWorld(engine)

  it('mails what stayed unread for ten minutes, once', async () => {
    await mail.notify('First news')
    mail.later(9 * minute)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
    mail.later(2 * minute)
    await mail.jobs.run()
    expect(mail.sent).toMatchObject([{ to: mail.mira.email, subject: 'First news' }])
    mail.later(2 * hour)
    await mail.jobs.run()
    expect(mail.sent).toHaveLength(1)
  })

  it('tells that a stranger asks, without the words of the stranger, and not of what one did oneself', async () => {
    const jonas = await signUp(mail.server)
    await jonas.client.from('users').update({ first_name: 'Call evil.example' }).eq('id', jonas.userId)
    const asked = await jonas.client
      .from('user_connections')
      .insert({ id: randomUUID(), addressee_id: mail.mira.userId })
    expect(asked.error).toBeNull()
    const own = { id: randomUUID(), type: 'goal', title: 'Written to myself', message: 'Own' }
    expect((await mail.mira.client.from('notifications').insert(own)).error).toBeNull()
    mail.later(11 * minute)
    await mail.jobs.run()
    expect(mail.sent).toMatchObject([{ to: mail.mira.email, subject: 'Connection request' }])
    expect(mail.sent[0]?.text + (mail.sent[0]?.html ?? '')).not.toContain('evil')
  })

  it('does not mail what was read or dismissed in the meantime', async () => {
    const read = await mail.notify('Read')
    const dismissed = await mail.notify('Dismissed')
    await mail.mira.client.from('notifications').update({ is_read: true }).eq('id', read).throwOnError()
    await mail.mira.client.from('notifications').delete().eq('id', dismissed).throwOnError()
    mail.later(11 * minute)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
  })

  it('mails nothing to who is suspended: no news, no digest, and nothing of the time in between', async () => {
    await mail.prefer({ email_notifications: true, email_digest: 'daily' })
    await mail.notify('Before')
    await mail.database.query(`insert into private.suspensions (user_id, reason) values ($1, 'Spam')`, [
      mail.mira.userId,
    ])
    await mail.notify('Meanwhile')
    for (let hours = 0; hours < 26; hours++) {
      mail.later(hour)
      await mail.jobs.run()
    }
    expect(mail.sent).toEqual([])
    await mail.database.query('delete from private.suspensions where user_id = $1', [mail.mira.userId])
    await mail.notify('Welcome back')
    mail.later(11 * minute)
    await mail.jobs.run()
    expect(mail.subjects()).toEqual(['Welcome back'])
  })

  it('mails nothing to who switched it off, also not what came before', async () => {
    await mail.notify('Before')
    await mail.prefer({ email_notifications: false })
    await mail.notify('After')
    mail.later(11 * minute)
    await mail.jobs.run()
    await mail.prefer({ email_notifications: true })
    mail.later(hour)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
  })

  it('mails nothing to an address that nobody confirmed, and nothing about an account that is gone', async () => {
    await mail.notify('Unconfirmed')
    await mail.database.query('update auth.users set email_confirmed_at = null where id = $1', [mail.mira.userId])
    const gone = await mail.join()
    await mail.notify('Gone', gone)
    await mail.prefer({ email_digest: 'daily' }, gone)
    await mail.database.query('delete from auth.users where id = $1', [gone.userId])
    mail.later(11 * minute)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
    expect(await mail.database.query('select 1 from private.mail_turns where user_id = $1', [gone.userId])).toEqual([])
  })

  it('puts several into one mail, and sends at most one in an hour', async () => {
    await mail.notify('One')
    await mail.notify('Two')
    mail.later(11 * minute)
    await mail.jobs.run()
    expect(mail.subjects()).toEqual(['2 new notifications on Farlight'])
    await mail.notify('Three')
    mail.later(50 * minute)
    await mail.jobs.run()
    expect(mail.sent).toHaveLength(1)
    mail.later(10 * minute)
    await mail.jobs.run()
    expect(mail.subjects()[1]).toBe('Three')
  })

  it('tries again after a failure, later and later, without a traveler in the log', async () => {
    await mail.notify('Persistent')
    mail.later(11 * minute)
    mail.problems = [new Error(`No such mailbox: ${mail.mira.email}`), new Error('Still down')]
    await mail.jobs.run()
    mail.later(4 * minute)
    await mail.jobs.run()
    expect(mail.problems).toHaveLength(1)
    mail.later(2 * minute)
    await mail.jobs.run()
    expect(mail.problems).toHaveLength(0)
    mail.later(9 * minute)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
    mail.later(2 * minute)
    await mail.jobs.run()
    expect(mail.subjects()).toEqual(['Persistent'])
    expect(mail.logged).toContain('mail not sent')
    expect(mail.logged).not.toContain(mail.mira.email)
    expect(mail.logged).not.toContain(mail.mira.userId)
  })

  it('leaves the mail server alone after three failures in a run', async () => {
    const people = [mail.mira, await mail.join(), await mail.join(), await mail.join()]
    for (const person of people) await mail.notify('Waiting', person)
    mail.later(11 * minute)
    mail.problems = [new Error('down'), new Error('down'), new Error('down')]
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
    mail.later(6 * minute)
    await mail.jobs.run()
    expect(mail.sent.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  })

  it('does not repeat a mail that may have arrived', async () => {
    await mail.notify('Perhaps')
    mail.later(11 * minute)
    mail.problems = [new UncertainDelivery('silence')]
    await mail.jobs.run()
    mail.later(day)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
  })

  it('does not repeat a mail whose server ended before it said how it went, and sends the next', async () => {
    await mail.notify('In the crash')
    mail.later(11 * minute)
    expect(await mailTurns(mail.database).claim('notifications', mail.now)).toMatchObject({ email: mail.mira.email })
    await mail.jobs.run()
    mail.later(29 * minute)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
    await mail.notify('After the crash')
    mail.later(2 * minute)
    await mail.jobs.run()
    expect(mail.logged).toContain('mails given up')
    mail.later(2 * hour)
    await mail.jobs.run()
    expect(mail.subjects()).toEqual(['After the crash'])
  })

  it('sends each mail once although two servers look at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => mail.join()))
    for (const person of people) await mail.notify('Once', person)
    mail.later(11 * minute)
    const servers = [mail.jobs, mail.newJob(), mail.newJob()]
    await Promise.all(servers.map((one) => one.run()))
    const addresses = people.map(({ email }) => email).sort()
    expect(mail.sent.map(({ to }) => to).sort()).toEqual(addresses)
    mail.sent = []
    for (const person of people) {
      await mail.prefer({ email_notifications: false, email_digest: 'daily' }, person)
      await mail.notify('Summed up', person)
    }
    mail.later(2 * day)
    await Promise.all(servers.map((one) => one.run()))
    expect(mail.sent.map(({ to }) => to).sort()).toEqual(addresses)
  })

  it('looks each minute, one run at a time, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await mail.notify('By itself')
      mail.later(11 * minute)
      mail.jobs.start()
      vi.advanceTimersByTime(3 * minute)
      await mail.jobs.run()
      expect(mail.subjects()).toEqual(['By itself'])
      await mail.notify('After the end')
      mail.later(2 * hour)
      await mail.jobs.stop(1_000)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
    expect(mail.sent).toHaveLength(1)
  })

  it('begins no mail once it is asked to stop', async () => {
    await mail.notify('Too late')
    mail.later(11 * minute)
    await mail.jobs.stop(1_000)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
    await mail.newJob().run()
    expect(mail.subjects()).toEqual(['Too late'])
  })
})
