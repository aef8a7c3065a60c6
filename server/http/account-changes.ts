/**
 * A new password or address needs more than a session: the second factor where there is one, and for a password the
 * current one, unless the session comes from a recovery link. A new password ends all other sessions.
 */
import type { Assurance } from '#server/auth/assurance.ts'
import { sessionIdOf } from '#server/auth/assurance.ts'
import type { Backend } from '#server/backend.ts'
import type { AuthCall, Verdict } from './auth-limits.ts'
import type { ServerContext } from './client-address.ts'
import { refusal } from './refusal.ts'
import { textIn } from './request-body.ts'
import type { TokenChecker } from './tokens.ts'

export interface AccountChangeOptions {
  backend: Backend
  tokens: TokenChecker
  known: Assurance
  decide: (call: AuthCall) => Verdict
}

export interface AccountChanges {
  /** Why a change may not be made; undefined when it may, or when the call is none. */
  refuse(c: ServerContext, body: string | undefined): Promise<Response | undefined>
  /** What follows from a change that was made. */
  follow(c: ServerContext, body: string | undefined): Promise<void>
}

const recoverySeconds = 3600

const tokenOf = (c: ServerContext) => c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
const isChange = (c: ServerContext) => c.req.method === 'PUT' && c.req.path === '/auth/v1/user'

export function accountChanges({ backend, tokens, known, decide }: AccountChangeOptions): AccountChanges {
  const { database } = backend

  async function lacksSecondFactor(userId: string, sessionId: string, hasCode: boolean): Promise<boolean> {
    if (hasCode || !(await known.factors(userId)).some(({ status }) => status === 'verified')) return false
    const recovered = await database.query('select 1 from private.recovered_sessions where session_id::text = $1', [
      sessionId,
    ])
    return recovered.length === 0
  }

  async function checkCurrent(c: ServerContext, email: string, body: string | undefined) {
    const current = textIn(body, 'current_password')
    if (!current) return refusal(c, 400, 'current_password_required', 'The current password is required')
    const call = { path: '/token', method: 'POST', grantType: 'password', email, address: '' }
    const verdict = decide(call)
    if ('waitSeconds' in verdict) {
      c.header('retry-after', String(verdict.waitSeconds))
      return refusal(c, 429, 'over_request_rate_limit', 'Too many requests')
    }
    const right = await backend.isPassword(email, current)
    verdict.settle(right ? 200 : 400, right ? undefined : 'invalid_credentials')
    return right ? undefined : refusal(c, 400, 'current_password_invalid', 'The current password is incorrect')
  }

  return {
    async refuse(c, body) {
      const password = textIn(body, 'password')
      if (!isChange(c) || (!password && !textIn(body, 'email'))) return undefined
      const claims = await tokens.check(tokenOf(c))
      // The backend itself refuses whoever is not signed in.
      if (!claims || typeof claims.session_id !== 'string') return undefined
      const proofs = await known.proofs(claims.session_id)
      const hasCode = proofs.some(({ method }) => method === 'totp')
      if (await lacksSecondFactor(String(claims.sub), claims.session_id, hasCode))
        return refusal(c, 401, 'insufficient_aal', 'AAL2 session is required to update email or password')
      const byLink = proofs.some(
        ({ method, timestamp }) => method === 'recovery' && timestamp > Date.now() / 1000 - recoverySeconds,
      )
      return password && !byLink ? checkCurrent(c, String(claims.email), body) : undefined
    },
    async follow(c, body) {
      if (!isChange(c) || !textIn(body, 'password')) return
      const claims = await tokens.check(tokenOf(c))
      const session = claims && sessionIdOf(tokenOf(c))
      if (!session) return
      await database.query('delete from auth.refresh_tokens where user_id = $1 and session_id <> $2', [
        claims.sub,
        session,
      ])
      await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [claims.sub, session])
    },
  }
}
