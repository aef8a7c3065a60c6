/** What became of a batch, remembered with few looks at the database: one by one, each change costs some twenty. */
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import type { QueueEntry } from '#sync/outbox/queue-entry.ts'
import { type Unsent, unsentOf } from '#sync/outbox/waiting.ts'
import { noteContests, storeServerRows } from './server-rows.ts'

/** A change that the server has stored, and the row as it left it. */
export interface Stored {
  entry: QueueEntry
  row: ServerRow
}

/**
 * Ends as settleStored for each in turn: of several changes of one record the last row counts. Answers those with more to
 * remember than a row, to be settled in turn. Must run inside a transaction over all tables.
 */
export async function settleTogether(database: LocalDatabase, stored: Stored[]): Promise<Stored[]> {
  const records = byRecord(stored)
  const unsent = await unsentOf(database, [...records.keys()])
  const plain: Stored[][] = []
  const inTurn: Stored[] = []
  for (const [key, changes] of records) {
    const { queued = [], held = [] } = unsent.get(key) ?? {}
    if (held.length > 0 || isContested(changes, queued)) inTurn.push(...changes)
    else plain.push(changes)
  }
  const settled = new Set(plain.flat().map(({ entry }) => entry.seq as number))
  await database.syncQueue.bulkDelete([...settled])
  const created = plain.flatMap(([first]) => (first?.entry.operation === 'create' ? [first.entry.key] : []))
  if ((await database.lateCreations.count()) > 0)
    for (const key of created) await database.lateCreations.update(key, { deleted: false })
  const left = unsentWithout(unsent, settled)
  for (const table of new Set(plain.flatMap(([first]) => first?.entry.table ?? []))) {
    const last = plain.flatMap((changes) => changes.at(-1) ?? []).filter(({ entry }) => entry.table === table)
    await storeServerRows(
      database,
      table,
      last.map(({ row }) => row),
      left,
    )
  }
  return inTurn
}

/** The changes of each record, in their order. */
export function byRecord(stored: Stored[]): Map<string, Stored[]> {
  const records = new Map<string, Stored[]>()
  for (const one of stored) records.set(one.entry.key, [...(records.get(one.entry.key) ?? []), one])
  return records
}

/** What waits when these are gone from the queue. */
function unsentWithout(unsent: ReadonlyMap<string, Unsent>, settled: ReadonlySet<number>): Map<string, Unsent> {
  const left = new Map<string, Unsent>()
  for (const [key, { queued, held }] of unsent) {
    const waiting = { queued: queued.filter(({ seq }) => !settled.has(seq as number)), held }
    if (waiting.queued.length + waiting.held.length > 0) left.set(key, waiting)
  }
  return left
}

/** Whether somebody else's value stands against one of the changes, or would have on the way to the last row. */
function isContested(changes: Stored[], queued: QueueEntry[]): boolean {
  const now = new Map(queued.map((entry) => [entry.seq, entry]))
  const contested = changes.some(({ entry }) => {
    const { contested: values = {}, merged } = now.get(entry.seq) ?? entry
    return merged !== undefined || Object.keys(values).length > 0
  })
  if (contested) return true
  const sent = new Set<number | undefined>()
  return changes.slice(0, -1).some(({ entry, row }) => {
    sent.add(entry.seq)
    const later = queued.filter(({ seq }) => !sent.has(seq)).map((one) => ({ ...one }))
    return noteContests(later, fromServerRow(entry.table, row)).length > 0
  })
}
