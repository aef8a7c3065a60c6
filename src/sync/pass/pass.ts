/** One pass: pull, send the queue in order, pull again when something was sent. Runs in one tab at a time. */
import { liveQuery } from 'dexie'
import type { LocalDatabase } from '#sync/local/database.ts'
import type * as batchesModule from './batches.ts'
import type { EventBus } from './events.ts'
import { createHoldingBack } from '#sync/outbox/holding-back.ts'
import { noteLateCreation } from './late-creations.ts'
import { createPuller, readSyncState, type StartingOver, writeSyncState } from './puller.ts'
import { type QueueEntry, toldInterruptions } from '#sync/outbox/queue-entry.ts'
import { createSender, type Outcome, UnknownOperationError } from './sender.ts'
import { holdForAttention, settleFailed, settleGone, settleMissing, settleStored } from './settle.ts'
import type { Transport } from './transport.ts'

/** Why a pass runs: only some reasons may try failed entries again at once. */
export type PassReason = 'open' | 'change' | 'reconnect' | 'focus' | 'tick' | 'hint' | 'manual'

export interface PassResult {
  uploaded: number
  failed: number
  /** 'expired': the session must be renewed before anything goes on. */
  end: 'complete' | 'interrupted' | 'expired' | 'failed'
}

export interface PassOptions {
  database: LocalDatabase
  transport: Transport
  userId: string
  isOnline: () => boolean
  /** Device time at which something was last known to have changed elsewhere. */
  hintedAt?: () => number
  loadStartingOver: () => Promise<StartingOver>
  /** A page fetches it when several changes wait; the service worker has it. */
  loadBatches: () => Promise<typeof batchesModule>
  /** So many changes that wait travel together; default 4. */
  batchFrom?: number
  events: EventBus
  now: () => number
}

/** A pull younger than this is not repeated before sending. */
const freshForMs = 10_000
/** A failed entry is not tried again sooner, whatever wakes the engine. */
const restAfterFailureMs = 15_000
const longestRestMs = 15 * 60_000
/** What takes longer than this to write down travels beside the other changes. */
const largeLength = 32_000
/** So many changes travel together: fewer are as quick one by one. */
const batchFrom = 4
const batchable = { create: true, update: true, delete: true }
/** What a batch brings together, so that it is no large request. */
const batchLength = 300_000
/** Changes older than this when they are sent had been waiting. */
const waitedMs = 5_000

export function createPass(options: PassOptions): (reason: PassReason) => Promise<PassResult> {
  const { database, transport, isOnline, events, now } = options
  const puller = createPuller(options)
  const sender = createSender(database, transport)
  let batches: batchesModule.Batches | undefined
  let readAhead: typeof batchesModule.readAhead | undefined

  return async function pass(reason) {
    const result: PassResult = { uploaded: 0, failed: 0, end: 'complete' }
    const sent = { waited: reason === 'reconnect' }
    if (await shouldPull(reason)) result.end = await pulled()
    if (result.end === 'complete') await push(reason, result, sent)
    if (result.end === 'complete' && result.uploaded > 0) result.end = await pulled()
    if (result.end === 'complete' && (await database.syncQueue.count()) === 0)
      await writeSyncState(database, { lastSyncedAt: now() })
    if (result.uploaded > 0 && result.failed === 0 && result.end === 'complete')
      events.emit('pass-succeeded', { uploaded: result.uploaded, waited: sent.waited })
    return result
  }

  async function pulled(): Promise<PassResult['end']> {
    const verdict = await puller.pull()
    if (verdict === 'accepted') return 'complete'
    if (verdict === 'slow-down') return 'interrupted'
    return verdict === 'interrupted' || verdict === 'expired' ? verdict : 'failed'
  }

  async function shouldPull(reason: PassReason): Promise<boolean> {
    const { lastPulledAt, lastPullBegan } = await readSyncState(database)
    // A pull that began later has brought what the hint was about: also when it was the echo of what this device sent.
    const isHinted = options.hintedAt !== undefined && options.hintedAt() >= (lastPullBegan ?? 0)
    if (isHinted || reason === 'hint') return isHinted
    // Whoever opens or reloads the app expects what there is now.
    if (reason === 'open' || reason === 'manual' || reason === 'reconnect') return true
    if (lastPulledAt === null || Math.abs(now() - lastPulledAt) >= freshForMs) return true
    // An entry whose answer was lost may have arrived; what became of it since must be known before it is sent again.
    return (await database.syncQueue.filter((entry) => entry.attemptedAt !== null).count()) > 0
  }

  /** Small changes go first. A large one, such as a picture, travels beside those that are made meanwhile. */
  async function push(reason: PassReason, result: PassResult, sent: { waited: boolean }): Promise<void> {
    const large = await sendSmall({ reason, result, sent })
    if (large.length === 0) return
    for (const entry of large) {
      if (result.end !== 'complete') return
      const upload = sendOne(entry, result)
      await besides(upload, () => sendSmall({ reason: 'change', result, sent, uploading: entry }))
    }
    // What was held back by them.
    if (result.end === 'complete') await sendSmall({ reason: 'change', result, sent })
  }

  /** Does `work` whenever the queue has changed, until the upload is over. */
  async function besides(upload: Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
    const state = { isOver: false, hasChanged: false, wake: () => {} }
    const over = upload.finally(() => {
      state.isOver = true
      state.wake()
    })
    const watch = liveQuery(() => database.syncQueue.count()).subscribe(() => {
      state.hasChanged = true
      state.wake()
    })
    try {
      while (!state.isOver) {
        if (!state.hasChanged) await new Promise<void>((resolve) => (state.wake = resolve))
        state.hasChanged = false
        if (!state.isOver) await work()
      }
    } finally {
      watch.unsubscribe()
      await over
    }
  }

  interface Round {
    reason: PassReason
    result: PassResult
    sent: { waited: boolean }
    /** The large entry that is under way. */
    uploading?: QueueEntry
  }

  /** Undefined where a few changes wait, where they have to go alone, or where the code for it cannot be had. */
  async function batchesFor(waiting: number): Promise<batchesModule.Batches | undefined> {
    if (waiting < (options.batchFrom ?? batchFrom)) return undefined
    const loaded = batches ? null : await options.loadBatches().catch(() => null)
    if (loaded) {
      batches = loaded.createBatches(database, transport)
      readAhead = loaded.readAhead
    }
    return batches
  }

  /**
   * Sends the small entries in order, together or one at a time, and answers the large ones whose turn has come. After a
   * failure it goes on with what does not build on the failed one.
   */
  async function sendSmall({ reason, result, sent, uploading }: Round): Promise<QueueEntry[]> {
    const large: QueueEntry[] = []
    const waiting = await createHoldingBack(database)
    if (uploading) waiting.block(uploading)
    // The next one last.
    const order = ((await database.syncQueue.orderBy('seq').primaryKeys()) as number[]).reverse()
    const together = await batchesFor(order.length)
    let batch = new Map<number, QueueEntry>()
    let length = 0
    let ahead: Awaited<ReturnType<typeof batchesModule.readAhead>> | undefined
    for (;;) {
      const seq = order.pop()
      if (seq === undefined && batch.size === 0) return large
      if (seq === undefined ? await sendBatch() : await sendAfterParents(seq)) return large
    }

    /** Read again after each answer: it, or the traveller, may have changed or removed the entry. */
    async function entryOf(seq: number): Promise<QueueEntry | undefined> {
      if (!readAhead || !together || together.limit() < 2) return database.syncQueue.get(seq)
      if (!ahead?.asked.has(seq)) ahead = await readAhead(database, [seq, ...order.slice(-200).reverse()])
      return ahead.entries.get(seq)
    }

    /** Returns true when the pass must stop. */
    async function sendAfterParents(seq: number): Promise<boolean> {
      if (batch.has(seq)) return false
      const entry = await entryOf(seq)
      if (!entry || waiting.holds(entry)) return false
      const parents = ahead?.asked.has(seq) ? ahead.creationsOf(entry.parents) : await creationsOf(entry.parents)
      for (const parent of parents) if (await sendAfterParents(parent)) return true
      if (waiting.holds(entry)) return false
      if (!isOnline()) {
        result.end = 'interrupted'
        return true
      }
      if (rests(entry, reason)) {
        // It is not forgotten: not everything is saved.
        if (entry.interruptions) result.failed += 1
        waiting.block(entry)
        return false
      }
      if (now() - Date.parse(entry.timestamp) > waitedMs) sent.waited = true
      const size = JSON.stringify(entry.data).length
      if (size > largeLength) {
        large.push(entry)
        waiting.block(entry)
        return false
      }
      // What did not get through before may be what keeps a batch from getting through.
      if (!together || together.limit() < 2 || entry.interruptions || !(entry.operation in batchable)) {
        if (batch.size === 0) return sendAlone(seq)
        order.push(seq)
        return sendBatch()
      }
      batch.set(seq, entry)
      length += size
      return batch.size >= together.limit() || length > batchLength ? sendBatch() : false
    }

    /** Returns true when the pass must stop. */
    async function sendAlone(seq: number): Promise<boolean> {
      ahead = undefined
      const entry = await database.syncQueue.get(seq)
      if (!entry) return false
      together?.wentAlone()
      return (await sendOne(entry, result)) || blockIfUnsent(entry)
    }

    async function blockIfUnsent(entry: QueueEntry): Promise<false> {
      if (await database.syncQueue.get(entry.seq as number)) waiting.block(entry)
      else if (await blocksFromAttention(entry)) waiting.block(entry)
      return false
    }

    /** Sends what has come together. What was not tried has its turn again. Returns true when the pass must stop. */
    async function sendBatch(): Promise<boolean> {
      const entries = [...batch.values()]
      batch = new Map()
      length = 0
      if (!together || entries.length === 0) return false
      const [only] = entries
      if (only && entries.length === 1) return sendAlone(only.seq as number)
      ahead = undefined
      const end = await together.send(entries, now())
      if (end.kind === 'slow-down' || end.kind === 'expired') {
        result.end = end.kind === 'expired' ? 'expired' : 'interrupted'
        return true
      }
      if (end.kind === 'unanswered') {
        for (const entry of end.tried) if (end.isInterrupted) await noteLateCreation(database, entry, now())
        if (end.isInterrupted) result.end = isOnline() ? await pulled() : 'interrupted'
        order.push(...end.tried.map(({ seq }) => seq as number).reverse())
        return result.end !== 'complete'
      }
      result.uploaded += end.stored.length
      let stop = false
      await database.transaction('rw', database.tables, async () => {
        for (const { entry, outcome } of end.sent) {
          if (entry.attemptedAt !== null) await noteLateCreation(database, entry, now())
          stop = (await settle(entry, outcome, result)) || stop
          await blockIfUnsent(entry)
        }
      })
      if (stop) return true
      for (const { seq } of end.alone) if (await sendAlone(seq as number)) return true
      order.push(...end.again.map(({ seq }) => seq as number).reverse())
      return false
    }
  }

  /** A restored parent stands behind the children that were made while it was deleted. */
  async function creationsOf(keys: string[]): Promise<number[]> {
    const creations = database.syncQueue.where('key').anyOf(keys)
    const entries = await creations.and(({ operation }) => operation === 'create').toArray()
    return entries.map(({ seq }) => seq as number)
  }

  function rests({ retryCount, interruptions = 0, attemptedAt }: QueueEntry, reason: PassReason): boolean {
    if (reason === 'manual' || reason === 'reconnect' || (reason === 'open' && retryCount === 0)) return false
    const tries = Math.max(Math.min(retryCount, 1), interruptions)
    if (tries === 0) return false
    const pause = Math.min(restAfterFailureMs * 2 ** (tries - 1), longestRestMs)
    return Math.abs(now() - (attemptedAt ?? 0)) < pause
  }

  async function blocksFromAttention(entry: QueueEntry): Promise<boolean> {
    const held = await database.needsAttention.where({ key: entry.key }).toArray()
    return held.some((item) => item.operation === 'create' || item.reason.kind === 'deleted-elsewhere')
  }

  /**
   * Whether the line is down, or only this request does not get through, is told by a pull. Alone it steps aside, for a
   * longer time each time. Returns true when the pass must stop.
   */
  async function stepAside(entry: QueueEntry, result: PassResult): Promise<boolean> {
    const end = isOnline() ? await pulled() : 'interrupted'
    if (end !== 'complete') {
      result.end = end
      return true
    }
    const interruptions = (entry.interruptions ?? 0) + 1
    // It has arrived after all, and the pull has brought it.
    if ((await database.syncQueue.update(entry.seq, { interruptions })) === 0) return false
    result.failed += 1
    if (interruptions === toldInterruptions)
      events.emit('not-getting-through', { table: entry.table, title: entry.title })
    return false
  }

  /** Returns true when the pass must stop. */
  async function sendOne(entry: QueueEntry, result: PassResult): Promise<boolean> {
    const marked = await database.syncQueue.update(entry.seq, { attemptedAt: now() })
    // Taken back by the traveller a moment ago.
    if (marked === 0) return false
    const outcome = await sender.send(entry).catch(refuseUnknown)
    if (outcome.kind === 'interrupted' || entry.attemptedAt !== null) await noteLateCreation(database, entry, now())
    if (outcome.kind === 'interrupted') return stepAside(entry, result)
    return settle(entry, outcome, result)
  }

  /** Remembers what became of the entry. Returns true when the pass must stop. */
  async function settle(entry: QueueEntry, outcome: Outcome, result: PassResult): Promise<boolean> {
    if (outcome.kind === 'slow-down' || outcome.kind === 'expired') {
      result.end = outcome.kind === 'expired' ? 'expired' : 'interrupted'
      return true
    }
    if (outcome.kind === 'stored') await settleStored(database, entry, outcome.row, outcome.duplicate)
    if (outcome.kind === 'gone') await settleGone(database, entry)
    if (outcome.kind === 'stored' || outcome.kind === 'gone') result.uploaded += 1
    else result.failed += 1
    if (outcome.kind === 'missing') await settleMissing(database, entry, now())
    if (outcome.kind === 'refused') {
      const reason = { ...outcome.reason, kind: 'refused' as const }
      if (await holdForAttention(database, entry, reason, now())) events.emit('refused', { ...facts(entry), reason })
    }
    if (outcome.kind === 'failed' && (await settleFailed(database, entry, outcome.reason, now())))
      events.emit('operation-gave-up', { ...facts(entry), reason: { ...outcome.reason, kind: 'gave-up' } })
    return false
  }
}

/** An entry of a kind that this version does not know must not stop those behind it, nor be lost. */
function refuseUnknown(error: unknown): Outcome {
  if (!(error instanceof UnknownOperationError)) throw error
  return { kind: 'refused', reason: { status: 0, code: null, message: error.message, hint: null } }
}

function facts({ table, operation, title }: QueueEntry) {
  return { table, operation, title }
}
