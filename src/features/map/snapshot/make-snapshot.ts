import type { LocalDatabase } from '#sync/local/database.ts'
import { readMapGoals } from './read-map-goals.ts'
import { isSnapshotOfNow, keepSnapshot } from './snapshot.ts'

/**
 * Makes the map's snapshot where it is not there or not of now; in one tab, while others that ask for it go away. It need
 * not be right to the last goal: the map compares it with the goals when it has drawn it.
 */
export async function makeSnapshot(
  database: LocalDatabase,
  userId: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<void> {
  const make = async () => {
    if (!(await isSnapshotOfNow(database))) await keepSnapshot(database, await readMapGoals(database, userId))
  }
  if (!locks) return make()
  await locks.request(`farlight-map-snapshot-${userId}`, { ifAvailable: true }, (lock) => (lock ? make() : undefined))
}
