/** What the sync indicator and the first screen show. Read from the database, so every tab shows the same. */
import { useCallback, useSyncExternalStore } from 'react'
import { activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import { createSharedLive } from '#sync/local/shared-live.ts'
import { toldInterruptions } from '#sync/outbox/queue-entry.ts'
import { unsyncedIn } from '#sync/outbox/unsynced.ts'
import type { RowsToCome } from '#sync/local/database.ts'
import { onSyncEvent } from './events.ts'
import { readSyncState } from './puller.ts'

export interface SyncStatusView {
  /**
   * 'unknown' until the device's database has answered; 'refused' when it cannot be opened: nothing is kept at all.
   * 'fetching': this device has not had everything yet. 'full': it has no room for what came.
   */
  state: 'unknown' | 'refused' | 'full' | 'fetching' | 'saved' | 'syncing' | 'offline' | 'attention'
  /** Changes that wait for the server; null as long as that is not known. */
  pendingCount: number | null
  /** Changes that wait for the traveler, or do not get through. */
  attentionCount: number
  /** Device time of the last cycle after which nothing waited, in ms; null before the first. */
  lastSyncedAt: number | null
  /** Whether the last of them was tried in vain, and with it all before: nothing is on its way until the next try. */
  triedInVain: boolean
  /** How far the first pull has come; null without one. */
  fetched: RowsToCome | null
}

const nothing = {
  pendingCount: null,
  attentionCount: 0,
  lastSyncedAt: null,
  triedInVain: false,
  firstPullDone: true,
  fetched: null,
}

let isFull = false
onSyncEvent('storage-room', (told) => {
  isFull = told.isFull
})
const onRoomChange = (listener: () => void) => onSyncEvent('storage-room', listener)

const useCounts = createSharedLive(async (database) => {
  const [pendingCount, last, held, stuck, { lastSyncedAt, firstPullDone, firstPullRows }] = await Promise.all([
    database.syncQueue.count(),
    database.syncQueue.toCollection().last(),
    database.needsAttention.count(),
    database.syncQueue.where('interruptions').aboveOrEqual(toldInterruptions).count(),
    readSyncState(database),
  ])
  const fetched = firstPullDone ? null : (firstPullRows ?? { come: 0, total: 0 })
  const triedInVain = Boolean(last?.retryCount || last?.interruptions)
  return { pendingCount, attentionCount: held + stuck, lastSyncedAt, triedInVain, firstPullDone, fetched }
})

export function useSyncStatus(): SyncStatusView {
  const online = useOnline()
  const { data, error } = useCounts()
  const full = useSyncExternalStore(onRoomChange, () => isFull)
  const { firstPullDone, ...counts } = data ?? nothing
  return { state: error ? 'refused' : stateOf({ online, full, firstPullDone, ...counts }), ...counts }
}

const useUnsynced = createSharedLive(unsyncedIn)

/** Changes that the server does not have now, those that need attention included; null as long as that is not known. */
export function useUnsyncedCount(): number | null {
  const { data } = useUnsynced()
  return data ?? null
}

interface Facts extends Pick<SyncStatusView, 'pendingCount' | 'attentionCount'> {
  online: boolean
  full: boolean
  firstPullDone: boolean
}

function stateOf({ online, full, firstPullDone, pendingCount, attentionCount }: Facts): SyncStatusView['state'] {
  if (!online) return 'offline'
  if (full) return 'full'
  if (attentionCount > 0) return 'attention'
  if (pendingCount === null) return 'unknown'
  if (pendingCount > 0) return 'syncing'
  return firstPullDone ? 'saved' : 'fetching'
}

const useSyncState = createSharedLive(readSyncState)

export interface FirstPull {
  /** 'ready' once the device has had everything once; from then on also offline. */
  state: 'loading' | 'ready' | 'error'
  error: Error | undefined
  retry: () => void
}

export function useFirstPull(): FirstPull {
  const online = useOnline()
  const { data, error } = useSyncState()
  const retry = useCallback(() => void syncNow(), [])
  if (data?.firstPullDone) return { state: 'ready', error: undefined, retry }
  const problem = data?.firstPullError ?? (online ? null : 'No connection to the server')
  // Also one of which there is nothing to say: it is no endless wait.
  const failure = error ?? (data && problem !== null ? new Error(problem) : undefined)
  return { state: failure ? 'error' : 'loading', error: failure, retry }
}

/**
 * Whether this device is getting everything for the first time. The first visit is taken for that until the database,
 * which has to be made then, has answered.
 */
export function useIsFirstPull(): boolean {
  const { data } = useSyncState()
  const account = useSyncExternalStore(subscribeToAccount, activeAccount)
  return data ? !data.firstPullDone && data.firstPullError === null : account?.isFirstVisit === true
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
