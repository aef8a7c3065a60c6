/** What the database is told of whoever calls, for one transaction: role, claims, and the facts that it may trust. */
import type { JWTPayload } from 'jose'
import type { RequestContext } from '#server/http/request/request-context.ts'
import { literal, nameInLog } from './database.ts'
import { settingsStatement } from './dialect.ts'

/** What of a request the database is told. */
export type Call = Pick<RequestContext, 'path' | 'from' | 'id'>

/** The headers that the database may trust: what the asking browser claims of its address is not among them. */
export const trustedHeaders = (from: Call['from'] | undefined): string =>
  JSON.stringify(from ? { 'x-forwarded-for': from.address, 'user-agent': from.browser } : {})

/** @param statementMs how long each statement may take; the embedded database does not heed it */
export function callerSettings(
  role: string,
  claims: JWTPayload | Record<string, unknown>,
  statementMs: number,
  call: Call | undefined,
): Record<string, string> {
  const { sub, email } = claims
  return {
    role,
    'request.jwt.claims': JSON.stringify(claims),
    'request.jwt.claim.sub': typeof sub === 'string' ? sub : '',
    'request.jwt.claim.role': role,
    'request.jwt.claim.email': typeof email === 'string' ? email : '',
    'request.path': call?.path ?? '',
    'request.headers': trustedHeaders(call?.from),
    statement_timeout: String(statementMs),
    ...(call?.id ? { application_name: nameInLog(call.id) } : {}),
  }
}

/** As PostgREST does before every request of a hosted project. */
export const sessionCheck = ', public.check_session()'

/**
 * One statement that sets all of them until the end of the transaction.
 * @param value stands a setting's value into it
 * @param check is called when they are set
 */
export const setUntilEnd = (
  settings: Record<string, string>,
  value: (text: string) => string,
  check: '' | typeof sessionCheck = '',
): string =>
  settingsStatement +
  Object.entries(settings)
    .map(([name, text]) => `${literal(name)}, ${value(text)}, true)`)
    .join(', set_config(') +
  check
