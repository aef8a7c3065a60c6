/** Pushes notifications to devices whose people want it: at once, each once, not in quiet hours. */
import type { Logger } from 'pino'
import webPush from 'web-push'
import { quietUntil, readQuietHours } from '#domain/notifications/quiet-hours.ts'
import type { Database } from '#server/database/database.ts'
import { mails } from '#server/metrics/server-metrics.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'
import { NotSent, type PushPost, pushPost } from './push-post.ts'
import { type ClaimedPush, pushTurns } from './push-turns.ts'
import type { VapidKeys } from './vapid.ts'

export interface PushJobOptions {
  database: Database
  keys: VapidKeys
  log: Logger
  post?: PushPost
  now?: () => Date
}

const everyMs = 60_000
/** Sent at the same time. */
const atOnce = 20
/** A device that is off for longer is told in the app. */
const keptSeconds = 24 * 60 * 60

/** How long the push service may keep it for a device that is off; what is over by then comes no more. */
const secondsToKeep = ({ until }: ClaimedPush, now: Date): number =>
  until ? Math.min(keptSeconds, Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 1000))) : keptSeconds

type Outcome = 'sent' | 'unsure' | 'not sent' | 'refused' | 'gone' | 'postponed'

export function pushJob(options: PushJobOptions): RepeatedJob {
  const { database, keys, log, post = pushPost(), now = () => new Date() } = options
  const turns = pushTurns(database)
  let tidiedAt = 0

  async function send(push: ClaimedPush): Promise<Outcome> {
    const hours = readQuietHours(push.quietHours)
    const until = hours && quietUntil(hours, push.zone, now())
    if (until) {
      await turns.postponed(push.letter, until)
      return 'postponed'
    }
    const { id, title, message, link } = push
    try {
      const request = webPush.generateRequestDetails(
        { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } },
        JSON.stringify({ id, title, message, link }),
        { vapidDetails: keys, TTL: secondsToKeep(push, now()), urgency: 'normal', topic: id.replaceAll('-', '') },
      )
      const { status, retryAfter } = await post({
        ...request,
        headers: request.headers as Record<string, string | number>,
        body: request.body as Buffer,
      })
      if (status === 404 || status === 410) {
        await turns.endSubscription(push.letter)
        return 'gone'
      }
      if (status === 429 || status >= 500) {
        await turns.failed(push.letter, now(), new Date(now().getTime() + (retryAfter ?? 0) * 1000))
        return 'not sent'
      }
      await turns.done(push.letter, now())
      return status >= 200 && status < 300 ? 'sent' : 'refused'
    } catch (error) {
      const isSure = error instanceof NotSent
      await (isSure ? turns.failed(push.letter, now(), now()) : turns.done(push.letter, now()))
      return isSure ? 'not sent' : 'unsure'
    }
  }

  async function step(): Promise<boolean> {
    if (now().getTime() - tidiedAt >= everyMs) {
      tidiedAt = now().getTime()
      const lost = await turns.tidy(now())
      if (lost > 0) log.warn({ lost }, 'pushes given up: a server ended while it sent them')
    }
    const claimed = await turns.claim(now(), atOnce)
    const outcomes = await Promise.all(claimed.map(send))
    for (const outcome of outcomes) mails.add({ kind: 'push', outcome })
    const troubles = outcomes.filter(
      (outcome) => outcome === 'not sent' || outcome === 'refused' || outcome === 'unsure',
    )
    if (troubles.length > 0) log.warn({ pushes: claimed.length, troubles }, 'pushes not sent')
    // Where none gets through the rest waits for the next run.
    return claimed.length > 0 && troubles.length < claimed.length
  }

  return repeatedJob({ everyMs, step, name: 'pushes', log, failure: 'push job failed' })
}
