/** What the device remembers after an answer: the entry leaves the queue, is counted, or waits for the traveler. */
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { fromServerRow } from '#domain/nouns/table-mapping.ts'
import type { LocalDatabase, OverwriteNotice } from '#sync/local/database.ts'
import { revealSubtree, sealDeletion } from '#sync/local/local-deletion.ts'
import type { AttentionReason, QueueEntry } from '#sync/outbox/queue-entry.ts'
import { pickFields, sameValue, takeOverBase } from '#sync/outbox/record-changes.ts'
import { askAboutDeleted } from './server-deletions.ts'
import { storeServerRows } from './server-rows.ts'

/** Attempts that the server may answer with a failure before the traveler is asked. */
const maxAttempts = 3

/** The server has stored the change: its row replaces the local one, in the same transaction. */
export async function settleStored(
  database: LocalDatabase,
  entry: QueueEntry,
  row: ServerRow,
  now: number,
  duplicate = false,
): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    const current = await database.syncQueue.get(entry.seq as number)
    // What was deleted before was made again.
    if (entry.operation === 'create') await database.lateCreations.update(entry.key, { deleted: false })
    if (entry.operation === 'update') {
      const notices = noticesOf(current ?? entry, row)
      await database.notices.bulkAdd(notices)
      await clearContest(database, entry, notices)
      await database.syncQueue.delete(entry.seq)
      await tellMerge(database, current ?? entry, now)
    }
    // A restored record that someone else had restored first keeps its entry: storing the row turns it into an edit.
    if (entry.operation === 'create' && !(duplicate && entry.edits)) await database.syncQueue.delete(entry.seq)
    await storeServerRows(database, entry.table, [row])
  })
}

/** The record is deleted on the server. */
export async function settleGone(database: LocalDatabase, entry: QueueEntry): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    await sealDeletion(database, entry)
    await database.syncQueue.delete(entry.seq)
  })
}

/** The record of an edit was deleted elsewhere: the traveler may restore or discard. */
export async function settleMissing(database: LocalDatabase, entry: QueueEntry, now: number): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    await askAboutDeleted(database, entry.key, now)
    // Nobody is asked about a record that was deleted here as well.
    await database.syncQueue.delete(entry.seq)
  })
}

/** Counts a failure; at the third the entry moves to "Needs attention". Returns whether the traveler is asked. */
export async function settleFailed(
  database: LocalDatabase,
  entry: QueueEntry,
  reason: Omit<AttentionReason, 'kind'>,
  now: number,
): Promise<boolean> {
  if (entry.retryCount + 1 >= maxAttempts) {
    const counted = { ...entry, retryCount: entry.retryCount + 1 }
    return holdForAttention(database, counted, { ...reason, kind: 'gave-up' }, now)
  }
  await database.syncQueue.update(entry.seq, { retryCount: entry.retryCount + 1 })
  return false
}

/**
 * Takes the entry out of the queue and keeps it, with the reason, for the traveler's decision. An edit whose fields the
 * user has meanwhile written anew asks nothing: the later edit speaks for them; nor does a record deleted since.
 * Returns whether something is held.
 */
export async function holdForAttention(
  database: LocalDatabase,
  entry: QueueEntry,
  reason: AttentionReason,
  now: number,
): Promise<boolean> {
  return database.transaction('rw', database.tables, async () => {
    const current = await database.syncQueue.get(entry.seq as number)
    await database.syncQueue.delete(entry.seq)
    if (entry.operation === 'create' && (await wasDeletedMeanwhile(database, entry, reason))) return false
    // What was settled together with it may have been remembered in it since it was sent.
    const { data: unsent, base, contested, merged } = current ?? entry
    const left = { ...entry, data: unsent, base, ...(contested && { contested }), ...(merged && { merged }) }
    const data = await withoutRewrittenFields(database, left)
    if (entry.operation === 'update' && Object.keys(data).length === 0) return false
    await database.needsAttention.put({ ...left, data, seq: entry.seq as number, reason, since: now })
    // It stands on the server, and will: hidden, it would be missed by whoever may not delete it.
    if (entry.operation === 'delete' && reason.kind === 'refused') await revealSubtree(database, left)
    return true
  })
}

/**
 * Nobody is asked about a record that they have deleted since. Refused, it is nowhere and its deletion is done; when the
 * server only failed, the deletion goes on its way in case the record has arrived.
 */
async function wasDeletedMeanwhile(database: LocalDatabase, { key }: QueueEntry, { kind }: AttentionReason) {
  const ofRecord = database.syncQueue.where({ key })
  const deletion = await ofRecord.and(({ operation }) => operation === 'delete').first()
  if (deletion && kind === 'refused') await sealDeletion(database, deletion)
  return deletion !== undefined
}

/** The fields of an edit that no later edit in the queue writes again. */
async function withoutRewrittenFields(database: LocalDatabase, entry: QueueEntry): Promise<QueueEntry['data']> {
  if (entry.operation !== 'update') return entry.data
  const later = await database.syncQueue
    .where({ key: entry.key })
    .and((one) => one.operation === 'update' && (one.seq ?? 0) > (entry.seq ?? 0))
    .sortBy('seq')
  for (const [at, one] of later.entries()) {
    if (later.slice(0, at).some(({ data }) => Object.keys(one.data).some((field) => field in data))) continue
    takeOverBase(entry.table, entry, one)
    await database.syncQueue.update(one.seq as number, { base: one.base })
  }
  return Object.fromEntries(Object.entries(entry.data).filter(([field]) => !later.some((one) => field in one.data)))
}

/** Law 7: whoever loses a value is told which. */
function noticesOf(entry: QueueEntry, row: ServerRow): OverwriteNotice[] {
  const { table, recordId, title } = entry
  const stored = fromServerRow(table, row)
  return Object.entries(entry.contested ?? {}).map(([field, theirs]) => {
    const yours = entry.data[field]
    const standing = pickFields(stored, [field])[field]
    const won = sameValue(standing, yours)
    return { table, recordId, title, field, theirs: won ? theirs : standing, yours, kept: won ? 'yours' : 'theirs' }
  })
}

/** Who lost a value of a part is told; about a part that one deleted and another changed the traveler is asked. */
async function tellMerge(database: LocalDatabase, entry: QueueEntry, now: number): Promise<void> {
  const { table, recordId, title, merged } = entry
  if (!merged) return
  await database.notices.bulkAdd(
    merged.lost.map(({ within, part, mine, theirs, kept, by, ...at }) => ({
      table,
      recordId,
      title,
      field: within,
      of: { ...at, part },
      by,
      theirs,
      yours: mine,
      kept: kept === 'mine' ? ('yours' as const) : kept,
    })),
  )
  for (const [at, { within, ...part }] of merged.kept.entries()) {
    await database.notices.add({ table, recordId, title, asked: part })
    const { merged: _merged, contested: _contested, ...rest } = entry
    const reason = { kind: 'part-kept' as const, status: 0, code: null, message: '', hint: null }
    const place = { id: `${entry.id}-${at}`, seq: (entry.seq as number) + (at + 1) / 1000 }
    await database.needsAttention.put({
      ...rest,
      ...place,
      data: {},
      base: {},
      reason,
      since: now,
      part: { ...part, field: within },
    })
  }
}

/** A later edit of the same field replaces the traveler's own value, so the other's is not lost a second time. */
async function clearContest(database: LocalDatabase, entry: QueueEntry, notices: OverwriteNotice[]): Promise<void> {
  const won = new Set(notices.filter((notice) => notice.kept === 'yours').map((notice) => notice.field))
  if (won.size === 0) return
  await database.syncQueue.where({ key: entry.key }).modify((later) => {
    const left = Object.entries(later.contested ?? {}).filter(([field]) => !won.has(field))
    later.contested = Object.fromEntries(left)
  })
}
