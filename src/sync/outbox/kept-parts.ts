/** What the traveler decides about parts where two versions of a value met. */
import type { ColumnMerge } from '#domain/nouns/column-merge.ts'
import { type OverwriteNotice, recordsOf } from '#sync/local/database.ts'
import { serverNow } from '#sync/local/server-clock.ts'
import { type Writer, writeUpdate } from './changes.ts'
import type { AttentionEntry } from './queue-entry.ts'
import { pickFields } from './record-changes.ts'

/** Takes the part that was asked about out of its record, as an edit like any other. */
export async function letPartGo(writer: Writer, asked: AttentionEntry, { without }: ColumnMerge): Promise<void> {
  const { database } = writer
  const { table, recordId, part } = asked
  await database.transaction('rw', database.tables, async () => {
    await database.needsAttention.delete(asked.seq)
    const stored = await recordsOf(database, table).get(recordId)
    if (!stored || !part) return
    const at = await serverNow(database, writer.now())
    const value = pickFields(stored, [part.field])[part.field]
    await writeUpdate(writer, table, recordId, { [part.field]: without(recordId, value, part.ids, at) })
  })
}

/**
 * Puts the traveler's own value back where a later edit has replaced it, as an edit like any other. False where its record
 * is not on the device any more.
 */
export async function putBack(writer: Writer, lost: OverwriteNotice, merge: ColumnMerge): Promise<boolean> {
  const { database } = writer
  const { table, recordId, field, of } = lost
  return database.transaction('rw', database.tables, async () => {
    const stored = await recordsOf(database, table).get(recordId)
    if (!stored || !of) return false
    const at = await serverNow(database, writer.now())
    const value = pickFields(stored, [field])[field]
    await writeUpdate(writer, table, recordId, { [field]: merge.putBack(recordId, value, [of], at) })
    return true
  })
}
