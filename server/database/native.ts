/** Your own PostgreSQL: our Database and the requests' connections on a pool of the postgres driver. */
import type { Dialect } from 'kysely'
import type { ReservedSql, Sql, TransactionSql } from 'postgres'
import { ownJobs, whoAsks } from '#server/http/request/asker.ts'
import { type RequestContext, requestContext } from '#server/http/request/request-context.ts'
import { type Database, literal, nameInLog, type OnBehalf, type Row, type Session } from './database.ts'
import { type RequestConnection, requestDialect } from './dialect.ts'
import { Turns } from './turns.ts'

type Runner = Sql | TransactionSql

/** What PostgreSQL says of a value that is not the list that its parameter is: the driver cannot send it. */
const noList = Object.assign(new Error('malformed array literal'), { code: '22P02' })

/** Of PostgreSQL's numbers for locks, the one for preparing a database. */
const startLock = 2026_1124
/** A database that answers nothing for so many ms is not there. */
const alivePatienceMs = 5_000

function session(runner: Runner): Session {
  return {
    query: async <R = Row>(sql: string, parameters: unknown[] = []) =>
      [...(await runner.unsafe(sql, parameters as never[]))] as R[],
    script: async <R = Row>(sql: string) => {
      const answer: unknown = await runner.unsafe(sql).simple()
      // Several statements answer a list of results, a single one answers its rows.
      const last = Array.isArray(answer) && Array.isArray(answer.at(-1)) ? answer.at(-1) : answer
      return [...(last as R[])]
    },
  }
}

const settingsOf = ({ statementMs, id }: OnBehalf) =>
  `select set_config('statement_timeout', '${statementMs}', true)${id ? `, set_config('application_name', ${literal(nameInLog(id))}, true)` : ''};`

export interface NativeDatabase {
  database: Database
  /** The same for the server's own jobs. */
  jobs: Database
  dialect: Dialect
}

/**
 * @param pool for the statements of requests and of the server; as many connections as `slots`
 * @param apart a connection that no request uses, so that whether the database is there does not wait behind them
 */
export function nativeDatabase(pool: Sql, apart: Sql, slots: number): NativeDatabase {
  const turns = new Turns(slots)
  return {
    database: databaseOn(pool, apart, turns, whoAsks),
    jobs: databaseOn(pool, apart, turns, () => ownJobs),
    dialect: requestDialect(() => requestConnection(pool, turns, requestContext.getStore())),
  }
}

/** Statements and transactions of the server's own, in turn with the requests. @param asker whose turns they take */
function databaseOn(pool: Sql, apart: Sql, turns: Turns, asker: () => string): Database {
  const bytes = (statement: string, onBehalf?: OnBehalf, signal?: AbortSignal) =>
    turns.run(
      onBehalf?.who ?? asker(),
      async () => {
        const limit = onBehalf ? settingsOf(onBehalf) : ''
        const [row] = await session(pool).script<Record<string, string | null>>(limit + statement)
        const text = row && Object.values(row)[0]
        return typeof text === 'string' ? Buffer.from(text) : text
      },
      signal,
    )
  const { query, script } = session(pool)
  return {
    engine: 'postgres',
    turns: () => turns.counts,
    query: (...asked) => turns.run(asker(), () => query(...asked)) as never,
    script: (...asked) => turns.run(asker(), () => script(...asked)) as never,
    isAlive: async () => {
      const late = new Promise<false>((done) => setTimeout(() => done(false), alivePatienceMs).unref())
      return Promise.race([apart.unsafe('select 1').then(() => true), late])
    },
    // The driver takes a connection of its own for it, and takes another where that is lost.
    listen: async (channel, heard) => void (await apart.listen(channel, heard)),
    async alone(work) {
      await apart.unsafe(`select pg_advisory_lock(${startLock})`)
      try {
        return await work()
      } finally {
        // Where the connection is lost, so is the lock.
        await apart.unsafe(`select pg_advisory_unlock(${startLock})`).catch(() => {})
      }
    },
    bytes: (statement, onBehalf) => bytes(statement, onBehalf),
    // In one message PostgreSQL takes them for one transaction.
    together: (statements, onBehalf, signal) =>
      bytes(statements.map((statement) => statement(literal)).join(';'), onBehalf, signal),
    transaction: (work) =>
      turns.run(asker(), async () => (await pool.begin((transaction) => work(session(transaction)))) as never),
  }
}

async function requestConnection(
  pool: Sql,
  turns: Turns,
  request: RequestContext | undefined,
): Promise<RequestConnection> {
  const end = await turns.take(request?.who ?? whoAsks(), request?.signal)
  let connection: ReservedSql
  try {
    connection = await pool.reserve()
  } catch (error) {
    end()
    throw error
  }
  const query: RequestConnection['query'] = async (before, sql, parameters) => {
    if (before) await connection.unsafe(before).simple()
    const asked = connection.unsafe(sql, parameters as never[])
    // Nobody reads the answer any more: what it would still cost is saved.
    const cancel = () => asked.cancel()
    request?.signal.addEventListener('abort', cancel, { once: true })
    try {
      const answer = await asked
      // Null for statements that count nothing, such as `set transaction`, whatever its type says.
      return { rows: [...answer], affectedRows: (answer.count as number | null) ?? undefined }
    } catch (error) {
      throw (error as { code?: unknown }).code === 'ERR_INVALID_ARG_TYPE' ? noList : error
    } finally {
      request?.signal.removeEventListener('abort', cancel)
    }
  }
  return {
    query,
    async text(before, sql, parameters) {
      const { rows } = await query(before, sql, parameters)
      return String(Object.values(rows[0] ?? {})[0] ?? '')
    },
    async end(how) {
      const ended = connection.unsafe(how).simple()
      await (how === 'rollback' ? ended.catch(() => {}) : ended)
    },
    release: () => {
      connection.release()
      end()
    },
  }
}
