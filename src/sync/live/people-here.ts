/** Who else has a shared thing open at this moment. */
import { useEffect, useState } from 'react'
import { accessToken } from '#auth/session-access.ts'
import { loadConfig } from '#lib/config/config.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { browserConnectivity } from '#sync/cycle/connectivity.ts'
import { browserVisibility } from '#sync/cycle/scheduler.ts'
import { startPresence } from './presence.ts'

/** The ids of the others who have the thing of this group open; nobody where that cannot be known. */
export function usePeopleHere(groupId: string): readonly string[] {
  const [people, setPeople] = useState<readonly string[]>([])
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    loadConfig().then(
      (config) => {
        if (isOver || !config.live || !globalThis.WebSocket) return
        stop = startPresence({
          userId: requireAccount().userId,
          groupId,
          url: config.supabaseUrl,
          key: config.supabaseKey,
          accessToken,
          connectivity: browserConnectivity(),
          visibility: browserVisibility(),
          told: setPeople,
        })
      },
      // Offline, nobody is known to be here.
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [groupId])
  return people
}
