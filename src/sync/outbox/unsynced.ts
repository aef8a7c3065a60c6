import type { LocalDatabase } from '#sync/local/database.ts'

/** Changes that the server does not have, those that need attention included. */
export const unsyncedIn = async ({
  syncQueue,
  needsAttention,
}: Pick<LocalDatabase, 'syncQueue' | 'needsAttention'>): Promise<number> =>
  (await syncQueue.count()) + (await needsAttention.count())
