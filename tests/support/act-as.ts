import { vi } from 'vitest'
import { setActiveAccount } from '#sync/account/active-account.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'

/** Somebody is signed in on this device, whose changes wait: nothing is sent. `setActiveAccount(null)` ends it. */
export function actAs(userId: string, database: LocalDatabase = openLocalDatabase(userId)): LocalDatabase {
  setActiveAccount({
    userId,
    database,
    engine: { start: vi.fn(), stop: vi.fn(), changed: vi.fn(), hinted: vi.fn(), sync: vi.fn() },
    isSignedIn: () => true,
  })
  return database
}
