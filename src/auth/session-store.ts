/** What is kept of the session, as the authentication library and signing in change it; session.ts reads it. */
import { announce, expiredKey, readSession, sessionKey } from './session.ts'

/** While a sign-in waits for its second factor: the session that the device does not keep yet. */
let held: { value: string | null } | null = null

/** A sign-in begins: its session stays in memory until it is complete. A password alone leaves nothing on the device. */
export function holdSession(): void {
  held = { value: null }
}

/** The sign-in is complete: the session is kept, and everybody hears of it. */
export function releaseSession(): void {
  const value = held?.value
  held = null
  if (value) keep(value)
}

/** The sign-in was given up. */
export function dropHeldSession(): void {
  held = null
}

/**
 * The storage that the authentication library works on. The library removes the session when it cannot be renewed;
 * that must not put a traveler before a login wall, so it is set aside and marked instead.
 */
export const sessionStorageAdapter = {
  getItem: (key: string): string | null => (held && key === sessionKey ? held.value : localStorage.getItem(key)),
  setItem(key: string, given: string): void {
    if (key !== sessionKey) return localStorage.setItem(key, given)
    const value = withEndHere(given, held ? held.value : localStorage.getItem(key), Date.now())
    if (held) held.value = value
    else keep(value)
  },
  removeItem(key: string): void {
    if (held && key === sessionKey) {
      held.value = null
      return
    }
    const value = localStorage.getItem(key)
    if (key === sessionKey && value) localStorage.setItem(expiredKey, value)
    localStorage.removeItem(key)
    announce()
  },
}

function keep(session: string): void {
  localStorage.setItem(sessionKey, session)
  localStorage.removeItem(expiredKey)
  announce()
}

/** The session has ended on the server: the data stays, and the traveler is asked to sign in again. */
export function setSessionAside(): void {
  sessionStorageAdapter.removeItem(sessionKey)
}

/** Whether signing in again is of use for the session that was set aside: not when its account is deleted or suspended. */
export function noteAccountStanding(userId: string, standing: 'open' | 'suspended' | 'gone'): void {
  const session = readSession()
  if (session?.userId !== userId || !session.signInAgain) return
  const [gone, suspended] = [standing === 'gone', standing === 'suspended']
  if (session.accountGone === gone && session.suspended === suspended) return
  const kept = JSON.parse(localStorage.getItem(expiredKey) ?? '{}')
  localStorage.setItem(expiredKey, JSON.stringify({ ...kept, account_gone: gone, account_suspended: suspended }))
  announce()
}

/**
 * The session to be stored, with the end of its token by this device's clock: a clock that is years off would otherwise
 * have it renewed before every request, or never. A token that is known already keeps its end.
 */
function withEndHere(text: string, known: string | null, now: number): string {
  const session = parsed(text)
  if (typeof session?.expires_in !== 'number' || typeof session.access_token !== 'string') return text
  const before = parsed(known)
  const isKnown = before?.access_token === session.access_token && typeof before.expires_at === 'number'
  const expires_at = isKnown ? before.expires_at : Math.round(now / 1000 + session.expires_in)
  return JSON.stringify({ ...session, expires_at })
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
