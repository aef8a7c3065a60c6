/** "Needs attention": changes that the server will not take by itself, and what the traveller can do about each. */
import type { LocalDatabase } from '#sync/local/database.ts'
import { activeAccount, requireAccount } from '#sync/account/active-account.ts'
import { discardEntry, restoreEntry, retryEntry } from './attention-decisions.ts'
import { useLive } from '#sync/local/live.ts'
import type { AttentionEntry } from './queue-entry.ts'

export type { AttentionEntry } from './queue-entry.ts'

const none: AttentionEntry[] = []

/** Everything that waits for the traveller's decision, oldest first. */
export function useAttention(): AttentionEntry[] {
  return useLive((database) => database.needsAttention.orderBy('seq').toArray(), []).data ?? none
}

/** Puts the change back into the queue, in its old place, and sends it. */
export async function retryAttention(id: string): Promise<void> {
  await decide(id, retryEntry)
}

/** Gives the change up: the record shows the server's state again; an unsent creation goes with what hangs on it. */
export async function discardAttention(id: string): Promise<void> {
  await decide(id, discardEntry)
}

/** Makes a record that was deleted elsewhere again, with the traveller's edits. */
export async function restoreAttention(id: string): Promise<void> {
  await decide(id, restoreEntry)
}

async function decide(
  id: string,
  decision: (database: LocalDatabase, entry: AttentionEntry) => Promise<void>,
): Promise<void> {
  const { database } = requireAccount()
  await database.transaction('rw', database.tables, async () => {
    const entry = await database.needsAttention.where({ id }).first()
    if (entry) await decision(database, entry)
  })
  void activeAccount()?.engine.sync('manual')
}
