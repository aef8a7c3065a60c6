/**
 * What autovacuum does elsewhere, which the embedded database does not have: tables in which much was changed or deleted
 * give the room of dead rows back for use, and the planner learns what they hold. One table at a time, when nobody has the
 * database or waits for it: a vacuum cannot be interrupted, and whoever comes then waits until it is done.
 */
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'

const everyMs = 10_000

/**
 * By the usual thresholds of autovacuum. What was counted is lost when the engine is opened anew, so that tables from a
 * megabyte on are vacuumed once then; what has not changed since is passed over by its visibility map.
 */
const neediest = `select format('%I.%I', counted.schemaname, counted.relname) as name
from pg_catalog.pg_stat_all_tables counted join pg_catalog.pg_class stored on stored.oid = counted.relid
where counted.schemaname <> 'pg_toast' and (
  counted.n_dead_tup > 50 + 0.2 * greatest(stored.reltuples, 0)
  or counted.n_ins_since_vacuum > 1000 + 0.2 * greatest(stored.reltuples, 0)
  or counted.n_mod_since_analyze > 50 + 0.1 * greatest(stored.reltuples, 0)
  or counted.vacuum_count = 0 and pg_catalog.pg_relation_size(stored.oid) > 1048576)
order by counted.n_dead_tup desc, stored.relpages desc, name limit 1`

/**
 * Vacuums the one table that needs it most, if the database is idle; answers its name.
 * @param database whose turns are those of the server's own jobs
 */
export async function vacuumNeediest(database: Database): Promise<string | undefined> {
  if (!database.isIdle?.()) return undefined
  // The engine counts, and writes its counts down where it is asked to, as its background would.
  await database.query('select pg_stat_force_next_flush()')
  const [table] = await database.query<{ name: string }>(neediest)
  if (!table || !database.isIdle()) return undefined
  await database.script(`vacuum (analyze) ${table.name}`)
  return table.name
}

/** Looks every few seconds, where the database is the embedded one. */
export const vacuumJob = (database: Database, log: Logger): RepeatedJob =>
  repeatedJob({
    everyMs,
    isDue: () => database.isIdle?.() === true,
    step: async () => {
      await vacuumNeediest(database)
      return false
    },
    name: 'vacuum',
    log,
    failure: 'no table was vacuumed; it is tried again',
  })
