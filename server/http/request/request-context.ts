/** Facts about the request under way that code far below needs and that no parameter carries there. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { JWTPayload } from 'jose'
import type { StatementLimits } from '#server/database/statement-limits.ts'

export interface RequestContext {
  /** What the log calls the request; undefined where the database keeps no log. */
  id?: string | undefined
  /** The path that was asked for. */
  path: string
  /** Where the asking browser sees the app. */
  origin: string
  /** The page that a mailed link shall lead to, as the browser asked. */
  redirectTo: string | undefined
  method: string
  /** It ends when it has taken a while and others wait for the embedded database. */
  givesWay?: boolean
  /** It does so soon: statements of the same person were ended before. */
  givesWaySoon?: boolean
  /** Of a valid access token; undefined for visitors. */
  claims?: JWTPayload | undefined
  /** Whose turn it is at the database: an account, or for visitors their network address. */
  who: string
  /** Network address and browser of whoever asks, as the server sees them. */
  from: { address: string; browser: string }
  /** Aborted when the browser is gone. */
  signal: AbortSignal
  statementLimits: StatementLimits
  /** The one that holds, in ms; known when role and claims have been set. */
  statementMs?: number
  /** A password that was found to belong to this hash: it is not looked at twice. */
  proven?: { password: string; hash: string }
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
