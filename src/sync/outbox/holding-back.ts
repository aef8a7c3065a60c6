/** Which entries must wait in this cycle because something that they build on has not reached the server. */
import type { LocalDatabase } from '#sync/local/database.ts'
import type { QueueEntry } from './queue-entry.ts'

export interface HoldingBack {
  /** Whether the entry must wait. What waits for it waits too. */
  holds(entry: QueueEntry): boolean
  /** The entry was not stored: later changes of its record and of that record's children wait. */
  block(entry: QueueEntry): void
}

/** Starts a cycle: creations and restorations that wait for the traveler hold back what builds on them. */
export async function createHoldingBack(database: LocalDatabase): Promise<HoldingBack> {
  const held = await database.needsAttention.toArray()
  const missing = held.filter((entry) => entry.operation === 'create' || entry.reason.kind === 'deleted-elsewhere')
  const blocked = new Set(missing.map((entry) => entry.key))
  return {
    holds(entry) {
      const waits = blocked.has(entry.key) || entry.parents.some((parent) => blocked.has(parent))
      if (waits) blocked.add(entry.key)
      return waits
    },
    block: (entry) => void blocked.add(entry.key),
  }
}
