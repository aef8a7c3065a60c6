/** What a server does in its database by itself, again and again; each piece of it is done once, however many servers there are. */
import type { Logger } from 'pino'
import { broadcastJob } from '#server/broadcasts/broadcast-job.ts'
import type { Database } from '#server/database/database.ts'
import { type FileRemover, fileJob } from '#server/files/file-job.ts'
import { figureJob } from '#server/figures/figure-job.ts'
import { inboxJob } from '#server/inbox/inbox-job.ts'
import { addressTokens, unsubscribeTokens } from '#server/mail/mail-tokens.ts'
import { mailJob } from '#server/mail/mail-job.ts'
import type { Carrier } from '#server/mail/post.ts'
import { pushJob } from '#server/push/push-job.ts'
import { vapidKeys } from '#server/push/vapid.ts'
import { type RateJob, ratesFor } from '#server/rates/rate-job.ts'
import { ratesInDatabase } from '#server/rates/rate-store.ts'
import { reminderJob } from '#server/reminders/reminder-job.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { RepeatedJob } from './repeated-job.ts'

export interface Jobs {
  /** Absent where nothing carries mails. */
  mails: RepeatedJob | undefined
  broadcasts: RepeatedJob
  reminders: RepeatedJob
  figures: RepeatedJob
  /** Absent where nobody can take files away. */
  files: RepeatedJob | undefined
  rates: RateJob
  /** Absent where nothing is pushed. */
  pushes: RepeatedJob | undefined
  /** Absent where there is no mailbox that people forward mails to. */
  inbox: RepeatedJob | undefined
  /** What browsers need to subscribe. */
  pushKey: string | null
  /** Begins all of them. */
  start(): Promise<void>
  /** Begins nothing any more; resolves when what is under way is done. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** As its owner. */
  database: Database
  carrier: Carrier | undefined
  /** What the links in mails are signed with, and what pushes are. */
  secrets: Pick<Secrets, 'jwtSecret' | 'vapid'>
  siteUrl: string
  settings: Settings
  /** Takes the bytes of deleted files away. */
  files: FileRemover | undefined
  log: Logger
}

const patienceMs = 4_000

/** Not started yet. */
export function jobsOn({ database, carrier, secrets, siteUrl, settings, files: remover, log }: JobsOptions): Jobs {
  const { jwtSecret } = secrets
  const mails =
    carrier &&
    mailJob({
      database,
      carrier,
      tokens: unsubscribeTokens(jwtSecret),
      addresses: addressTokens(jwtSecret),
      siteUrl,
      log,
    })
  const broadcasts = broadcastJob({ database, log })
  const reminders = reminderJob({ database, log })
  const figures = figureJob(database, log)
  const files = remover && fileJob(database, remover, log)
  const rates = ratesFor(settings, ratesInDatabase(database), log)
  const keys = vapidKeys(settings, secrets)
  const pushes = keys && pushJob({ database, keys, log })
  const { INBOX_IMAP_URL: address, INBOX_ADDRESS: pattern } = settings
  const inbox = address && pattern ? inboxJob({ database, address, pattern, log }) : undefined
  return {
    mails,
    broadcasts,
    reminders,
    figures,
    files,
    rates,
    pushes,
    inbox,
    pushKey: keys?.publicKey ?? null,
    async start() {
      // The travelers of a demo have no mailboxes.
      if (!(settings.DEMO && settings.SMTP_HOST)) mails?.start()
      broadcasts.start()
      reminders.start()
      figures.start()
      files?.start()
      if (pushes) await database.listen('farlight_pushes', pushes.wake)
      pushes?.start()
      inbox?.start()
      inbox?.wake()
      await rates.start()
    },
    async stop() {
      await Promise.all([
        mails?.stop(patienceMs),
        broadcasts.stop(),
        reminders.stop(),
        figures.stop(),
        files?.stop(),
        pushes?.stop(),
        inbox?.stop(patienceMs),
        rates.stop(),
      ])
    },
  }
}
