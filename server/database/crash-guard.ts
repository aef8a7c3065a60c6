/** Ends the process when the embedded database has crashed, instead of spinning for ever. */
import { writeSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/** The status with which PostgreSQL's own error handling leaves a step; everything else is a crash. */
const errorJump = 100

interface Engine {
  _PostgresMainLoopOnce(): void
}

/**
 * PGlite 0.4.5 catches whatever a step of the engine throws and tries the step again. For PostgreSQL's own errors that
 * is right; for a trap, a full disk or a lost data folder it never ends, and the server would take no signal any more.
 * What was acknowledged is on disk: the next start recovers it from the log.
 */
export function endOnCrash(pglite: PGlite): void {
  const engine = (pglite as unknown as { mod?: Engine }).mod
  if (!engine) throw new Error('This version of PGlite keeps its engine elsewhere: see server/database/crash-guard.ts.')
  const step = engine._PostgresMainLoopOnce.bind(engine)
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: unknown }).status === errorJump) throw error
      const what = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
      writeSync(2, `The embedded database has crashed and the server ends: ${what}\n`)
      process.exit(70)
    }
  }
}
