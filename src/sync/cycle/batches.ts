/**
 * Many changes in one request: public.push_changes answers each as its own request would have been answered. Fetched when
 * several changes wait. What stands where in docs/sync-laws.md.
 */
import { type RecordOf, type SyncedTable, syncedTables } from '#domain/nouns/synced-tables.ts'
import { fromServerRow, toInsertRow, toUpdateRow } from '#domain/nouns/table-mapping.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import type { QueueEntry } from '#sync/outbox/queue-entry.ts'
import { entriesOf } from '#sync/outbox/waiting.ts'
import { putTogether } from './merging.ts'
import { type Outcome, outcomeOf as outcomeOfAnswer } from './sender.ts'
import { storeServerRows } from './server-rows.ts'
import { byRecord, settleTogether, type Stored } from './settle-together.ts'
import type { BatchedChange, BatchResult, Transport } from './transport.ts'
import { verdictOf } from './verdict.ts'

const firstLimit = 50
const retryLimit = 8
const smallestLimit = 10
/** The device remembers so many in one go. */
const settledAtOnce = 50
/** What a batch is to take: each costs the device a fixed amount, but others want the server, too. */
const wishedMs = 700

export interface Sent {
  entry: QueueEntry
  outcome: Outcome
}

/** Changes that are ready to go, and what each of them is on the way. */
export interface Prepared {
  taken: QueueEntry[]
  changes: BatchedChange[]
}

/** What the server answered to each of the changes; nothing of it is remembered on the device yet. */
export interface Answered {
  taken: QueueEntry[]
  results: (BatchResult | null | undefined)[]
  /** All are stored, and nothing but their rows is to be remembered: others may go before that is done. */
  isPlain: boolean
}

export type BatchEnd =
  | ({ kind: 'answered' } & Answered)
  /** No answer, or none that is about the changes: smaller batches find out. */
  | { kind: 'unanswered'; isInterrupted: boolean }
  | { kind: 'slow-down' }
  | { kind: 'expired' }

/** `stored`: so many are settled already. `sent`: to be settled in order. `alone`: to be sent alone now. `again`: not tried. */
export interface Settled {
  stored: QueueEntry[]
  sent: Sent[]
  alone: QueueEntry[]
  again: QueueEntry[]
}

export interface Batches {
  /** How many changes the next batch takes; below two they go alone. */
  limit(): number
  /** One has gone alone: once as many have as did not get through together, the next go together again. */
  sentAlone(): void
  /** Marks those that are still there as tried. @param before what was answered last, if it is not settled yet */
  prepare(entries: QueueEntry[], attemptedAt: number, before: Answered | undefined): Promise<Prepared>
  push(prepared: Prepared): Promise<BatchEnd>
  settle(answered: Answered): Promise<Settled>
}

/** @param most changes in a request */
export function createBatches(database: LocalDatabase, transport: Transport, most: number): Batches {
  let limit = Math.min(firstLimit, most)
  let toGoAlone = 0

  /** Those that are still there, as they are now, with the version that each edit was made on. */
  function takeUp(entries: QueueEntry[], attemptedAt: number, before: Answered | undefined) {
    const left = new Map(before?.taken.map(({ key, table }, at) => [key, rowOf(table, before.results[at])]))
    return database.transaction('rw', database.syncQueue, database.shadows, async () => {
      const there = await database.syncQueue.bulkGet(entries.map(({ seq }) => seq as number))
      const taken = there.filter((entry) => entry !== undefined)
      await database.syncQueue.bulkPut(taken.map((entry) => ({ ...entry, attemptedAt })))
      const shadows = await database.shadows.bulkGet(taken.map(({ key }) => key))
      return { taken, standing: shadows.map((shadow, at) => left.get(taken[at]?.key ?? '') ?? shadow?.row ?? null) }
    })
  }

  /** What each sends, of a record that several change on top of what the one before leaves. */
  async function changesOf(
    entries: QueueEntry[],
    standing: (RecordOf<SyncedTable> | null)[],
  ): Promise<BatchedChange[]> {
    const left = new Map<string, object | null>()
    const changes: BatchedChange[] = []
    for (const [at, change] of placed(entries).entries()) {
      const entry = entries[at] as QueueEntry
      const row = standing[at] ?? null
      const version = row && 'updatedAt' in row ? row.updatedAt : null
      if (entry.operation !== 'update') {
        changes.push({ ...change, data: entry.operation === 'create' ? toInsertRow(entry.table, entry.data) : {} })
        continue
      }
      const before = left.get(entry.key) ?? row
      const data = await putTogether(database, entry, before)
      left.set(entry.key, before && { ...before, ...data })
      const edited = syncedTables[entry.table].keepsEditTimes && { edited_at: entry.timestamp }
      changes.push({ ...change, data: { ...toUpdateRow(entry.table, data), ...edited }, ...(version && { version }) })
    }
    return changes
  }

  async function prepare(entries: QueueEntry[], attemptedAt: number, before: Answered | undefined): Promise<Prepared> {
    const { taken, standing } = await takeUp(entries, attemptedAt, before)
    return { taken, changes: await changesOf(taken, standing) }
  }

  async function push({ taken, changes }: Prepared): Promise<BatchEnd> {
    if (taken.length === 0) return { kind: 'answered', taken, results: [], isPlain: true }
    const began = performance.now()
    const answer = await transport.push(changes)
    const took = performance.now() - began
    const verdict = verdictOf(answer)
    if (verdict === 'slow-down' || verdict === 'expired') return { kind: verdict }
    if (!answer.results) {
      limit = Math.floor(Math.min(limit, taken.length) / 4)
      // An older server has no such function, and will not have it in a moment.
      toGoAlone = answer.status === 404 ? Number.POSITIVE_INFINITY : taken.length
      if (answer.status === 404) limit = 0
      return { kind: 'unanswered', isInterrupted: verdict === 'interrupted' }
    }
    const { results } = answer
    limit = Math.min(limitAfter(limit, results.filter((result) => result !== null).length, took), most)
    const isPlain = taken.every((entry, at) => results[at] && isStoredPlainly(entry, results[at]))
    return { kind: 'answered', taken, results, isPlain }
  }

  async function settle({ taken, results, isPlain }: Answered): Promise<Settled> {
    const settled = { stored: [] as Stored[], sent: [] as Sent[], again: [] as QueueEntry[], alone: [] as QueueEntry[] }
    const moved: Stored[] = []
    // Of these records something else than a row is to be remembered, and the order in which it came counts.
    const apart = new Set(
      taken.filter((entry, at) => results[at] && !isStoredPlainly(entry, results[at])).map(({ key }) => key),
    )
    for (const [at, entry] of taken.entries()) {
      const result = results[at]
      if (result?.outcome === 'moved') moved.push({ entry, row: result.row })
      if (!result || result.outcome === 'held') settled.again.push(entry)
      else if (result.outcome === 'moved' || isMadeAgain(entry, result)) settled.alone.push(entry)
      else if (result.outcome === 'stored' && !apart.has(entry.key)) settled.stored.push({ entry, row: result.row })
      else settled.sent.push({ entry, outcome: outcomeOf(result) })
    }
    const pieces = isPlain ? piecesOf(settled.stored) : []
    for (const piece of pieces) await database.transaction('rw', database.tables, async () => settleStored(piece))
    if (!isPlain) await database.transaction('rw', database.tables, async () => settleInOne())
    const left = new Set(settled.sent.map(({ entry }) => entry.seq))
    const stored = settled.stored.map(({ entry }) => entry).filter(({ seq }) => !left.has(seq))
    return { ...settled, stored }

    async function settleInOne(): Promise<void> {
      // The server has not touched what was held back.
      for (const { seq, attemptedAt: before } of settled.again)
        await database.syncQueue.update(seq as number, { attemptedAt: before })
      // What stands there now is compared before it is replaced.
      for (const { entry, row } of moved) await storeServerRows(database, entry.table, [row])
      await settleStored(settled.stored)
    }

    async function settleStored(some: Stored[]): Promise<void> {
      const inTurn = await settleTogether(database, some)
      settled.sent.unshift(...inTurn.map(({ entry, row }) => ({ entry, outcome: { kind: 'stored' as const, row } })))
    }
  }

  function sentAlone(): void {
    toGoAlone -= 1
    if (limit < 2 && toGoAlone <= 0) limit = Math.min(retryLimit, most)
  }

  return { limit: () => limit, sentAlone, prepare, push, settle }
}

/** Pieces between which the page answers; the changes of one record stay together. */
function piecesOf(stored: Stored[]): Stored[][] {
  const pieces: Stored[][] = [[]]
  for (const changes of byRecord(stored).values()) {
    if ((pieces.at(-1)?.length ?? 0) >= settledAtOnce) pieces.push([])
    pieces.at(-1)?.push(...changes)
  }
  return pieces
}

const rowOf = (table: SyncedTable, result: BatchResult | null | undefined): RecordOf<SyncedTable> | undefined =>
  result?.outcome === 'stored' ? fromServerRow(table, result.row) : undefined

/** So many as would have taken the wished time, and never suddenly: one answer may have waited for something else. */
function limitAfter(limit: number, answered: number, tookMs: number): number {
  const fitting = Math.floor((answered * wishedMs) / Math.max(tookMs, 1))
  const least = tookMs < wishedMs ? limit : Math.ceil(limit / 2)
  const near = Math.min(Math.max(fitting, least), limit * 2)
  return Math.max(near, smallestLimit)
}

/** Nothing but its row is left to be told of it. */
const isStoredPlainly = ({ operation, edits, attemptedAt }: QueueEntry, result: BatchResult): boolean =>
  result.outcome === 'stored' && !result.duplicate && !edits && (operation === 'update' || attemptedAt === null)

/** What every account has and the server has lost. */
const isMadeAgain = ({ table }: QueueEntry, { outcome }: BatchResult): boolean =>
  outcome === 'missing' && syncedTables[table].oneOfEveryAccount === true

/** The changes without what they say: of what, and after which of the others. */
function placed(entries: QueueEntry[]): Omit<BatchedChange, 'data'>[] {
  const places = new Map<string, number>()
  return entries.map((entry, at) => {
    const { operation, table, key, parents, recordId: id } = entry
    const before = [key, ...parents].flatMap((one) => places.get(one) ?? [])
    places.set(key, at)
    return {
      operation,
      table: syncedTables[table].serverTable,
      id,
      ...(before.length > 0 && { after: [...new Set(before)] }),
    }
  })
}

function outcomeOf(result: Exclude<BatchResult, { outcome: 'held' | 'moved' }>): Outcome {
  if (result.outcome === 'stored') return { kind: 'stored', row: result.row, duplicate: result.duplicate }
  if (result.outcome === 'gone' || result.outcome === 'missing') return { kind: result.outcome }
  // Law 4: the row stands, and was not touched.
  if (result.outcome === 'refused')
    return { kind: 'refused', reason: { status: 200, code: null, message: '', hint: null } }
  const { status, code, message, hint } = result
  const answer = { status, code, message, hint, rows: [] }
  return outcomeOfAnswer(verdictOf(answer), answer)
}

/** Reads the coming entries in one go, instead of each by itself; to be read anew after something was sent. */
export async function readAhead(database: LocalDatabase, seqs: number[]) {
  const found = await database.syncQueue.bulkGet(seqs)
  const entries = new Map(found.flatMap((entry) => (entry ? [[entry.seq as number, entry]] : [])))
  const above = await entriesOf(database.syncQueue, [...new Set(found.flatMap((entry) => entry?.parents ?? []))])
  const creationsOf = new Map<string, number[]>()
  for (const { key, seq, operation } of above)
    if (operation === 'create') creationsOf.set(key, [...(creationsOf.get(key) ?? []), seq as number])
  const creations = (keys: string[]) => keys.flatMap((key) => creationsOf.get(key) ?? [])
  return { asked: new Set(seqs), entries, creationsOf: creations }
}
