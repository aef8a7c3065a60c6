/** Kysely, as @supabase/lite uses it, on either database: a request's transaction has its connection alone. */
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
import { requestContext } from '#server/http/request/request-context.ts'
import { asText, tooLong } from './answer-text.ts'
import type { Row } from './database.ts'
import { EndedStatements } from './ended-statements.ts'

/** How the statement begins that sets role and claims; nobody reads its row. */
export const settingsStatement = 'select set_config('

export interface Answered {
  rows: Row[]
  affectedRows?: number | undefined
}

/** A connection that a request has alone until it releases it. */
export interface RequestConnection {
  /** @param before statements that go ahead of it, whose answers nobody reads; empty when there are none */
  query(before: string, sql: string, parameters: unknown[]): Promise<Answered>
  /** A statement that answers one row with one text. */
  text(before: string, sql: string, parameters: unknown[]): Promise<string>
  /** `rollback` never fails. */
  end(how: 'commit' | 'rollback'): Promise<void>
  release(): void
}

class KyselyConnection implements DatabaseConnection {
  readonly #connection: RequestConnection
  /** Statements whose answers nobody reads, sent together with the next one. */
  #before: string[] = []

  constructor(connection: RequestConnection) {
    this.#connection = connection
  }

  begin(): void {
    this.#before.push('begin')
  }

  async executeQuery<Result>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Result>> {
    if (parameters.length === 0 && sql.startsWith(settingsStatement)) {
      this.#before.push(sql)
      return { rows: [] }
    }
    const text = isTableCall() ? asText(sql) : undefined
    if (text) {
      const answer = await this.#connection.text(this.#takeBefore(), text, [...parameters]).catch((error: unknown) => {
        throw tooLong(error)
      })
      const rows = JSON.parse(answer) as Result[]
      return { rows, numAffectedRows: BigInt(rows.length) }
    }
    const { rows, affectedRows } = await this.#connection.query(this.#takeBefore(), sql, [...parameters])
    return {
      rows: rows as Result[],
      numAffectedRows: affectedRows === undefined ? undefined : BigInt(affectedRows),
    }
  }

  #takeBefore(): string {
    const before = this.#before.join(';')
    this.#before = []
    return before
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    // Nothing was sent yet: there is nothing to end.
    if (this.#before[0] !== 'begin') await this.#connection.end(how)
  }

  release(): void {
    this.#connection.release()
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed.')
  }
}

/** A call of the tables, not of a function: the size of what functions answer is theirs to bound. */
function isTableCall(): boolean {
  const path = requestContext.getStore()?.path
  return path?.startsWith('/rest/v1/') === true && !path.startsWith('/rest/v1/rpc/')
}

const ours = (connection: DatabaseConnection) => connection as KyselyConnection

/** The connection of a call of tables or functions, which begins later for whoever has had statements ended. */
async function unhurried(ended: EndedStatements, open: () => Promise<RequestConnection>): Promise<RequestConnection> {
  const request = requestContext.getStore()
  if (!request?.path.startsWith('/rest/v1/')) return open()
  for (;;) {
    const over = await ended.begin(request.who, request.signal)
    try {
      request.givesWaySoon = ended.hasEnded(request.who)
      const connection = await open()
      if (!ended.isDue(request.who)) return noting(connection, over)
      connection.release()
      over()
    } catch (error) {
      over(error)
      throw error
    }
  }
}

/** Tells, once it is released, what one of its statements failed with. */
function noting(connection: RequestConnection, over: (failure: unknown) => void): RequestConnection {
  let failure: unknown
  const noted = async <Answer>(asking: Promise<Answer>): Promise<Answer> => {
    try {
      return await asking
    } catch (error) {
      failure = error
      throw error
    }
  }
  return {
    query: (...asked) => noted(connection.query(...asked)),
    text: (...asked) => noted(connection.text(...asked)),
    end: (how) => connection.end(how),
    release() {
      connection.release()
      over(failure)
    },
  }
}

/** @param open waits for a turn and opens a connection; whoever owns the database closes it */
export function requestDialect(open: () => Promise<RequestConnection>): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => requestDriver(open),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

function requestDriver(open: () => Promise<RequestConnection>): Driver {
  const ended = new EndedStatements()
  return {
    init: async () => {},
    acquireConnection: async () => new KyselyConnection(await unhurried(ended, open)),
    beginTransaction: async (connection) => ours(connection).begin(),
    commitTransaction: (connection) => ours(connection).end('commit'),
    rollbackTransaction: (connection) => ours(connection).end('rollback'),
    releaseConnection: async (connection) => ours(connection).release(),
    destroy: async () => {},
  }
}
