/** Sends what is due, once a minute: the question whether news may come, notifications that stayed unread, and digests. */
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { mails } from '#server/metrics/server-metrics.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'
import { readDigestFacts } from './digest-facts.ts'
import type { AddressTokens, UnsubscribeTokens } from './mail-tokens.ts'
import { type ClaimedMail, type MailKind, mailTurns } from './mail-turns.ts'
import { addressMail, digestMail, notificationMail } from './news-mails.ts'
import { type Carrier, type Mail, UncertainDelivery } from './post.ts'

export interface MailJobOptions {
  database: Database
  carrier: Carrier
  tokens: UnsubscribeTokens
  addresses: AddressTokens
  siteUrl: string
  log: Logger
  now?: () => Date
}

const everyMs = 60_000
/** So many mails that cannot be sent, and the mail server gets some rest. */
const enough = 3

export function mailJob(options: MailJobOptions): RepeatedJob {
  const { database, carrier, tokens, addresses, siteUrl, log, now = () => new Date() } = options
  const turns = mailTurns(database)

  async function write(claimed: ClaimedMail): Promise<Mail | undefined> {
    const { kind, userId, email: to, items, rhythm, since } = claimed
    if (kind === 'address') {
      const confirm = new URL('/mail/confirm', siteUrl)
      confirm.searchParams.set('token', await addresses.write({ userId, email: to, askedAt: now() }))
      return addressMail(to, confirm.href)
    }
    const unsubscribe = new URL('/mail/unsubscribe', siteUrl)
    unsubscribe.searchParams.set('token', await tokens.write({ userId, kind }))
    const envelope = { to, siteUrl, unsubscribe: unsubscribe.href }
    if (kind === 'notifications') return notificationMail(items, envelope)
    return digestMail(await readDigestFacts(database, userId, since, now()), rhythm ?? 'weekly', envelope)
  }

  /** Answers whether the mail server took it. */
  async function deliver(claimed: ClaimedMail): Promise<boolean> {
    try {
      const mail = await write(claimed)
      if (mail) await carrier.send(mail)
    } catch (error) {
      const { name, code, responseCode } = error as { name?: string; code?: string; responseCode?: number }
      const uncertain = error instanceof UncertainDelivery
      mails.add({ kind: claimed.kind, outcome: uncertain ? 'unsure' : 'not sent' })
      log.warn({ kind: claimed.kind, error: { name, code, responseCode } }, uncertain ? 'mail unsure' : 'mail not sent')
      await (uncertain ? turns.done(claimed.letter, now()) : turns.failed(claimed.letter, now()))
      return false
    }
    await turns.done(claimed.letter, now())
    mails.add({ kind: claimed.kind, outcome: 'sent' })
    return true
  }

  /** All that is due; once it is stopping, no further mail. */
  async function step(stopping: AbortSignal): Promise<boolean> {
    const lost = await turns.giveUp(now())
    if (lost > 0) log.warn({ lost }, 'mails given up: a server ended while it sent them')
    let failures = 0
    for (const kind of ['address', 'notifications', 'digest'] satisfies MailKind[]) {
      while (!stopping.aborted && failures < enough) {
        const claimed = await turns.claim(kind, now())
        if (!claimed) break
        if (!(await deliver(claimed))) failures++
      }
    }
    return false
  }

  return repeatedJob({ everyMs, step, name: 'mails', log, failure: 'mail job failed' })
}
