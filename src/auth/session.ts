/**
 * Who is signed in on this device, read at once from local storage, without the authentication library: the landing
 * page needs no more, and an offline start must not wait for a network.
 */
import { useSyncExternalStore } from 'react'
import { decodeSession, type Session, withEndHere } from './session-format.ts'

export type { Session } from './session-format.ts'

/** Where the authentication library keeps its session. */
export const sessionKey = 'farlight-session'
/** Set while the stored session cannot be renewed; the traveller's data stays until they sign in again or out. */
const expiredKey = 'farlight-session-expired'

/** While a sign-in waits for its second factor: the session that the device does not keep yet. */
let held: { value: string | null } | null = null
const listeners = new Set<() => void>()
let cached: { text: string; session: Session | null } = { text: '', session: null }

/** The signed-in traveller, or null. Synchronous; the same object until the session changes. */
export function readSession(): Session | null {
  const stored = localStorage.getItem(sessionKey)
  const expired = stored ? null : localStorage.getItem(expiredKey)
  const text = `${stored ?? ''}|${expired ?? ''}`
  if (text !== cached.text) cached = { text, session: decodeSession(stored ?? expired, !stored) }
  return cached.session
}

/** Calls `listener` when the session changes, in this tab or another. Returns the function that stops it. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === sessionKey || event.key === expiredKey) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The signed-in traveller of this device, or null; follows sign-in and sign-out in every tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession)
}

/** Forgets the session of this device. Only signing out does this. */
export function forgetSession(): void {
  localStorage.removeItem(sessionKey)
  localStorage.removeItem(expiredKey)
  announce()
}

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
 * that must not put a traveller before a login wall, so it is set aside and marked instead.
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

/** The session has ended on the server: the data stays, and the traveller is asked to sign in again. */
export function setSessionAside(): void {
  sessionStorageAdapter.removeItem(sessionKey)
}

/** The account of the session that was set aside is deleted: signing in again is no use. */
export function noteAccountGone(userId: string): void {
  const session = readSession()
  if (session?.userId !== userId || !session.signInAgain) return
  const kept = JSON.parse(localStorage.getItem(expiredKey) ?? '{}')
  localStorage.setItem(expiredKey, JSON.stringify({ ...kept, account_gone: true }))
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}
