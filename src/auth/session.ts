/**
 * Who is signed in on this device, read at once from local storage, without the authentication library: the landing
 * page needs no more, and an offline start must not wait for a network.
 */
import { useSyncExternalStore } from 'react'
import { decodeSession, type Session } from './session-format.ts'

export type { Session } from './session-format.ts'

/** Where the authentication library keeps its session. */
export const sessionKey = 'farlight-session'
/** Set while the stored session cannot be renewed; the traveler's data stays until they sign in again or out. */
export const expiredKey = 'farlight-session-expired'

const listeners = new Set<() => void>()
let cached: { text: string; session: Session | null } = { text: '', session: null }

/** The signed-in traveler, or null. Synchronous; the same object until the session changes. */
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

/** The signed-in traveler of this device, or null; follows sign-in and sign-out in every tab. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null)
}

/** Forgets the session of this device. Only signing out does this. */
export function forgetSession(): void {
  localStorage.removeItem(sessionKey)
  localStorage.removeItem(expiredKey)
  announce()
}

/** Tells everybody that what is kept of the session has changed (session-store.ts). */
export function announce(): void {
  for (const listener of listeners) listener()
}
