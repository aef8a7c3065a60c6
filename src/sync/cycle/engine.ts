/** Puts the parts together for one traveler in one tab: who runs cycles, when, and what the app hears of them. */
import type { Connectivity } from './connectivity.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import type { EventBus } from './events.ts'
import type { Leader } from './leader.ts'
import { isOutOfRoom } from '#sync/local/storage-room.ts'
import { createCycle, type CycleOptions, type CycleReason, type CycleResult } from './cycle.ts'
import { createScheduler, type Visibility } from './scheduler.ts'
import type { Transport } from './transport.ts'

export interface EngineParts {
  database: LocalDatabase
  userId: string
  transport: Transport
  connectivity: Connectivity
  visibility: Visibility
  leader: Leader
  events: EventBus
  loadStartingOver: CycleOptions['loadStartingOver']
  loadServerDeletions: CycleOptions['loadServerDeletions']
  loadSending: CycleOptions['loadSending']
  /** Gets a new access token. */
  renewSession: () => Promise<'renewed' | 'unreachable' | 'sign-in-again'>
  /** Asks the browser to sync in the background when this tab may be closed. */
  requestBackgroundSync: () => void
  now: () => number
}

export interface Engine {
  start(): void
  stop(): void
  /** A record changed locally. */
  changed(): void
  /** Something has changed elsewhere: it is pulled now, or when the traveler looks at this tab again. */
  hinted(): void
  /** Runs a cycle now, after any that is under way. Never throws. */
  sync(reason: CycleReason): Promise<CycleResult>
}

export function createEngine(parts: EngineParts): Engine {
  const { connectivity, leader, events, database } = parts
  let hintedAt = Number.NEGATIVE_INFINITY
  const cycle = createCycle({ ...parts, isOnline: connectivity.isOnline, hintedAt: () => hintedAt })
  const hasUnsent = async () => (await database.syncQueue.count().catch(() => 0)) > 0
  const scheduler = createScheduler({ ...parts, hasUnsent, run: (reason) => void sync(reason) })
  let failureTold = false
  /** Undefined before the first cycle: another account of this tab may have found the device full. */
  let isFull: boolean | undefined
  // Another tab may have found out, or that there is room again.
  events.on('storage-room', (told) => {
    isFull = told.isFull
  })
  let waiting: Promise<CycleResult> | null = null
  let stopTelling: (() => void) | null = null
  let started = false

  /** Wake-ups that come while a cycle waits for its turn share that cycle. */
  function sync(reason: CycleReason): Promise<CycleResult> {
    if (waiting && reason !== 'manual') return waiting
    const turn = leader.run(() => {
      waiting = null
      return cycleWithRenewal(reason)
    })
    waiting = turn
    return turn
  }

  async function cycleWithRenewal(reason: CycleReason): Promise<CycleResult> {
    if (!connectivity.isOnline()) return { uploaded: 0, failed: 0, end: 'interrupted' }
    let result = await attempt(reason)
    if (result.end === 'expired' && (await parts.renewSession()) === 'renewed') result = await attempt(reason)
    const unsent = await hasUnsent()
    if (unsent) parts.requestBackgroundSync()
    tellOfFailure(result, unsent)
    return result
  }

  async function attempt(reason: CycleReason): Promise<CycleResult> {
    try {
      const result = await cycle(reason)
      if (isFull !== false && result.end === 'complete') events.emit('storage-room', { isFull: (isFull = false) })
      return result
    } catch (error) {
      // Told each time: a window that was opened since has to hear of it, too.
      if (isOutOfRoom(error)) events.emit('storage-room', { isFull: (isFull = true) })
      // A tab that closes its account closes the database under the cycle.
      if (started) console.error('The sync pass failed.', error)
      return { uploaded: 0, failed: 0, end: 'failed' }
    }
  }

  function tellOfFailure(result: CycleResult, unsent: boolean): void {
    const ended = result.end === 'complete' && result.failed === 0
    if (ended) failureTold = false
    // Going offline has its own message, and a pull that failed with nothing to send is tried again unnoticed.
    if (ended || !unsent || failureTold || !connectivity.isOnline()) return
    failureTold = true
    events.emit('pass-failed', {})
  }

  return {
    start() {
      if (started) return
      started = true
      stopTelling = connectivity.subscribe((online) => {
        events.emit(online ? 'went-online' : 'went-offline', {})
        if (online) parts.requestBackgroundSync()
      })
      scheduler.start()
    },
    stop() {
      started = false
      stopTelling?.()
      stopTelling = null
      scheduler.stop()
    },
    changed() {
      scheduler.changed()
      // The tab may be closed before the change is sent.
      parts.requestBackgroundSync()
    },
    hinted() {
      hintedAt = parts.now()
      if (started && parts.visibility.isVisible()) void sync('hint')
    },
    sync,
  }
}
