/** What a server does in its database by itself, again and again; each piece of it is done once, however many servers there are. */
import type { Logger } from 'pino'
import { broadcastRounds } from './broadcasts/broadcast-rounds.ts'
import type { Database } from './database/database.ts'
import { type FileRemover, fileRounds } from './files/file-rounds.ts'
import { figureRounds } from './figures/figure-rounds.ts'
import { addressTokens, unsubscribeTokens } from './mail/letter-tokens.ts'
import { mailRounds } from './mail/mail-rounds.ts'
import type { Carrier } from './mail/post.ts'
import { pushRounds } from './push/push-rounds.ts'
import { vapidKeys } from './push/vapid.ts'
import { type RateRounds, ratesFor } from './rates/rate-rounds.ts'
import { ratesInDatabase } from './rates/rate-store.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { StepRounds } from './step-rounds.ts'

export interface Rounds {
  /** Absent where nothing carries letters. */
  mails: StepRounds | undefined
  broadcasts: StepRounds
  figures: StepRounds
  /** Absent where nobody can take files away. */
  files: StepRounds | undefined
  rates: RateRounds
  /** Absent where nothing is pushed. */
  pushes: StepRounds | undefined
  /** What browsers need to subscribe. */
  pushKey: string | null
  /** Begins all of them. */
  start(): Promise<void>
  /** Begins nothing any more; resolves when what is under way is done. */
  stop(): Promise<void>
}

export interface RoundsOptions {
  /** As its owner. */
  database: Database
  carrier: Carrier | undefined
  /** What the links in letters are signed with, and what pushes are. */
  secrets: Pick<Secrets, 'jwtSecret' | 'vapid'>
  siteUrl: string
  settings: Settings
  /** Takes the bytes of deleted files away. */
  files: FileRemover | undefined
  log: Logger
}

const patienceMs = 4_000

/** Not started yet. */
export function roundsOn({
  database,
  carrier,
  secrets,
  siteUrl,
  settings,
  files: remover,
  log,
}: RoundsOptions): Rounds {
  const { jwtSecret } = secrets
  const mails =
    carrier &&
    mailRounds({
      database,
      carrier,
      tokens: unsubscribeTokens(jwtSecret),
      addresses: addressTokens(jwtSecret),
      siteUrl,
      log,
    })
  const broadcasts = broadcastRounds({ database, log })
  const figures = figureRounds(database, log)
  const files = remover && fileRounds(database, remover, log)
  const rates = ratesFor(settings, ratesInDatabase(database), log)
  const keys = vapidKeys(settings, secrets)
  const pushes = keys && pushRounds({ database, keys, log })
  return {
    mails,
    broadcasts,
    figures,
    files,
    rates,
    pushes,
    pushKey: keys?.publicKey ?? null,
    async start() {
      // The travellers of a demo have no mailboxes.
      if (!(settings.DEMO && settings.SMTP_HOST)) mails?.start()
      broadcasts.start()
      figures.start()
      files?.start()
      if (pushes) await database.listen('farlight_pushes', pushes.wake)
      pushes?.start()
      await rates.start()
    },
    async stop() {
      await Promise.all([
        mails?.stop(patienceMs),
        broadcasts.stop(),
        figures.stop(),
        files?.stop(),
        pushes?.stop(),
        rates.stop(),
      ])
    },
  }
}
