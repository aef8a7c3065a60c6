/** Digests by mail: on the right morning, once, and only with something to tell. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { minute, hour, day, MailWorld } from './mail-world.ts'
import { eitherEngine } from '#tests/support/engines.ts'

describe.each(eitherEngine)('digests on %s', (engine) => {
  const mail = new MailWorld(engine)

  it('sends the weekly digest on Monday morning where the traveler is, once, and only with something to tell', async () => {
    await mail.mira.client.rpc('note_time_zone', { zone: 'Asia/Tokyo' }).throwOnError()
    await mail.prefer({ email_notifications: false, weekly_digest: true })
    await mail.notify('Of this week')
    // Monday, 8:00 in Tokyo is Sunday, 23:00 in Greenwich.
    const monday = new Date(mail.now)
    monday.setUTCHours(23, 0, 0, 0)
    monday.setTime(monday.getTime() + ((7 - monday.getUTCDay()) % 7) * day)
    if (monday <= mail.now) monday.setTime(monday.getTime() + 7 * day)
    mail.now = new Date(monday.getTime() - minute)
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
    mail.now = new Date(monday.getTime() + minute)
    await mail.jobs.run()
    expect(mail.subjects()).toEqual(['Your Farlight week'])
    expect(mail.sent[0]?.text).toContain('Of this week: About Of this week.')
    for (let days = 1; days <= 15; days++) {
      mail.later(day)
      await mail.jobs.run()
    }
    expect(mail.sent).toHaveLength(1)
  })

  it('follows who travels by their clock, without a second Monday', async () => {
    await mail.mira.client.rpc('note_time_zone', { zone: 'Asia/Tokyo' }).throwOnError()
    await mail.prefer({ email_digest: 'daily' })
    const [before] = await mail.database.query<{ at: string }>(
      'select next_at as at from private.mail_turns where user_id = $1',
      [mail.mira.userId],
    )
    await mail.mira.client.rpc('note_time_zone', { zone: 'Pacific/Honolulu' }).throwOnError()
    const [after] = await mail.database.query<{ at: string }>(
      'select next_at as at from private.mail_turns where user_id = $1',
      [mail.mira.userId],
    )
    expect(Date.parse(after?.at ?? '') - Date.parse(before?.at ?? '')).toBe(19 * hour)
  })

  it('tells in a digest how the goals stand', async () => {
    await mail.prefer({ email_digest: 'daily' })
    const list = randomUUID()
    const goal = randomUUID()
    await mail.mira.client.from('bucket_lists').insert({ id: list, name: 'Japan' }).throwOnError()
    const inTen = new Date(mail.now.getTime() + 11 * day).toISOString().slice(0, 10)
    await mail.mira.client
      .from('goals')
      .insert({ id: goal, bucket_list_id: list, title: 'Kyoto', target_date: inTen, budget_target: 900 })
      .throwOnError()
    await mail.mira.client
      .from('transactions')
      .insert({ id: randomUUID(), goal_id: goal, amount: 45, transaction_type: 'saving' })
      .throwOnError()
    await mail.mira.client
      .from('transactions')
      .insert({ id: randomUUID(), amount: 46, currency: 'EUR', transaction_type: 'saving' })
      .throwOnError()
    mail.later(day)
    await mail.jobs.run()
    expect(mail.subjects()).toEqual(['Your Farlight day'])
    expect(mail.sent[0]?.text).toContain('You put approx. $95 aside.')
    expect(mail.sent[0]?.text).toMatch(/Kyoto, in (9|10|11) days\./)
    expect(mail.sent[0]?.text).toContain('So far you have saved approx. $95.')
  })

  it('sends no digest any more after it was switched off, and none for the time in between', async () => {
    await mail.prefer({ email_digest: 'daily' })
    await mail.notify('While it was on')
    await mail.prefer({ email_digest: 'off', weekly_digest: true })
    mail.later(2 * day)
    await mail.jobs.run()
    expect(mail.subjects()).not.toContain('Your Farlight day')
    mail.sent = []
    await mail.prefer({ email_digest: 'daily' })
    await mail.jobs.run()
    expect(mail.sent).toEqual([])
  })
})
