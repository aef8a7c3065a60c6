/** One cycle: pull, send the queue in order, pull again when something was sent. Runs in one tab at a time. */
import type { LocalDatabase } from '#sync/local/database.ts'
import type { EventBus } from './events.ts'
import { createPuller, readSyncState, type ServerDeletions, type StartingOver, writeSyncState } from './puller.ts'
import type * as sendingModule from './sending.ts'
import type { Transport } from './transport.ts'

/** Why a cycle runs: only some reasons may try failed entries again at once. */
export type CycleReason = 'open' | 'change' | 'reconnect' | 'focus' | 'tick' | 'hint' | 'manual'

export interface CycleResult {
  uploaded: number
  failed: number
  /** 'expired': the session must be renewed before anything goes on. */
  end: 'complete' | 'interrupted' | 'expired' | 'failed'
}

export interface CycleOptions {
  database: LocalDatabase
  transport: Transport
  userId: string
  isOnline: () => boolean
  /** Device time at which something was last known to have changed elsewhere. */
  hintedAt?: () => number
  loadStartingOver: () => Promise<StartingOver>
  loadServerDeletions: () => Promise<ServerDeletions>
  /** A page fetches it when something waits; the service worker has it. */
  loadSending: () => Promise<typeof sendingModule>
  batchSizes?: sendingModule.BatchSizes
  events: EventBus
  now: () => number
}

/** A pull younger than this is not repeated before sending. */
const freshForMs = 10_000

export function createCycle(options: CycleOptions): (reason: CycleReason) => Promise<CycleResult> {
  const { database, events, now } = options
  const puller = createPuller(options)
  let send: sendingModule.Send | undefined

  return async function cycle(reason) {
    const result: CycleResult = { uploaded: 0, failed: 0, end: 'complete' }
    let waited = false
    if (await shouldPull(reason)) result.end = await pulled()
    if (result.end === 'complete') waited = await push(reason, result)
    if (result.end === 'complete' && result.uploaded > 0) result.end = await pulled()
    if (result.end === 'complete' && (await database.syncQueue.count()) === 0)
      await writeSyncState(database, { lastSyncedAt: now() })
    if (result.uploaded > 0 && result.failed === 0 && result.end === 'complete')
      events.emit('pass-succeeded', { uploaded: result.uploaded, waited, held: await database.needsAttention.count() })
    return result
  }

  async function pulled(): Promise<CycleResult['end']> {
    const verdict = await puller.pull()
    if (verdict === 'accepted') return 'complete'
    if (verdict === 'slow-down') return 'interrupted'
    return verdict === 'interrupted' || verdict === 'expired' ? verdict : 'failed'
  }

  async function shouldPull(reason: CycleReason): Promise<boolean> {
    const { lastPulledAt, lastPullBegan } = await readSyncState(database)
    // A pull that began later has brought what the hint was about: also when it was the echo of what this device sent.
    const isHinted = options.hintedAt !== undefined && options.hintedAt() >= (lastPullBegan ?? 0)
    if (isHinted || reason === 'hint') return isHinted
    // Whoever opens or reloads the app expects what there is now.
    if (reason === 'open' || reason === 'manual' || reason === 'reconnect') return true
    if (lastPulledAt === null || Math.abs(now() - lastPulledAt) >= freshForMs) return true
    // An entry whose answer was lost may have arrived; what became of it since must be known before it is sent again.
    return (await database.syncQueue.orderBy('attemptedAt').limit(1).primaryKeys()).length > 0
  }

  /** Answers whether what was sent had been waiting. */
  async function push(reason: CycleReason, result: CycleResult): Promise<boolean> {
    if ((await database.syncQueue.count()) === 0) return false
    const loaded = send ? null : await options.loadSending().catch(() => null)
    if (loaded) send = loaded.createSending({ ...options, pull: pulled })
    // Nothing is lost: it waits for the next cycle, as for a server that does not answer.
    if (!send) result.end = 'failed'
    return send ? (await send(reason, result)).waited : false
  }
}
