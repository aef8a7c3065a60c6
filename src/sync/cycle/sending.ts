/**
 * Sends the queue in order. Long, because order and what stops it are one state. A page fetches this with what it shows
 * later, or as soon as something waits: who only looks needs none of it.
 */
import type { LocalDatabase } from '#sync/local/database.ts'
import { serverNow } from '#sync/local/server-clock.ts'
import { createHoldingBack } from '#sync/outbox/holding-back.ts'
import { type QueueEntry, toldInterruptions } from '#sync/outbox/queue-entry.ts'
import { whileUploading } from './while-uploading.ts'
import { type Answered, createBatches, readAhead, type Sent, type Settled } from './batches.ts'
import type { EventBus } from './events.ts'
import { noteLateCreation } from './late-creations.ts'
import type { CycleReason, CycleResult } from './cycle.ts'
import { createSender, type Outcome, UnknownOperationError } from './sender.ts'
import { holdForAttention, settleFailed, settleGone, settleMissing, settleStored } from './settle.ts'
import type { Transport } from './transport.ts'

export interface BatchSizes {
  /** So many changes that wait travel together: fewer are as quick one by one. */
  from: number
  /** At most so many in a request. */
  most: number
}

export interface SendingOptions {
  database: LocalDatabase
  transport: Transport
  isOnline: () => boolean
  /** Pulls in between: what is not known may have changed, or the line may be down. */
  pull: () => Promise<CycleResult['end']>
  batchSizes?: BatchSizes | undefined
  events: EventBus
  now: () => number
}

/** A failed entry is not tried again sooner, whatever wakes the engine. */
const restAfterFailureMs = 15_000
const longestRestMs = 15 * 60_000
/** What takes longer than this to write down travels beside the other changes. */
const largeLength = 32_000
/** public.push_changes takes no more. */
const defaultSizes: BatchSizes = { from: 4, most: 200 }
const batchable = { create: true, update: true, delete: true }
/** What a batch brings together, so that it is no large request. */
const batchLength = 300_000
/** Changes older than this when they are sent had been waiting. */
const waitedMs = 5_000

/** Sends what waits and counts it in `result`. Answers whether any of it had been waiting for a while. */
export type Send = (reason: CycleReason, result: CycleResult) => Promise<{ waited: boolean }>

export function createSending(options: SendingOptions): Send {
  const { database, transport, isOnline, events, now, pull, batchSizes: sizes = defaultSizes } = options
  const sender = createSender(database, transport)
  const batches = createBatches(database, transport, sizes.most)

  /** Small changes go first. A large one, such as a picture, travels beside those that are made meanwhile. */
  return async function send(reason, result) {
    const sent = { waited: reason === 'reconnect' }
    const large = await sendSmall({ reason, result, sent })
    if (large.length === 0) return sent
    for (const entry of large) {
      if (result.end !== 'complete') return sent
      const upload = sendOne(entry, result)
      await whileUploading(database, upload, () => sendSmall({ reason: 'change', result, sent, uploading: entry }))
    }
    // What was held back by them.
    if (result.end === 'complete') await sendSmall({ reason: 'change', result, sent })
    return sent
  }

  interface Round {
    reason: CycleReason
    result: CycleResult
    sent: { waited: boolean }
    /** The large entry that is under way. */
    uploading?: QueueEntry
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
    const began = await serverNow(database, now())
    // A few go alone.
    const together = order.length < sizes.from ? undefined : batches
    let batch = new Map<number, QueueEntry>()
    let length = 0
    let ahead: Awaited<ReturnType<typeof readAhead>> | undefined
    // What the server has stored, to be settled while the next batch is on its way.
    let unsettled: Answered | undefined
    for (;;) {
      const seq = order.pop()
      const isOver = seq === undefined ? batch.size === 0 || (await sendBatch()) : await sendAfterParents(seq)
      if (!isOver) continue
      await settleLast()
      return large
    }

    /** Read again after each answer: it, or the traveler, may have changed or removed the entry. */
    async function entryOf(seq: number): Promise<QueueEntry | undefined> {
      if (!together || together.limit() < 2) return database.syncQueue.get(seq)
      if (!ahead?.asked.has(seq)) ahead = await readAhead(database, [seq, ...order.slice(-together.limit()).reverse()])
      return ahead.entries.get(seq)
    }

    /** Returns true when the cycle must stop. */
    async function sendAfterParents(seq: number): Promise<boolean> {
      if (batch.has(seq) || unsettled?.taken.some((sent) => sent.seq === seq)) return false
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
      if (began - Date.parse(entry.timestamp) > waitedMs) sent.waited = true
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

    /** Returns true when the cycle must stop. */
    async function sendAlone(seq: number): Promise<boolean> {
      ahead = undefined
      await settleLast()
      const entry = await database.syncQueue.get(seq)
      if (!entry) return false
      together?.sentAlone()
      return (await sendOne(entry, result)) || blockIfUnsent(entry)
    }

    async function blockIfUnsent(entry: QueueEntry): Promise<false> {
      if (await database.syncQueue.get(entry.seq as number)) waiting.block(entry)
      else if (await blocksFromAttention(entry)) waiting.block(entry)
      return false
    }

    /** Sends what has come together. Returns true when the cycle must stop. */
    async function sendBatch(): Promise<boolean> {
      const entries = [...batch.values()]
      batch = new Map()
      length = 0
      if (!together || entries.length === 0) return false
      const [only] = entries
      if (only && entries.length === 1) return sendAlone(only.seq as number)
      ahead = undefined
      const prepared = await together.prepare(entries, now(), unsettled)
      const [end] = await Promise.all([together.push(prepared), settleLast()])
      if (end.kind === 'slow-down' || end.kind === 'expired') {
        result.end = end.kind === 'expired' ? 'expired' : 'interrupted'
        return true
      }
      if (end.kind === 'unanswered') {
        const tried = prepared.taken
        for (const entry of tried) if (end.isInterrupted) await noteLateCreation(database, entry, now())
        if (end.isInterrupted) result.end = isOnline() ? await pull() : 'interrupted'
        order.push(...tried.map(({ seq }) => seq as number).reverse())
        return result.end !== 'complete'
      }
      if (end.isPlain) {
        unsettled = end
        return false
      }
      return settleInTurn(await together.settle(end))
    }

    async function settleOneByOne(sent: Sent[]): Promise<boolean> {
      let stop = false
      await database.transaction('rw', database.tables, async () => {
        for (const { entry, outcome } of sent) {
          if (entry.attemptedAt !== null) await noteLateCreation(database, entry, now())
          stop = (await settle(entry, outcome, result)) || stop
          await blockIfUnsent(entry)
        }
      })
      return stop
    }

    async function settleLast(): Promise<void> {
      const last = unsettled
      unsettled = undefined
      if (!together || !last) return
      await settleInTurn(await together.settle(last))
    }

    /** What was not tried has its turn again. Returns true when the cycle must stop. */
    async function settleInTurn(settled: Settled): Promise<boolean> {
      result.uploaded += settled.stored.length
      if (settled.sent.length > 0 && (await settleOneByOne(settled.sent))) return true
      for (const { seq } of settled.alone) if (await sendAlone(seq as number)) return true
      order.push(...settled.again.map(({ seq }) => seq as number).reverse())
      return false
    }
  }

  /** A restored parent stands behind the children that were made while it was deleted. */
  async function creationsOf(keys: string[]): Promise<number[]> {
    const creations = database.syncQueue.where('key').anyOf(keys)
    const entries = await creations.and(({ operation }) => operation === 'create').toArray()
    return entries.map(({ seq }) => seq as number)
  }

  function rests({ retryCount, interruptions = 0, attemptedAt }: QueueEntry, reason: CycleReason): boolean {
    if (reason === 'manual' || reason === 'reconnect' || (reason === 'open' && retryCount === 0)) return false
    const attempts = Math.max(Math.min(retryCount, 1), interruptions)
    if (attempts === 0) return false
    const pause = Math.min(restAfterFailureMs * 2 ** (attempts - 1), longestRestMs)
    return Math.abs(now() - (attemptedAt ?? 0)) < pause
  }

  async function blocksFromAttention(entry: QueueEntry): Promise<boolean> {
    const held = await database.needsAttention.where({ key: entry.key }).toArray()
    return held.some((item) => item.operation === 'create' || item.reason.kind === 'deleted-elsewhere')
  }

  /**
   * Whether the line is down, or only this request does not get through, is told by a pull. Alone it steps aside, for a
   * longer time each time. Returns true when the cycle must stop.
   */
  async function stepAside(entry: QueueEntry, result: CycleResult): Promise<boolean> {
    const end = isOnline() ? await pull() : 'interrupted'
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

  /** Returns true when the cycle must stop. */
  async function sendOne(entry: QueueEntry, result: CycleResult): Promise<boolean> {
    const marked = await database.syncQueue.update(entry.seq, { attemptedAt: now() })
    // Taken back by the traveler a moment ago.
    if (marked === 0) return false
    const outcome = await sender.send(entry).catch(refuseUnknown)
    if (outcome.kind === 'interrupted' || entry.attemptedAt !== null) await noteLateCreation(database, entry, now())
    if (outcome.kind === 'interrupted') return stepAside(entry, result)
    return settle(entry, outcome, result)
  }

  /** Remembers what became of the entry. Returns true when the cycle must stop. */
  async function settle(entry: QueueEntry, outcome: Outcome, result: CycleResult): Promise<boolean> {
    if (outcome.kind === 'slow-down' || outcome.kind === 'expired') {
      result.end = outcome.kind === 'expired' ? 'expired' : 'interrupted'
      return true
    }
    if (outcome.kind === 'stored') await settleStored(database, entry, outcome.row, now(), outcome.duplicate)
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
