/**
 * Role and claims of a request, set for its transaction in one statement. Takes the place of methods of the
 * connection of @supabase/lite, which sets them one by one.
 */
import { type RawBuilder, sql } from 'kysely'
import { type RequestContext, requestContext } from '#server/http/request-context.ts'
import { literal, nameInLog } from './database.ts'
import { answerableError } from './error-answers.ts'
import { settingsStatement } from './dialect.ts'
import { statementLimits } from './statement-limits.ts'

interface RequestVars {
  auth?: { uid?: string | null; role?: string; jwt?: unknown }
}
interface RpcRequest {
  method: string
  path: string
}
type Executor = Parameters<RawBuilder<unknown>['execute']>[0]

/** One statement that sets all of them until the end of the transaction; `check` is called when they are set. */
const setUntilEnd = (settings: Record<string, string>, check = '') =>
  sql.raw(
    settingsStatement +
      Object.entries(settings)
        .map(([name, value]) => `${literal(name)}, ${literal(value)}, true)`)
        .join(', set_config(') +
      check,
  )

/** The headers that the database may trust: what the asking browser claims of its address is not among them. */
const headersOf = (request: RequestContext | undefined): string =>
  JSON.stringify(request ? { 'x-forwarded-for': request.from.address, 'user-agent': request.from.browser } : {})

/** `rlsState: 'active'` keeps the connection's blanket grants from ever running. */
export const requestSettings = {
  rlsState: 'active',
  normalizeDbError: answerableError,
  async applyJwtSessionContext(db: Executor, vars: RequestVars): Promise<void> {
    const role = vars.auth?.role ?? 'anon'
    const claims = vars.auth?.jwt && typeof vars.auth.jwt === 'object' ? vars.auth.jwt : { role }
    const email = (claims as { email?: unknown }).email
    const request = requestContext.getStore()
    const limits = request?.statementLimits ?? statementLimits
    const mayTake = role === 'anon' ? limits.visitor : limits.person
    // The embedded database does not heed the setting: its limit is kept from outside.
    if (request) request.statementMs = mayTake
    // As PostgREST does before every request of a hosted project.
    const check = role === 'authenticated' ? ', public.check_session()' : ''
    const settings = {
      role,
      'request.jwt.claims': JSON.stringify(claims),
      'request.jwt.claim.sub': vars.auth?.uid ?? '',
      'request.jwt.claim.role': role,
      'request.jwt.claim.email': typeof email === 'string' ? email : '',
      'request.path': request?.path ?? '',
      'request.headers': headersOf(request),
      statement_timeout: String(mayTake),
      ...(request?.id ? { application_name: nameInLog(request.id) } : {}),
    }
    await setUntilEnd(settings, check).execute(db)
  },
  async applyRpcRequestGucs(db: Executor, request: RpcRequest): Promise<void> {
    await setUntilEnd({
      'response.status': '',
      'response.headers': '',
      'request.method': request.method,
      'request.path': request.path,
      'request.headers': headersOf(requestContext.getStore()),
    }).execute(db)
  },
}
