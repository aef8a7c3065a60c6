import type { LocalDatabase } from '#sync/local/database.ts'

/** What the server does not have: changes, those that need attention included, and bytes of files. */
export async function unsyncedIn({
  syncQueue,
  needsAttention,
  fileStates,
}: Pick<LocalDatabase, 'syncQueue' | 'needsAttention' | 'fileStates'>): Promise<number> {
  const counts = await Promise.all([
    syncQueue.count(),
    needsAttention.count(),
    fileStates.where({ state: 'waiting' }).count(),
  ])
  return counts.reduce((sum, count) => sum + count)
}
