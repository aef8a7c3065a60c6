/**
 * One message to PGlite and back, without the layer that describes and parses results (that alone costs a third of a
 * millisecond a call). For statements whose rows nobody needs, and for the one that answers a single text.
 */
import { type PGlite, protocol } from '@electric-sql/pglite'

interface DataRow {
  name: 'dataRow'
  fields: (string | null)[]
}

/** Runs statements in one implicit transaction and answers the first column of the last row. Whoever calls has the turn. */
export async function runOnWire(pglite: PGlite, sql: string): Promise<string | null | undefined> {
  // Below the layer that would refuse: a closed engine takes the message and never ends.
  if (pglite.closed) throw new Error('The database is closed.')
  const { messages } = await pglite.execProtocol(protocol.serialize.query(sql), { throwOnError: true })
  const row = messages.findLast((message) => message.name === 'dataRow') as DataRow | undefined
  return row?.fields[0]
}
