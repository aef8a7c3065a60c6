/** Kysely on PGlite, one connection at a time: see turns.ts for why the waiting is not a detail. */
import type { PGlite } from '@electric-sql/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { runOnWire } from './pglite-wire.ts'
import type { Turns } from './turns.ts'

/** How the statement begins that sets role and claims; nobody reads its row. */
export const settingsStatement = 'select set_config('

class PgliteTurn implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly end: () => void

  constructor(pglite: PGlite, end: () => void) {
    this.#pglite = pglite
    this.end = end
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.parameters.length === 0 && query.sql.startsWith(settingsStatement)) {
      await runOnWire(this.#pglite, query.sql)
      return { rows: [] }
    }
    const result = await this.#pglite.query<Row>(query.sql, [...query.parameters])
    const affected = result.affectedRows
    return { rows: result.rows, numAffectedRows: affected === undefined ? undefined : BigInt(affected) }
  }

  streamQuery(): never {
    throw new Error('PGlite does not stream.')
  }
}

class PgliteDriver implements Driver {
  readonly #pglite: PGlite
  readonly #turns: Turns

  constructor(pglite: PGlite, turns: Turns) {
    this.#pglite = pglite
    this.#turns = turns
  }

  async init() {}

  async acquireConnection() {
    return new PgliteTurn(this.#pglite, await this.#turns.take())
  }

  async beginTransaction() {
    await runOnWire(this.#pglite, 'begin')
  }

  async commitTransaction() {
    await runOnWire(this.#pglite, 'commit')
  }

  async rollbackTransaction() {
    await runOnWire(this.#pglite, 'rollback')
  }

  async releaseConnection(connection: DatabaseConnection) {
    ;(connection as PgliteTurn).end()
  }

  /** The owner of the PGlite closes it. */
  async destroy() {}
}

/** A Kysely dialect that shares one PGlite with everybody who takes the same turns. */
export function pgliteDialect(pglite: PGlite, turns: Turns): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, turns),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
