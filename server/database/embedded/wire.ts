/**
 * One message to PGlite and back, without the layer that describes and parses results (that alone costs a third of a
 * millisecond a call). For statements whose rows nobody needs, and for those that answer a single text.
 */
import { type PGlite, protocol, type QueryOptions } from '@electric-sql/pglite'

const { serialize } = protocol

/** Is told of warnings. */
export type OnNotice = NonNullable<QueryOptions['onNotice']>

/** What PostgreSQL calls a row of an answer on the wire. */
const dataRow = 'D'.charCodeAt(0)

/**
 * Runs statements in one implicit transaction and answers the first column of the last row, as the bytes of its text:
 * they travel to the other thread, and from there to a browser, without being read. Whoever calls has the turn.
 */
export async function runOnWire(
  pglite: PGlite,
  sql: string,
  onNotice: OnNotice,
): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
  // Below the layer that would refuse: a closed engine takes the message and never ends.
  if (pglite.closed) throw new Error('The database is closed.')
  const { data } = await pglite.execProtocol(serialize.query(sql), { throwOnError: true, onNotice })
  return firstOfLastRow(data as Uint8Array<ArrayBuffer>)
}

/** Each message is its kind, its length without the kind, and its content; of a row, how many columns and each with its length. */
function firstOfLastRow(data: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let row: number | undefined
  for (let at = 0; at < data.length; at += 1 + view.getUint32(at + 1)) if (data[at] === dataRow) row = at
  if (row === undefined || view.getUint16(row + 5) === 0) return undefined
  const length = view.getInt32(row + 7)
  return length < 0 ? null : data.subarray(row + 11, row + 11 + length)
}

/** So many statements stay planned, of at most so many characters: each may hold some hundred kB of the engine's memory. */
const mostPlanned = 100
const longestPlanned = 4_000

interface Prepared {
  name: string
  /** What its parameters are, by PostgreSQL's numbers of types. */
  types: number[]
}

const isDescription = <M extends object>(message: M): message is M & { dataTypeIDs: number[] } =>
  'dataTypeIDs' in message

/**
 * Statements with parameters that answer one text. The calls of the tables are the same few statements again and again:
 * those stay parsed and planned, which saves more than half of what a short one costs.
 */
export class PreparedStatements {
  readonly #pglite: PGlite
  readonly #onNotice: OnNotice
  /** Least recently used first. */
  readonly #known = new Map<string, Prepared>()
  #named = 0

  constructor(pglite: PGlite, onNotice: OnNotice) {
    this.#pglite = pglite
    this.#onNotice = onNotice
  }

  /** As `runOnWire`. */
  async run(sql: string, parameters: unknown[]): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
    if (this.#pglite.closed) throw new Error('The database is closed.')
    const { name, types } = this.#known.get(sql) ?? (await this.#prepare(sql))
    if (name) {
      this.#known.delete(sql)
      this.#known.set(sql, { name, types })
    }
    const values = parameters.map((value, at) => {
      if (value === null || value === undefined) return null
      const serializer = this.#pglite.serializers[types[at] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
    const data = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync())
    return firstOfLastRow(data.data as Uint8Array<ArrayBuffer>)
  }

  async #prepare(sql: string): Promise<Prepared> {
    const isKept = sql.length <= longestPlanned
    const name = isKept ? `kept_${++this.#named}` : ''
    const { messages } = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const described = messages.find(isDescription)
    if (!described) throw new Error('PostgreSQL described no parameters.')
    const prepared = { name, types: described.dataTypeIDs }
    if (!isKept) return prepared
    this.#known.set(sql, prepared)
    const [oldest] = this.#known
    if (oldest && this.#known.size > mostPlanned) {
      this.#known.delete(oldest[0])
      await this.#send(serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync())
    }
    return prepared
  }

  #send(...messages: Uint8Array[]) {
    return this.#pglite.execProtocol(Buffer.concat(messages), { throwOnError: true, onNotice: this.#onNotice })
  }
}
