/** What a server does in its database by itself, again and again; each piece of it is done once, however many servers there are. */
import type { Logger } from 'pino'
import { broadcastRounds } from './broadcasts/broadcast-rounds.ts'
import type { Database } from './database/database.ts'
import { figureRounds } from './figures/figure-rounds.ts'
import { addressTokens, unsubscribeTokens } from './mail/letter-tokens.ts'
import { type MailRounds, mailRounds } from './mail/mail-rounds.ts'
import type { Carrier } from './mail/post.ts'
import { type RateRounds, ratesFor } from './rates/rate-rounds.ts'
import { ratesInDatabase } from './rates/rate-store.ts'
import type { Settings } from './settings.ts'
import type { StepRounds } from './step-rounds.ts'

export interface Rounds {
  /** Absent where nothing carries letters. */
  mails: MailRounds | undefined
  broadcasts: StepRounds
  figures: StepRounds
  rates: RateRounds
  /** Begins all of them. */
  start(): Promise<void>
  /** Begins nothing any more; resolves when what is under way is done. */
  stop(): Promise<void>
}

export interface RoundsOptions {
  /** As its owner. */
  database: Database
  carrier: Carrier | undefined
  /** What the links in letters are signed with. */
  jwtSecret: string
  siteUrl: string
  settings: Settings
  log: Logger
}

const patienceMs = 4_000

/** Not started yet. */
export function roundsOn({ database, carrier, jwtSecret, siteUrl, settings, log }: RoundsOptions): Rounds {
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
  const rates = ratesFor(settings, ratesInDatabase(database), log)
  return {
    mails,
    broadcasts,
    figures,
    rates,
    async start() {
      // The travellers of a demo have no mailboxes.
      if (!(settings.DEMO && settings.SMTP_HOST)) mails?.start()
      broadcasts.start()
      figures.start()
      await rates.start()
    },
    async stop() {
      await Promise.all([mails?.stop(patienceMs), broadcasts.stop(), figures.stop(), rates.stop()])
    },
  }
}
