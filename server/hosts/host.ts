/**
 * What keeps data and accounts: a database of our own (own-host.ts) or a Supabase project (project-host.ts). Chosen once at
 * the start; whatever differs between the two is behind this interface.
 */
import type { Logger } from 'pino'
import type { RateTable } from '#domain/money/exchange-rates.ts'
import type { AccountCall } from '#server/ai/account-calls.ts'
import type { Backend } from '#server/backend.ts'
import type { AskCalendar } from '#server/calendar/calendar-store.ts'
import type { Database } from '#server/database/database.ts'
import type { Demo } from '#server/demo/seed.ts'
import type { Health, Parts } from '#server/http/app.ts'
import type { Upgrade } from '#server/http/listen.ts'
import type { ShortCalls } from '#server/http/tables/short-listener.ts'
import type { LiveConnections } from '#server/live/live-connections.ts'
import type { Payments } from '#server/payments/payment-service.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Platform } from '#server/platform.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Settings } from '#server/settings.ts'

export interface HostOptions {
  settings: Settings
  /** The folder that holds supabase/migrations and dist/web. */
  projectRoot: string
  log: Logger
}

/** Can be asked while it opens: what needs it open waits, or answers for the time before. */
export interface Host {
  /** The project that browsers talk to; undefined where they talk to this server. */
  project: { url: string; key: string } | undefined
  accountOf: AccountOfToken
  call: AccountCall
  /** Asks what stands in the calendar of a link. */
  calendar: AskCalendar
  /** Texts of administrators as JSON, and for how long what was seen is new enough. */
  texts: { ask: () => Promise<string>; freshMs: number }
  /** What administrators have set. */
  platform(): Platform
  /** Empty before there is one. */
  publishableKey(): string
  /** The routes that only this host has; waits for those that only an open one has. Rejects when it could not be opened. */
  parts(): Promise<Parts>
  health(): Promise<Pick<Health, 'database' | 'migrations' | 'serves'>>
  /** Takes a connection that is to speak something else than HTTP, or refuses it. */
  upgrade: Upgrade
  /** Undefined until it is open. */
  opened(): OpenHost | undefined
  /**
   * Once.
   * @param ownAddress what links in mails begin with when SITE_URL is not set
   */
  open(ownAddress: string): Promise<OpenHost>
  /** Another server may have it; after `close` of what was opened. */
  release(): Promise<void>
}

export interface OpenHost {
  /** Undefined where this server reaches none. */
  database?: Database
  /** Of the configured source. */
  rates(): RateTable | null
  /** What browsers need to be told of notifications. */
  pushKey: string | null
  /** What devices ask most, past the web framework. */
  shortCalls?: ShortCalls
  /** Undefined where they are off, or a project's. */
  live?: LiveConnections
  /** What a database of our own is behind. */
  own?: { backend: Backend; secrets: Secrets; demoAdministrator: Demo['administrator'] | null }
  /** Opens them on this host's database; without one nothing can be paid. */
  startPayments(payments: Payments): Promise<void>
  /** Begins what is done again and again. */
  startJobs(): Promise<void>
  /** Begins nothing any more; resolves when what is under way is done. */
  stopJobs(): Promise<void>
  close(): Promise<void>
}
