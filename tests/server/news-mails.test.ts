/** What goes into a mail, and in which words. */
import { describe, expect, it } from 'vitest'
import type { DigestFacts } from '#server/mail/digest-facts.ts'
import { digestMail, notificationMail } from '#server/mail/news-mails.ts'

const envelope = {
  to: 'mira@example.org',
  siteUrl: 'https://travel.example',
  unsubscribe: 'https://travel.example/mail/unsubscribe?token=abc',
}
const request = {
  title: 'Connection request',
  message: 'Jonas Berg wants to connect with you.',
  link: '/social?tab=connections',
}
const nothing: DigestFacts = {
  notifications: [],
  notificationCount: 0,
  completed: [],
  saved: { amount: 0, currency: 'USD', approximate: false },
  savings: { amount: 0, currency: 'USD', approximate: false },
  next: null,
}

describe('the mail about notifications', () => {
  it('tells a single one by its own title', () => {
    const { subject, text, html, to } = notificationMail([request], envelope)
    expect(to).toBe('mira@example.org')
    expect(subject).toBe('Connection request')
    for (const words of ['Jonas Berg wants to connect with you.', 'https://travel.example/social?tab=connections']) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
  })

  it('puts several into one mail, and counts what is too much', () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ ...request, message: `Message ${index + 1}.` }))
    const { subject, text } = notificationMail(many, envelope)
    expect(subject).toBe('23 new notifications on Farlight')
    expect(text).toContain('Message 20.')
    expect(text).not.toContain('Message 21.')
    expect(text).toContain('And 3 more in the app.')
  })

  it('leads to the settings and out of these mails', () => {
    const { text, html, unsubscribe } = notificationMail([request], envelope)
    expect(unsubscribe).toBe(envelope.unsubscribe)
    for (const part of [text, html]) {
      expect(part).toContain('https://travel.example/settings')
      expect(part).toContain(envelope.unsubscribe)
    }
  })

  it('shows markup as the text that it is, and keeps the subject on one line', () => {
    const evil = '<script>alert("1")</script>\r\nBcc: all@example.org'
    const { subject, html } = notificationMail([{ title: evil, message: evil, link: null }], envelope)
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
    expect(subject).not.toMatch(/[\r\n]/)
  })
})

describe('words of people', () => {
  it.each([
    ['evil.example', 'evil. example'],
    ['https://evil.example/x?y=1', 'https: //evil. example/x?y=1'],
    ['http://1.2.3.4/x', 'http: //1. 2. 3. 4/x'],
    ['www.evil.example', 'www. evil. example'],
    ['pay@evil.example', 'pay @ evil. example'],
    ['mailto:pay', 'mailto: pay'],
    ['evil\u3002example', 'evil\u3002 example'],
    ['evil.\u00ADexample', 'evil. \u00ADexample'],
    ['a\u202Eelpmaxe', 'a elpmaxe'],
    ['Dinner at 8.30 for 12.50', 'Dinner at 8.30 for 12.50'],
    ['Put $1,500.25 aside.', 'Put $1,500.25 aside.'],
    ['Rome, at last. Really…', 'Rome, at last. Really…'],
  ])('make no link of %j', (words, shown) => {
    const { text, html } = notificationMail([{ title: 'Milestone reached', message: words, link: null }], envelope)
    expect(text).toContain(`- ${shown}`)
    expect(html).toContain(shown)
  })

  it('make no link in a digest either', () => {
    const next = { id: 'g', name: 'go.evil.example', days: 1 }
    const completed = [{ id: 'h', title: 'https://evil.example' }]
    const mail = digestMail({ ...nothing, next, completed }, 'daily', envelope)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })
})

describe('the digest', () => {
  it('is not written when there is nothing to tell', () => {
    expect(digestMail(nothing, 'weekly', envelope)).toBeUndefined()
    const far = {
      ...nothing,
      next: { id: 'g', name: 'Kyoto', days: 8 },
      savings: { amount: 5, currency: 'EUR', approximate: false },
    }
    expect(digestMail(far, 'weekly', envelope)).toBeUndefined()
    const near = { ...nothing, next: { id: 'g', name: 'Kyoto', days: 2 } }
    expect(digestMail(near, 'daily', envelope)).toBeUndefined()
  })

  it('is written for a trip that is about to begin', () => {
    const near = { ...nothing, next: { id: 'g', name: 'Kyoto', days: 1 } }
    expect(digestMail(near, 'daily', envelope)?.text).toContain('Kyoto, tomorrow.')
    expect(digestMail({ ...near, next: { id: 'g', name: 'Kyoto', days: 7 } }, 'weekly', envelope)?.text).toContain(
      'Kyoto, in 7 days.',
    )
  })

  it('tells what was reached, what happened and what comes next', () => {
    const mail = digestMail(
      {
        notifications: [request],
        notificationCount: 12,
        completed: [{ id: 'lisbon', title: 'Fado in <b>Lisbon</b>' }],
        saved: { amount: 150.5, currency: 'USD', approximate: true },
        savings: { amount: 1500, currency: 'USD', approximate: false },
        next: { id: 'kyoto', name: 'Kyoto', days: 40 },
      },
      'weekly',
      envelope,
    )
    expect(mail?.subject).toBe('Your Farlight week')
    for (const words of [
      'You completed "Fado in <b>Lisbon</b>".',
      'You put approx. $150.50 aside.',
      'Connection request: Jonas Berg wants to connect with you.',
      'And 11 more in the app.',
      'Kyoto, in 40 days.',
      'https://travel.example/goals/kyoto',
      'So far you have saved $1,500.',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).not.toContain('<b>')
  })
})
