/**
 * A database of its own for a test file, on PGlite or on native PostgreSQL, with every migration applied:
 * `const db = await openDatabase(engine)`, then `db.as(person).query(…)` as the API would run it.
 */
import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { inject } from 'vitest'
import { startParameters } from '#server/database/embedded/start-parameters.ts'
import { engineProgram } from '#server/database/embedded/start-thread.ts'
import { bringBack, type Prepared, rememberPrepared } from './as-prepared.ts'
import { type Engine, eitherEngine, engines } from './engines.ts'
import { createNativeDatabase } from './native-databases.ts'
import { preparedArchive } from './prepared-database.ts'

export { type Engine, eitherEngine, engines }

export type Row = Record<string, unknown>

/** Statements as one role; each in a transaction of its own, as a request of the API is. */
export interface Session {
  query<R = Row>(sql: string, parameters?: unknown[]): Promise<R[]>
  /** Runs it and rolls back, so that the data stays as it was. Errors come through. */
  attempt<R = Row>(sql: string, parameters?: unknown[]): Promise<R[]>
}

export interface TestDatabase extends Session {
  engine: Engine
  /** A signed-in traveler, by the id of the account; `claims` are further ones of the token. */
  as(person: string, claims?: object): Session
  anonymous: Session
  service: Session
  /** Signs somebody up and answers the account's id. */
  signUp(firstName: string): Promise<string>
  /** Remembers what is in the tables now; the answer puts it back. */
  remember(): Promise<() => Promise<void>>
  /** The address, for connections of one's own; native only. */
  url: string | undefined
  /** The same as the superuser, who is the same but on a Supabase project. */
  administrator: string | undefined
  close(): Promise<void>
}

export type Run = (sql: string, parameters?: unknown[]) => Promise<Row[]>
type Transaction = <Result>(work: (run: Run) => Promise<Result>) => Promise<Result>
interface Opened {
  transaction: Transaction
  /** As whoever may put everything back: on a Supabase project not the owner of our schema. */
  administration: Transaction
  url: string | undefined
  administrator: string | undefined
  close(): Promise<void>
}

/** What the files of this thread have had and brought back, for the next of them. */
const spare = new Map<Engine, { opened: Opened; prepared: Prepared }>()

async function open(engine: Engine): Promise<{ opened: Opened; prepared: Prepared }> {
  const found = spare.get(engine)
  if (found) {
    spare.delete(engine)
    return found
  }
  const opened = engine === 'pglite' ? await openEmbedded() : await openNative()
  return { opened, prepared: await opened.administration(rememberPrepared) }
}

async function putBack(engine: Engine, used: { opened: Opened; prepared: Prepared }): Promise<void> {
  const again =
    !spare.has(engine) && (await used.opened.administration((run) => bringBack(run, used.prepared)).catch(() => false))
  if (again) spare.set(engine, used)
  else await used.opened.close()
}

/** Opens a fresh database; end it with `close`. */
export async function openDatabase(engine: Engine): Promise<TestDatabase> {
  const used = await open(engine)
  const { opened } = used
  const owner = session(opened, undefined)
  return {
    ...owner,
    engine,
    url: opened.url,
    administrator: opened.administrator,
    as: (person, claims) => session(opened, { role: 'authenticated', sub: person, claims }),
    anonymous: session(opened, { role: 'anon' }),
    service: session(opened, { role: 'service_role' }),
    async signUp(firstName) {
      const id = randomUUID()
      const metadata = JSON.stringify({ first_name: firstName, last_name: 'Tester' })
      await owner.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3::text::jsonb)', [
        id,
        `${firstName.toLowerCase()}.${id.slice(0, 8)}@example.org`,
        metadata,
      ])
      return id
    },
    async remember() {
      const remembered = await opened.administration(rememberPrepared)
      return async () => {
        const isBack = await opened.administration((run) => bringBack(run, remembered))
        if (!isBack) throw new Error('More than rows was changed since they were remembered.')
      }
    },
    close: () => putBack(engine, used),
  }
}

interface Who {
  role: string
  sub?: string
  claims?: object
}

/** Becomes the role with the claims of a request; for connections of one's own. */
export function asRole({ role, sub = '', claims }: Who): [sql: string, parameters: string[]] {
  return [
    `select set_config('role', $1::text, true), set_config('request.jwt.claims', $2::text, true),
      set_config('request.jwt.claim.sub', $3::text, true), set_config('request.jwt.claim.role', $1::text, true)`,
    [role, JSON.stringify({ role, ...(sub ? { sub } : {}), ...claims }), sub],
  ]
}

class Undo {
  rows: Row[]
  constructor(rows: Row[]) {
    this.rows = rows
  }
}

function session(opened: Opened, claims: Who | undefined): Session {
  const inRole = (work: (run: Run) => Promise<Row[]>) =>
    opened.transaction(async (run) => {
      if (claims) await run(...asRole(claims))
      return work(run)
    })
  return {
    query: async <R = Row>(sql: string, parameters?: unknown[]) => (await inRole((run) => run(sql, parameters))) as R[],
    attempt: async <R = Row>(sql: string, parameters?: unknown[]) => {
      try {
        await inRole(async (run) => {
          throw new Undo(await run(sql, parameters))
        })
      } catch (result) {
        if (result instanceof Undo) return result.rows as R[]
        throw result
      }
      return []
    },
  }
}

async function openEmbedded(): Promise<Opened> {
  const pglite = await PGlite.create({
    loadDataDir: await preparedArchive(),
    pgliteWasmModule: await engineProgram(),
    startParams: startParameters,
  })
  const transaction: Transaction = (work) =>
    pglite.transaction((tx) => work(async (sql, parameters) => (await tx.query<Row>(sql, parameters)).rows)) as never
  return {
    url: undefined,
    administrator: undefined,
    transaction,
    administration: transaction,
    close: () => pglite.close(),
  }
}

async function openNative(): Promise<Opened> {
  const database = await createNativeDatabase(inject('nativePostgresUrl'))
  const sql = postgres(database.url, { max: 4, onnotice: () => {} })
  const administrator =
    database.administrator === database.url ? sql : postgres(database.administrator, { max: 1, onnotice: () => {} })
  return {
    url: database.url,
    administrator: database.administrator,
    transaction: transactionOf(sql),
    administration: transactionOf(administrator),
    async close() {
      await Promise.all([sql.end({ timeout: 5 }), administrator.end({ timeout: 5 })])
      await database.drop()
    },
  }
}

const transactionOf =
  (sql: postgres.Sql): Transaction =>
  (work) =>
    sql.begin((tx) =>
      work(async (statement, parameters) => [...(await tx.unsafe(statement, parameters as never[]))]),
    ) as never
