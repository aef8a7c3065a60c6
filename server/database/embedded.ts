/** The embedded database: our Database on top of one PGlite. */
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Database, Row, Session } from './database.ts'
import { runOnWire } from './pglite-wire.ts'
import type { Turns } from './turns.ts'

/** Makes the files of an empty database, whole or not at all: a start that was killed half-way leaves nothing behind. */
export async function createDatabaseFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  const pglite = new PGlite(draft)
  await pglite.waitReady
  await pglite.close()
  await rename(draft, folder)
}

/** Statements and transactions that take the same turns as the requests of @supabase/lite. */
export function embeddedDatabase(pglite: PGlite, turns: Turns): Database {
  const session: Session = {
    query: async <R = Row>(sql: string, parameters: unknown[] = []) => (await pglite.query<R>(sql, parameters)).rows,
    script: async <R = Row>(sql: string) => ((await pglite.exec(sql)).at(-1)?.rows ?? []) as R[],
  }
  return {
    engine: 'pglite',
    query: (sql, parameters) => turns.run(() => session.query(sql, parameters)),
    script: (sql) => turns.run(() => session.script(sql)),
    text: (sql) => turns.run(() => runOnWire(pglite, sql)),
    transaction: (work) =>
      turns.run(async () => {
        await runOnWire(pglite, 'begin')
        try {
          const result = await work(session)
          await runOnWire(pglite, 'commit')
          return result
        } catch (error) {
          await runOnWire(pglite, 'rollback')
          throw error
        }
      }),
  }
}
