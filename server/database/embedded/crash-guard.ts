/** Tells when the embedded database has crashed, instead of spinning for ever. */
import type { PGlite } from '@electric-sql/pglite'

/** The status with which PostgreSQL's own error handling leaves a step; everything else is a crash. */
const errorJump = 100

interface Engine {
  _PostgresMainLoopOnce(): void
}

/**
 * PGlite 0.4.5 catches whatever a step of the engine throws and tries the step again. For PostgreSQL's own errors that
 * is right; for a trap, a full disk or a lost data folder it never ends. So its thread stops here: whoever started it is
 * told first, and ends it. What was acknowledged is on disk; opening the folder again recovers it from the log.
 */
export function tellOfCrash(pglite: PGlite, tell: (what: string) => void): void {
  const engine = (pglite as unknown as { mod?: Engine }).mod
  if (!engine)
    throw new Error('This version of PGlite keeps its engine elsewhere: see server/database/embedded/crash-guard.ts.')
  const step = engine._PostgresMainLoopOnce.bind(engine)
  engine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: unknown }).status === errorJump) throw error
      tell(error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error))
      // Nothing more may be done with this engine; the thread waits to be ended.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
  }
}
