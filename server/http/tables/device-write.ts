/**
 * The short way for what devices send most: one record made, edited or deleted (src/sync/cycle/transport.ts). One round
 * trip to the database, as the caller, and the row goes out as PostgreSQL wrote it.
 * Whatever is not the plain good case takes the long way through the gateway, so that refusals read the same as for any
 * other call. Nothing was stored then; where an answer was lost, sent twice equals sent once (docs/sync-laws.md).
 */
import { type Call, callerSettings, sessionCheck, setUntilEnd } from '#server/database/caller-settings.ts'
import type { Database, Statement } from '#server/database/database.ts'
import { refusalOf } from '#server/database/error-answers.ts'
import type { TokenChecker } from '#server/http/auth/tokens.ts'
import { type TableCall, writeStatement } from './write-statement.ts'

export interface WriteRequest extends TableCall {
  apiKey: string | undefined
  authorization: string | undefined
  call: Call
  /** Aborted when the browser is gone. */
  signal: AbortSignal
}

/** Answers status and bytes, or undefined when the gateway has to answer. */
export type DeviceWrite = (request: WriteRequest) => Promise<{ status: number; bytes: Uint8Array } | undefined>

/** @param statementMs how long each statement may take */
export function deviceWrite(
  database: Database,
  tokens: TokenChecker,
  publishableKey: string,
  statementMs: number,
): DeviceWrite {
  return async ({ apiKey, authorization, call, signal, ...asked }) => {
    if (apiKey !== publishableKey || !authorization?.startsWith('Bearer ')) return undefined
    const claims = await tokens.check(authorization.slice(7).trim())
    const write = claims && writeStatement(asked)
    if (!write) return undefined
    const enter: Statement = (value) =>
      setUntilEnd(callerSettings('authenticated', claims, statementMs, call), value, sessionCheck)
    try {
      const onBehalf = { who: String(claims.sub), statementMs, id: call.id }
      const bytes = await database.together([enter, write], onBehalf, signal)
      return bytes ? { status: asked.method === 'POST' ? 201 : 200, bytes } : undefined
    } catch (error) {
      const told = refusalOf(error)
      return told && { status: told.status, bytes: Buffer.from(JSON.stringify(told.body)) }
    }
  }
}
