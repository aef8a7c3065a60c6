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
export async function runOnWire(pglite: PGlite, sql: string, onNotice: OnNotice): Promise<Bytes> {
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
  /** What its parameters are, by PostgreSQL's numbers of types; asked for where values are not texts already. */
  types?: number[]
}

type Bytes = Uint8Array<ArrayBuffer> | null | undefined

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
  async run(sql: string, parameters: unknown[]): Promise<Bytes> {
    const { name, types = [] } = await this.#described(sql)
    const values = parameters.map((value, at) => {
      if (value === null || value === undefined) return null
      const serializer = this.#pglite.serializers[types[at] ?? 0]
      return serializer ? serializer(value) : String(value)
    })
    return this.#send([...execution(name, values), serialize.sync()])
  }

  /**
   * All of them in one message, which is one transaction: none of them holds unless all do, and what is set locally ends
   * with the last one.
   */
  async runTogether(statements: { sql: string; parameters: string[] }[]): Promise<Bytes> {
    const made: string[] = []
    const messages = statements.flatMap(({ sql, parameters }) => {
      const known = this.#use(sql)
      if (known) return execution(known.name, parameters)
      const { name } = this.#keep(sql)
      made.push(sql)
      return [serialize.parse({ name, text: sql }), ...execution(name, parameters)]
    })
    return this.#parsing(made, () => this.#send([...messages, serialize.sync()]))
  }

  async #described(sql: string): Promise<Prepared> {
    const known = this.#use(sql)
    if (known?.types) return known
    const prepared = known ?? this.#keep(sql)
    const { name } = prepared
    const ask = serialize.describe({ type: 'S', name })
    const { messages } = await this.#parsing(known ? [] : [sql], () =>
      this.#exchange([...(known ? [] : [serialize.parse({ name, text: sql })]), ask, serialize.sync()]),
    )
    const described = messages.find(isDescription)
    if (!described) throw new Error('PostgreSQL described no parameters.')
    prepared.types = described.dataTypeIDs
    return prepared
  }

  /** The statement if it is kept, as the one that was used last. */
  #use(sql: string): Prepared | undefined {
    const known = this.#known.get(sql)
    if (!known) return undefined
    this.#known.delete(sql)
    this.#known.set(sql, known)
    return known
  }

  /** A statement that is to be parsed; a long one has no name, and is known to the message in which it comes only. */
  #keep(sql: string): Prepared {
    if (sql.length > longestPlanned) return { name: '' }
    const prepared = { name: `kept_${++this.#named}` }
    this.#known.set(sql, prepared)
    return prepared
  }

  /** Statements that are kept for the first time are so only where the message in which they come went well. */
  async #parsing<Result>(made: string[], exchange: () => Promise<Result>): Promise<Result> {
    try {
      const result = await exchange()
      while (this.#known.size > mostPlanned) await this.#forget(this.#known.keys().next().value as string)
      return result
    } catch (error) {
      // Whether PostgreSQL came so far as to parse them is not known.
      for (const sql of made) await this.#forget(sql)
      throw error
    }
  }

  async #forget(sql: string): Promise<void> {
    const known = this.#known.get(sql)
    if (!known) return
    this.#known.delete(sql)
    await this.#exchange([serialize.close({ type: 'S', name: known.name }), serialize.sync()])
  }

  async #send(messages: Uint8Array[]): Promise<Bytes> {
    const { data } = await this.#exchange(messages)
    return firstOfLastRow(data as Uint8Array<ArrayBuffer>)
  }

  #exchange(messages: Uint8Array[]) {
    if (this.#pglite.closed) throw new Error('The database is closed.')
    return this.#pglite.execProtocol(Buffer.concat(messages), { throwOnError: true, onNotice: this.#onNotice })
  }
}

const execution = (statement: string, values: (string | null)[]): Uint8Array[] => [
  serialize.bind({ statement, values }),
  serialize.execute({}),
]
