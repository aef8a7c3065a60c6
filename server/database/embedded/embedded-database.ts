/** The embedded database: our Database and the requests' connections on one engine, which take turns. */
import type { Database, OnBehalf, Row, Session, Statement } from '#server/database/database.ts'
import { type RequestConnection, requestDialect } from '#server/database/dialect.ts'
import { patienceOfOthersMs, patienceWithEndedMs } from '#server/database/statement-limits.ts'
import { Turns } from '#server/database/turns.ts'
import type { OnWarning } from '#server/database/warnings.ts'
import { ownJobs, whoAsks } from '#server/http/request/asker.ts'
import { type RequestContext, requestContext } from '#server/http/request/request-context.ts'
import type { Dialect } from 'kysely'
import { EmbeddedEngine, type EngineSession, type StatementLimit } from './engine.ts'
import type { Step, StepAnswer } from './messages.ts'

export interface EmbeddedDatabase {
  database: Database
  /** The same for the server's own jobs. */
  jobs: Database
  dialect: Dialect
  /** In turn: a statement under way finishes first. */
  close(): Promise<void>
}

/** Opens the folder, or makes an empty database in it. */
export async function openEmbeddedDatabase(folder: string, onWarning?: OnWarning): Promise<EmbeddedDatabase> {
  const engine = await EmbeddedEngine.open(folder, undefined, onWarning)
  const turns = new Turns()
  return {
    database: embeddedDatabase(engine, turns, whoAsks),
    jobs: embeddedDatabase(engine, turns, () => ownJobs),
    dialect: requestDialect(() => requestConnection(engine, turns, requestContext.getStore())),
    close: () => turns.run(ownJobs, () => engine.close()),
  }
}

/** What a session sends is charged to whoever sends it, from its beginning in the engine to its answer. */
function chargedSession(engine: EmbeddedEngine, turns: Turns, who: string): EngineSession {
  const session = engine.session()
  const send: EngineSession['send'] = async (steps, limit) => {
    const sent = await session.send(steps, limit)
    void sent.begun.then(() => {
      const begun = performance.now()
      const over = () => turns.charge(who, performance.now() - begun)
      sent.answer.then(over, over)
    })
    return sent
  }
  return { send, run: async (steps, limit) => (await send(steps, limit)).answer }
}

function withParameters(statement: Statement): { sql: string; parameters: string[] } {
  const parameters: string[] = []
  return { sql: statement((text) => `$${parameters.push(text)}`), parameters }
}

function sessionOn(run: (step: Step) => Promise<StepAnswer>): Session {
  return {
    query: async <R = Row>(sql: string, parameters: unknown[] = []) =>
      (await run({ kind: 'query', sql, parameters })).rows as R[],
    script: async <R = Row>(sql: string) => (await run({ kind: 'script', sql })).rows as R[],
  }
}

/** Statements and transactions of the server's own, in turn with the requests. @param asker whose turns they take */
function embeddedDatabase(engine: EmbeddedEngine, turns: Turns, asker: () => string): Database {
  /** A statement that is a transaction of its own: the next turn begins as soon as it runs. */
  async function once(step: Step, onBehalf?: OnBehalf, signal?: AbortSignal): Promise<StepAnswer> {
    const who = onBehalf?.who ?? asker()
    const end = await turns.take(who, signal)
    try {
      const limit = onBehalf && { endsAfterMs: onBehalf.statementMs }
      const { begun, answer } = await chargedSession(engine, turns, who).send([step], limit)
      void begun.then(end)
      return await answer
    } finally {
      end()
    }
  }
  return {
    engine: 'pglite',
    isAlive: async () => engine.isOpen,
    isIdle: () => turns.isIdle,
    listen: async (channel, heard) => engine.listen(channel, heard),
    turns: () => turns.counts,
    dump: async (to) => void (await once({ kind: 'dump', to })),
    ...sessionOn((step) => once(step)),
    bytes: async (sql, onBehalf) => (await once({ kind: 'wire', sql }, onBehalf)).bytes,
    together: async (statements, onBehalf, signal) =>
      (await once({ kind: 'together', statements: statements.map(withParameters) }, onBehalf, signal)).bytes,
    transaction: (work) => {
      const who = asker()
      return turns.run(who, async () => {
        const session = chargedSession(engine, turns, who)
        await session.run([{ kind: 'wire', sql: 'begin' }])
        try {
          const result = await work(sessionOn((step) => session.run([step])))
          await session.run([{ kind: 'wire', sql: 'commit' }])
          return result
        } catch (error) {
          // An engine that was opened anew knows nothing of the transaction.
          await session.run([{ kind: 'wire', sql: 'rollback' }]).catch(() => {})
          throw error
        }
      })
    },
  }
}

async function requestConnection(
  engine: EmbeddedEngine,
  turns: Turns,
  request: RequestContext | undefined,
): Promise<RequestConnection> {
  const who = request?.who ?? whoAsks()
  const release = await turns.take(who, request?.signal)
  const session = chargedSession(engine, turns, who)
  const run = (before: string, step: Step): Promise<StepAnswer> =>
    session.run(before ? [{ kind: 'wire', sql: before }, step] : [step], request && limitOf(request, turns))
  return {
    // Without parameters it may be several statements.
    query: (before, sql, parameters) =>
      run(before, parameters.length > 0 ? { kind: 'query', sql, parameters } : { kind: 'script', sql }),
    async text(before, sql, parameters) {
      const { bytes } = await run(before, { kind: 'text', sql, parameters })
      return Buffer.from(bytes ?? []).toString()
    },
    async end(how) {
      try {
        const { begun, answer } = await session.send([{ kind: 'wire', sql: how }])
        // Nothing more comes in this turn.
        void begun.then(release)
        await answer
      } catch (error) {
        if (how === 'commit') throw error
      }
    },
    release,
  }
}

function limitOf(request: RequestContext, turns: Turns): StatementLimit {
  const endsAfterMs = request.statementMs ?? request.statementLimits.person
  if (!request.givesWay) return { endsAfterMs }
  const yieldsAfterMs = request.givesWaySoon ? patienceWithEndedMs : patienceOfOthersMs
  return { endsAfterMs, yieldsAfterMs, othersWait: () => turns.othersWait(request.who) }
}
