/** The signed-in traveler whose database this tab works on. */
import type { LocalDatabase } from '#sync/local/database.ts'
import type { Engine } from '#sync/cycle/engine.ts'

export interface ActiveAccount {
  userId: string
  database: LocalDatabase
  engine: Engine
  /** Whether the session of this traveler is still on the device. */
  isSignedIn: () => boolean
  /** Whether this device was opened for the traveler for the first time, and with a network. */
  isFirstVisit?: boolean
}

let active: ActiveAccount | null = null
const listeners = new Set<() => void>()

export function setActiveAccount(account: ActiveAccount | null): void {
  active = account
  for (const listener of listeners) listener()
}

export function activeAccount(): ActiveAccount | null {
  return active
}

/** The signed-in account. @throws Error 'User not authenticated' when signed out. */
export function requireAccount(): ActiveAccount {
  if (!active) throw new Error('User not authenticated')
  return active
}

/** The signed-in traveler's database. @throws Error 'User not authenticated' when signed out. */
export function localDatabase(): LocalDatabase {
  return requireAccount().database
}

export function subscribeToAccount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
