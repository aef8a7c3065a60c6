/**
 * Marks where this server takes up the history of its database: devices whose cursors belong to a part that was lost
 * with a restored backup start over (supabase/migrations, pull.sql).
 */
import type { Database } from './database.ts'

/** To be called before anything else is written. A database that is still empty gets its first mark by the migrations. */
export async function leaveSyncMark(database: Database): Promise<void> {
  const [found] = await database.query<{ ready: boolean }>(
    `select to_regprocedure('private.leave_sync_mark()') is not null as ready`,
  )
  if (found?.ready) await database.query('select private.leave_sync_mark()')
}
