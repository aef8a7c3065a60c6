/** What the sync indicator and the first screen show. Read from the database, so every tab shows the same. */
import { useCallback, useSyncExternalStore } from 'react'
import { activeAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'
import { toldInterruptions } from '#sync/outbox/queue-entry.ts'
import { unsyncedIn } from '#sync/outbox/unsynced.ts'
import { readSyncState } from './puller.ts'

export interface SyncStatusView {
  /** 'unknown' until the device's database has answered; 'refused' when it cannot be opened: nothing is kept at all. */
  state: 'unknown' | 'refused' | 'saved' | 'syncing' | 'offline' | 'attention'
  /** Changes that wait for the server; null as long as that is not known. */
  pendingCount: number | null
  /** Changes that wait for the traveller, or do not get through. */
  attentionCount: number
  /** Device time of the last cycle after which nothing waited, in ms; null before the first. */
  lastSyncedAt: number | null
}

const nothing = { pendingCount: null, attentionCount: 0, lastSyncedAt: null }

export function useSyncStatus(): SyncStatusView {
  const online = useOnline()
  const { data, error } = useLive(async (database) => {
    const [pendingCount, held, stuck, { lastSyncedAt }] = await Promise.all([
      database.syncQueue.count(),
      database.needsAttention.count(),
      database.syncQueue.where('interruptions').aboveOrEqual(toldInterruptions).count(),
      readSyncState(database),
    ])
    return { pendingCount, attentionCount: held + stuck, lastSyncedAt }
  }, [])
  const counts = data ?? nothing
  return { state: error ? 'refused' : stateOf(online, counts), ...counts }
}

/** Changes that the server does not have now, those that need attention included; null as long as that is not known. */
export function useUnsyncedCount(): number | null {
  const { data } = useLive(unsyncedIn, [])
  return data ?? null
}

function stateOf(
  online: boolean,
  { pendingCount, attentionCount }: Pick<SyncStatusView, 'pendingCount' | 'attentionCount'>,
): SyncStatusView['state'] {
  if (!online) return 'offline'
  if (attentionCount > 0) return 'attention'
  if (pendingCount === null) return 'unknown'
  return pendingCount > 0 ? 'syncing' : 'saved'
}

export interface FirstPull {
  /** 'ready' once the device has had everything once; from then on also offline. */
  state: 'loading' | 'ready' | 'error'
  error: Error | undefined
  retry: () => void
}

export function useFirstPull(): FirstPull {
  const online = useOnline()
  const { data, error } = useLive(readSyncState, [])
  const retry = useCallback(() => void syncNow(), [])
  if (data?.firstPullDone) return { state: 'ready', error: undefined, retry }
  const problem = data?.firstPullError ?? (online ? null : 'No connection to the server')
  // Also one of which there is nothing to say: it is no endless wait.
  const failure = error ?? (data && problem !== null ? new Error(problem) : undefined)
  return { state: failure ? 'error' : 'loading', error: failure, retry }
}

/** Whether this device is getting everything for the first time; false as long as that is not known. */
export function useIsFirstPull(): boolean {
  const { data } = useLive(readSyncState, [])
  return data !== undefined && !data.firstPullDone && data.firstPullError === null
}

/** Whether the device has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
}

/** Runs a cycle now; resolves when it is over, whatever came of it. */
export async function syncNow(): Promise<void> {
  await activeAccount()?.engine.sync('manual')
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
