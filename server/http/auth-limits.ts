/** The limits of decision P7 around the authentication calls, with GoTrue's own answer for 'too many'. */
import { Limit, type Rule } from './limits.ts'

const minute = 60_000
const hour = 60 * minute

export interface LimitSettings {
  failedSignIns: number
  resetMails: number
  registrations: number
}

export interface AuthCall {
  /** The path under /auth/v1, e.g. `/token`. */
  path: string
  method: string
  grantType: string | undefined
  email: string | undefined
  address: string
}

/** A limit that a call falls under, and what its answer does to the count. */
interface Watch {
  limit: Limit
  key: string
  settle(status: number, errorCode: string | undefined): 'keep' | 'return' | 'forget'
}

export type Verdict = { waitSeconds: number } | { settle(status: number, errorCode: string | undefined): void }

/** Decides about a call before it is made; a call that may go on is counted at once, so that parallel tries cannot slip by. */
export function authLimits(settings: LimitSettings, now?: () => number): (call: AuthCall) => Verdict {
  const limit = (most: number, withinMs: number) => new Limit({ most, withinMs } satisfies Rule, now)
  const signIns = limit(settings.failedSignIns, 15 * minute)
  const resets = limit(settings.resetMails, hour)
  const registrations = limit(settings.registrations, hour)
  // Guessing mailed codes, and sending other people mail, are slowed down too.
  const codes = limit(settings.failedSignIns * 6, 15 * minute)
  const mails = limit(settings.resetMails * 5, hour)

  const watchOf = ({ path, method, grantType, email, address }: AuthCall): Watch | undefined => {
    const account = email?.trim().toLowerCase().slice(0, 320)
    if (path === '/token' && grantType === 'password' && account)
      return {
        limit: signIns,
        key: account,
        settle: (status, code) => (status < 300 ? 'forget' : code === 'invalid_credentials' ? 'keep' : 'return'),
      }
    if (path === '/recover' && account)
      return { limit: resets, key: account, settle: (status) => (status < 300 ? 'keep' : 'return') }
    if (path === '/signup')
      return {
        limit: registrations,
        key: address,
        settle: (status, code) => (status < 300 || code === 'user_already_exists' ? 'keep' : 'return'),
      }
    if (path === '/verify') return { limit: codes, key: address, settle: (_status, code) => (code ? 'keep' : 'return') }
    if (path === '/resend' || path === '/reauthenticate' || (path === '/user' && method === 'PUT' && account))
      return { limit: mails, key: address, settle: (status) => (status < 300 ? 'keep' : 'return') }
    return undefined
  }

  return (call) => {
    const watch = watchOf(call)
    if (!watch) return { settle: () => {} }
    const waitSeconds = watch.limit.waitSeconds(watch.key)
    if (waitSeconds > 0) return { waitSeconds }
    watch.limit.count(watch.key)
    return {
      settle(status, errorCode) {
        const outcome = watch.settle(status, errorCode)
        if (outcome === 'return') watch.limit.uncount(watch.key)
        if (outcome === 'forget') watch.limit.forget(watch.key)
      },
    }
  }
}
