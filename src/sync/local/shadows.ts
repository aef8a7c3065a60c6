/** What the device remembers of the server's rows beneath unsent changes. */
import type { LocalDatabase } from './database.ts'

/**
 * Nothing of these records waits any more. Only what is there is deleted: each key counts as changed for every live query,
 * and hundreds of them for all that a screen asks make it stand still. Must run inside a transaction over the table.
 */
export async function forgetShadows(database: LocalDatabase, keys: string[]): Promise<void> {
  if (keys.length === 0 || (await database.shadows.count()) === 0) return
  const known = await database.shadows.bulkGet(keys)
  await database.shadows.bulkDelete(known.flatMap((shadow) => shadow?.key ?? []))
}
