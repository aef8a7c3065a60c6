/**
 * The mails that tell what happened: notifications that nobody has read yet, the digest, and the one that asks before
 * all of them. What people wrote makes no link in them: a mail program reads one into every word like evil.example.
 */
import { formatMoney } from '#domain/money/money.ts'
import type { DigestFacts, Money } from './digest-facts.ts'
import { type MailPart, writeMail } from './mails.ts'
import type { MailedNotification } from './mail-turns.ts'
import type { Mail } from './post.ts'
import { withoutLinks } from './without-links.ts'

/** Who a mail goes to, and the addresses in it. */
export interface Envelope {
  to: string
  siteUrl: string
  /** Ends mails of this kind. */
  unsubscribe: string
}

/** More are counted, not told. */
const told = 20

/** Goes to an address of which nobody knows yet whether it is the traveler's: nobody's words are in it. */
export function addressMail(to: string, confirm: string): Mail {
  return writeMail({
    to,
    subject: 'May we email you news from Farlight?',
    heading: 'May we email you news from Farlight?',
    message: 'There is news in the Farlight account with this address. Confirm the address to get it by email.',
    link: { label: 'Confirm my address', address: confirm },
    closing: 'No Farlight account? Then just ignore this email. You choose in your profile which emails you get.',
  })
}

export function notificationMail(items: MailedNotification[], envelope: Envelope): Mail {
  const [only] = items
  const single = items.length === 1
  const many = `${items.length} new notifications`
  return writeMail({
    ...common(envelope, 'You get this because email notifications are on in your Farlight profile.'),
    subject: single && only ? withoutLinks(only.title) : `${many} on Farlight`,
    heading: single && only ? withoutLinks(only.title) : many,
    message: single ? 'This happened while you were away.' : 'All of this happened while you were away.',
    parts: notificationsPart(items.slice(0, told), items.length, envelope.siteUrl, single),
    link: { label: 'Open Farlight', address: new URL('/notifications', envelope.siteUrl).href },
  })
}

/** Undefined when there is nothing to tell: nothing came, nothing was reached, and no trip is about to begin. */
export function digestMail(facts: DigestFacts, rhythm: 'daily' | 'weekly', envelope: Envelope): Mail | undefined {
  const { next } = facts
  const nearDays = rhythm === 'weekly' ? 7 : 1
  const came = facts.notificationCount > 0 || facts.completed.length > 0 || facts.saved.amount > 0
  if (!came && !(next && next.days <= nearDays)) return undefined
  const at = (path: string) => new URL(path, envelope.siteUrl).href
  const reached = [
    ...facts.completed.map(({ id, title }) => ({
      text: `You completed "${withoutLinks(title)}".`,
      link: at(`/goals/${id}`),
    })),
    ...(facts.saved.amount > 0 ? [{ text: `You put ${amountOf(facts.saved)} aside.` }] : []),
  ]
  const ahead = [
    ...(next ? [{ text: `${withoutLinks(next.name)}, ${inDays(next.days)}.`, link: at(`/goals/${next.id}`) }] : []),
    ...(facts.savings.amount > 0 ? [{ text: `So far you have saved ${amountOf(facts.savings)}.` }] : []),
  ]
  const period = rhythm === 'weekly' ? 'week' : 'day'
  return writeMail({
    ...common(envelope, `You get this because the ${rhythm} digest is on in your Farlight profile.`),
    subject: `Your Farlight ${period}`,
    heading: rhythm === 'weekly' ? 'Your week on Farlight' : 'Your day on Farlight',
    message: came ? 'Here is what happened since your last digest.' : 'Something you planned is coming up.',
    parts: [
      ...(reached.length > 0 ? [{ heading: 'What you achieved', lines: reached }] : []),
      ...notificationsPart(facts.notifications, facts.notificationCount, envelope.siteUrl, false).map((part) => ({
        ...part,
        heading: 'What happened',
      })),
      ...(ahead.length > 0 ? [{ heading: 'What comes next', lines: ahead }] : []),
    ],
    link: { label: 'Open Farlight', address: at('/dashboard') },
  })
}

function common({ to, siteUrl, unsubscribe }: Envelope, closing: string) {
  const footer = [
    { label: 'Settings', address: new URL('/settings', siteUrl).href },
    { label: 'Unsubscribe', address: unsubscribe },
  ]
  return { to, closing, footer, unsubscribe }
}

/** @param single the title is already the heading of the mail */
function notificationsPart(items: MailedNotification[], count: number, siteUrl: string, single: boolean): MailPart[] {
  if (items.length === 0) return []
  const lines = items.map(({ title, message, link }) => ({
    text: withoutLinks(single ? message || title : message ? `${title}: ${message}` : title),
    link: link ? new URL(link, siteUrl).href : undefined,
  }))
  const more = count - items.length
  return [{ lines: more > 0 ? [...lines, { text: `And ${more} more in the app.` }] : lines }]
}

const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

const amountOf = ({ amount, currency, approximate }: Money) =>
  `${approximate ? 'approx. ' : ''}${formatMoney(amount, currency)}`
