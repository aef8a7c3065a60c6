/** The embedded database: our Database and the requests' connections on one engine, which take turns. */
import type { Database, OnBehalf, Row, Session } from '#server/database/database.ts'
import { type RequestConnection, requestDialect } from '#server/database/dialect.ts'
import { patienceOfOthersMs } from '#server/database/statement-limits.ts'
import { Turns } from '#server/database/turns.ts'
import { type RequestContext, requestContext } from '#server/http/request-context.ts'
import type { Dialect } from 'kysely'
import { EmbeddedEngine, type EngineSession, type StatementLimit } from './engine.ts'
import type { Step } from './messages.ts'

export interface EmbeddedDatabase {
  database: Database
  dialect: Dialect
  /** In turn: a statement under way finishes first. */
  close(): Promise<void>
}

/** Opens the folder, or makes an empty database in it. */
export async function openEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const engine = await EmbeddedEngine.open(folder)
  const turns = new Turns()
  return {
    database: embeddedDatabase(engine, turns),
    dialect: requestDialect(() => requestConnection(engine, turns, requestContext.getStore())),
    close: () => turns.run(() => engine.close()),
  }
}

function sessionOn(engine: EngineSession): Session {
  return {
    query: async <R = Row>(sql: string, parameters: unknown[] = []) =>
      (await engine.run([{ kind: 'query', sql, parameters }])).rows as R[],
    script: async <R = Row>(sql: string) => (await engine.run([{ kind: 'script', sql }])).rows as R[],
  }
}

/** Statements and transactions of the server's own, in turn with the requests. */
export function embeddedDatabase(engine: EmbeddedEngine, turns: Turns): Database {
  const inTurn = <Result>(work: (session: EngineSession) => Promise<Result>, who?: string) =>
    turns.run(async () => work(await engine.session()), who)
  return {
    engine: 'pglite',
    isAlive: async () => engine.isOpen,
    query: (sql, parameters) => inTurn((session) => sessionOn(session).query(sql, parameters)),
    script: (sql) => inTurn((session) => sessionOn(session).script(sql)),
    text: (sql, onBehalf?: OnBehalf) =>
      inTurn(
        async (session) =>
          (await session.run([{ kind: 'wire', sql }], onBehalf && { endsAfterMs: onBehalf.statementMs })).text,
        onBehalf?.who,
      ),
    transaction: (work) =>
      inTurn(async (session) => {
        await session.run([{ kind: 'wire', sql: 'begin' }])
        try {
          const result = await work(sessionOn(session))
          await session.run([{ kind: 'wire', sql: 'commit' }])
          return result
        } catch (error) {
          // An engine that was opened anew knows nothing of the transaction.
          await session.run([{ kind: 'wire', sql: 'rollback' }]).catch(() => {})
          throw error
        }
      }),
  }
}

async function requestConnection(
  engine: EmbeddedEngine,
  turns: Turns,
  request: RequestContext | undefined,
): Promise<RequestConnection> {
  const release = await turns.take(request?.who, request?.signal)
  const session = await engine.session().catch((error: unknown) => {
    release()
    throw error
  })
  let before: string[] = []
  return {
    before: (sql) => before.push(sql),
    async query(sql, parameters) {
      // Without parameters it may be several statements.
      const steps: Step[] = [parameters.length > 0 ? { kind: 'query', sql, parameters } : { kind: 'script', sql }]
      if (before.length > 0) steps.unshift({ kind: 'wire', sql: before.join(';') })
      before = []
      return session.run(steps, request && limitOf(request, turns))
    },
    async end(how) {
      // Nothing was sent yet: there is nothing to end.
      if (before[0] === 'begin') return
      const ended = session.run([{ kind: 'wire', sql: how }])
      await (how === 'rollback' ? ended.catch(() => {}) : ended)
    },
    release,
  }
}

function limitOf(request: RequestContext, turns: Turns): StatementLimit {
  const endsAfterMs = request.statementMs ?? request.statementLimits.person
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) return { endsAfterMs }
  return { endsAfterMs, yieldsAfterMs: patienceOfOthersMs, othersWait: () => turns.othersWait(request.who) }
}
