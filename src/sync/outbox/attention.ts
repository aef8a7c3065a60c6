/** "Needs attention": changes that the server will not take by itself, and what the traveler can do about each. */
import { mergeOf } from '#domain/nouns/column-merges.ts'
import type { LocalDatabase, LostValue, OverwriteNotice } from '#sync/local/database.ts'
import { activeAccount, requireAccount } from '#sync/account/active-account.ts'
import { restoreEntry, retryEntry } from './attention-decisions.ts'
import { discardEntry } from './discard-entry.ts'
import { letPartGo, putBack } from './kept-parts.ts'
import { useLive } from '#sync/local/live.ts'
import { type AttentionEntry, type QueueEntry, recordKey, toldInterruptions } from './queue-entry.ts'

export type { AttentionEntry } from './queue-entry.ts'

const none: AttentionEntry[] = []
const noneStuck: QueueEntry[] = []
const noneLost: LostValue[] = []

/** Everything that waits for the traveler's decision, oldest first. */
export function useAttention(): AttentionEntry[] {
  return useLive((database) => database.needsAttention.orderBy('seq').toArray(), []).data ?? none
}

/** Changes that do not get through while others do, oldest first. They are tried again by themselves. */
export function useStuck(): QueueEntry[] {
  const stuck = (database: LocalDatabase) =>
    database.syncQueue.where('interruptions').aboveOrEqual(toldInterruptions).sortBy('seq')
  return useLive(stuck, []).data ?? noneStuck
}

/** Puts the changes back into the queue, in their old places, and sends them; an offer with what belongs to it. */
export async function retryAttention(...ids: string[]): Promise<void> {
  await decide(ids, retryEntry)
}

/** Gives the changes up: records show the server's state again; an unsent creation goes with what hangs on it. */
export async function discardAttention(...ids: string[]): Promise<void> {
  await decide(ids, discardEntry)
}

/** Gives up what waits in a group that has left, and what was kept of it. @param only keys of records: nothing else goes */
export async function discardGroup(id: string, only?: ReadonlySet<string>): Promise<void> {
  const { database } = requireAccount()
  const goes = (key: string) => only === undefined || only.has(key)
  await database.transaction('rw', database.tables, async () => {
    for (const entry of await database.needsAttention.filter(({ group, key }) => group === id && goes(key)).toArray())
      await discardEntry(database, entry)
    const kept = (await database.leftGroups.get(id))?.kept ?? []
    await database.leftGroups.update(id, {
      kept: kept.filter(({ table, record }) => !goes(recordKey(table, record.id))),
    })
  })
}

/** Makes a record that was deleted elsewhere again, with the traveler's edits. */
export async function restoreAttention(id: string): Promise<void> {
  await decide([id], restoreEntry)
}

/** Lets a part go that somebody else had changed while it was deleted here, or the other way round. */
export async function deleteKeptPart(id: string): Promise<void> {
  const account = requireAccount()
  const { database } = account
  const asked = await database.needsAttention.where({ id }).first()
  if (!asked?.part) return
  await letPartGo({ database, userId: account.userId, now: Date.now }, asked, mergeOf(asked.table, asked.part.field))
  account.engine.changed()
}

/**
 * Puts a value of the traveler's own back that a later edit had replaced. False, and the value stays on offer, where what it
 * belongs to is not on the device any more.
 */
export async function putBackLost(lost: OverwriteNotice): Promise<boolean> {
  const account = requireAccount()
  const { database, userId } = account
  if (!(await putBack({ database, userId, now: Date.now }, lost, mergeOf(lost.table, lost.field)))) return false
  if (lost.seq !== undefined) await forgetLost(lost.seq)
  account.engine.changed()
  return true
}

/** Values of the traveler's own that later edits have replaced and that can be put back, newest first. */
export function useLostValues(): LostValue[] {
  return useLive((database) => database.lostValues.orderBy('seq').reverse().limit(50).toArray(), []).data ?? noneLost
}

/** Lost values are not offered any more. */
export async function forgetLost(...seqs: number[]): Promise<void> {
  await requireAccount().database.lostValues.bulkDelete(seqs)
}

async function decide(
  ids: string[],
  decision: (database: LocalDatabase, entry: AttentionEntry) => Promise<void>,
): Promise<void> {
  const { database } = requireAccount()
  await database.transaction('rw', database.tables, async () => {
    for (const id of ids) {
      const entry = await database.needsAttention.where({ id }).first()
      if (entry) await decision(database, entry)
    }
  })
  void activeAccount()?.engine.sync('manual')
}
