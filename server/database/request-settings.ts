/**
 * Role and claims of a request, set for its transaction in one statement. Takes the place of methods of the
 * connection of @supabase/lite, which sets them one by one.
 */
import { type RawBuilder, sql } from 'kysely'
import { requestContext } from '#server/http/request/request-context.ts'
import { callerSettings, sessionCheck, setUntilEnd, trustedHeaders } from './caller-settings.ts'
import { literal } from './database.ts'
import { answerableError } from './error-answers.ts'
import { statementLimits } from './statement-limits.ts'

interface RequestVars {
  auth?: { uid?: string | null; role?: string; jwt?: unknown }
}
interface RpcRequest {
  method: string
  path: string
}
type Executor = Parameters<RawBuilder<unknown>['execute']>[0]

/** `rlsState: 'active'` keeps the connection's blanket grants from ever running. */
export const requestSettings = {
  rlsState: 'active',
  normalizeDbError: answerableError,
  async applyJwtSessionContext(db: Executor, vars: RequestVars): Promise<void> {
    const role = vars.auth?.role ?? 'anon'
    const claims = vars.auth?.jwt && typeof vars.auth.jwt === 'object' ? vars.auth.jwt : { role }
    const request = requestContext.getStore()
    const limits = request?.statementLimits ?? statementLimits
    const mayTake = role === 'anon' ? limits.visitor : limits.person
    // The embedded database does not heed the setting: its limit is kept from outside.
    if (request) request.statementMs = mayTake
    const check = role === 'authenticated' ? sessionCheck : ''
    const settings = {
      ...callerSettings(role, claims as Record<string, unknown>, mayTake, request),
      'request.jwt.claim.sub': vars.auth?.uid ?? '',
    }
    await sql.raw(setUntilEnd(settings, literal, check)).execute(db)
  },
  async applyRpcRequestGucs(db: Executor, request: RpcRequest): Promise<void> {
    const settings = {
      'response.status': '',
      'response.headers': '',
      'request.method': request.method,
      'request.path': request.path,
      'request.headers': trustedHeaders(requestContext.getStore()?.from),
    }
    await sql.raw(setUntilEnd(settings, literal)).execute(db)
  },
}
