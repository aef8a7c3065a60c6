import type { LocalDatabase } from '#sync/local/database.ts'
import { forgetSubtree, revealSubtree } from '#sync/local/local-deletion.ts'
import type { AttentionEntry } from './queue-entry.ts'
import { showRecord } from './waiting.ts'

/** Discard as a change of the local database. Must run inside a transaction over all tables. */
export async function discardEntry(database: LocalDatabase, entry: AttentionEntry): Promise<void> {
  await database.needsAttention.delete(entry.seq)
  const shadow = await database.shadows.get(entry.key)
  // A row that has come since says that the record is there again.
  const isGone = entry.reason.kind === 'deleted-elsewhere' && !shadow?.row
  if (entry.operation === 'create' || isGone) return forgetSubtree(database, entry.table, entry.recordId)
  // Hidden as long as it could be done; one that was refused shows already.
  if (entry.operation === 'delete') await revealSubtree(database, entry)
  // A record that is being deleted stays hidden.
  if (shadow && !shadow.deletedBy) await showRecord(database, entry.key, shadow.row)
}
