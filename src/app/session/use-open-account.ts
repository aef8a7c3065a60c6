import { useEffect } from 'react'
import { openAccount } from '#sync/account/account.ts'

/** Opens the traveler's data on this device and starts syncing; for every layout that stands around signed-in screens. */
export function useOpenAccount(userId: string | undefined): void {
  useEffect(() => {
    // The route has begun with it; this follows when somebody else signs in, in this tab or another.
    if (userId) openAccount(userId)
  }, [userId])
}
