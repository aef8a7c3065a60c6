import { useEffect } from 'react'
import { readSession } from '#lib/session.ts'

/** Opens the person's data on this device and starts syncing; for every layout that stands around signed-in screens. */
export function useOpenAccount(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return
    // The sync engine comes after the first paint; until the account is open, screens show that they are loading.
    const open = async () => {
      const { openAccount } = await import('#sync/account.ts')
      if (readSession()?.userId === userId) openAccount(userId)
    }
    void open()
  }, [userId])
}
