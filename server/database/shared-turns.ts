/**
 * Whose turn it is for what one of several servers on a PostgreSQL does and the others need not: asking a source, making a
 * backup. What is done row by row is claimed where the rows are (mails, broadcasts).
 */
import type { Database } from './database.ts'

const nameOf = (work: string) => `turn of ${work}`

/**
 * Takes the turn for so long. False while another server has it; on the embedded database there is no other.
 * @param holder keeps its turn when it asks again, also after a restart
 */
export async function takeTurn(
  database: Pick<Database, 'query' | 'engine'>,
  work: string,
  forMs: number,
  holder = '',
): Promise<boolean> {
  if (database.engine === 'pglite') return true
  const taken = await database.query(
    `insert into farlight_server.facts as turn (name, value)
     values ($1, to_json(now() + $2 * interval '1 millisecond') #>> '{}' || ' ' || $3)
     on conflict (name) do update set value = excluded.value
     where split_part(turn.value, ' ', 1)::timestamptz <= now()
       or ($3 <> '' and split_part(turn.value, ' ', 2) = $3)
     returning 1 as taken`,
    [nameOf(work), forMs, holder],
  )
  return taken.length > 0
}

/** Lets the next one have it after so long: what was to be done was not done. */
export async function returnTurn(database: Database, work: string, afterMs: number): Promise<void> {
  if (database.engine === 'pglite') return
  await database.query(
    `update farlight_server.facts set value = to_json(now() + $2 * interval '1 millisecond') #>> '{}' || ' ' where name = $1`,
    [nameOf(work), afterMs],
  )
}
