/** The way out of mails, by the link in each of them. */
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { unsubscribeTokens } from '#server/mail/mail-tokens.ts'
import { call } from './http-client.ts'
import { minute, hour, MailWorld } from './mail-world.ts'
import { eitherEngine } from '#tests/support/engines.ts'

describe.each(eitherEngine)('unsubscribing on %s', (engine) => {
  const mail = new MailWorld(engine)

  it('unsubscribes by the link: opening it only asks, posting to it does it, without a session', async () => {
    await mail.notify('News')
    mail.later(11 * minute)
    await mail.jobs.run()
    const link = mail.sent[0]?.unsubscribe ?? ''
    expect(link.startsWith(`${mail.server.url}/mail/unsubscribe?token=`)).toBe(true)
    const page = await fetch(link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await page.text()).toContain('<button type="submit">Unsubscribe</button>')
    expect(await mail.preferences()).toEqual({})

    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    for (let time = 0; time < 2; time++) {
      const done = await fetch(link, oneClick)
      expect(done.status).toBe(200)
      expect(await done.text()).toContain('You are unsubscribed')
    }
    expect(await mail.preferences()).toEqual({ email_notifications: false })
    await mail.notify('More news')
    mail.later(2 * hour)
    await mail.jobs.run()
    expect(mail.sent).toHaveLength(1)
  })

  it('lets no older edit of a device undo it', async () => {
    await fetch(
      `${mail.server.url}/mail/unsubscribe?token=${await unsubscribeTokens(mail.jwtSecret).write({ userId: mail.mira.userId, kind: 'digest' })}`,
      {
        method: 'POST',
      },
    )
    await mail.mira.client
      .from('user_profiles')
      .update({ preferences: { email_digest: 'weekly' }, edited_at: new Date(Date.now() - hour).toISOString() })
      .eq('user_id', mail.mira.userId)
      .throwOnError()
    expect(await mail.preferences()).toEqual({ email_digest: 'off' })
  })

  it('refuses tokens that it did not write for this, and its own ones sign nobody in', async () => {
    const own = await unsubscribeTokens(mail.jwtSecret).write({ userId: mail.mira.userId, kind: 'notifications' })
    const forged = [
      '',
      own.slice(0, -4),
      await unsubscribeTokens('another secret').write({ userId: mail.mira.userId, kind: 'notifications' }),
      // With the key of access tokens.
      await new SignJWT({ kind: 'notifications' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(mail.mira.userId)
        .sign(new TextEncoder().encode(mail.jwtSecret)),
      mail.mira.accessToken,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${own.split('.')[1]}.`,
    ]
    for (const token of forged) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${mail.server.url}/mail/unsubscribe?token=${encodeURIComponent(token)}`, { method })
        expect(answer.status, `${method} ${token}`).toBe(400)
      }
    }
    expect(await mail.preferences()).toEqual({})
    expect((await call(mail.server, '/rest/v1/users?select=id', { token: own })).status).toBe(401)
  })
})
