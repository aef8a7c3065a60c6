/** Live data for a worker of the page, which has no account of its own and opens the database itself. */
import type { SyncedTable } from '#domain/nouns/synced-tables.ts'
import type { LocalDatabase } from './database.ts'
import { onTableChange } from './table-changes.ts'

/**
 * Runs `read` now and again after records of the table changed, in any tab: one after the other, and resting after each for
 * as long as it took, so that a first pull of a hundred thousand records is not read over and over. Unlike a live query it
 * copies nothing that was read. Never ends: the worker does.
 */
export function followInWorker<T>(
  database: LocalDatabase,
  table: SyncedTable,
  read: () => Promise<T>,
  onAnswer: (answer: T) => void | Promise<void>,
  onError: (error: unknown) => void,
): void {
  let busy = false
  let changed = false
  const readAgain = async () => {
    busy = true
    do {
      changed = false
      const began = performance.now()
      let tookMs = 0
      try {
        const answer = await read()
        tookMs = performance.now() - began
        await onAnswer(answer)
      } catch (error) {
        onError(error)
      }
      await new Promise((resolve) => setTimeout(resolve, tookMs))
    } while (changed)
    busy = false
  }
  onTableChange(database, table, () => {
    changed = true
    if (!busy) void readAgain()
  })
  void readAgain()
}
