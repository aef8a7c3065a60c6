/**
 * Sends what administrators tell many travellers (decision 36), in steps: each is one transaction of the database, which
 * keeps the cursor, so that a server may end at any time and others may take part.
 */
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'

export interface BroadcastRounds {
  /** Sends all that is due now; waits for a round that is already under way instead. */
  round(): Promise<void>
  /** Looks every few seconds from now on. */
  start(): void
  /** Begins no step any more; resolves when the one under way is done. */
  stop(): Promise<void>
}

interface BroadcastRoundsOptions {
  database: Database
  log: Logger
  /** People told in one step: others' statements come in between, and pulls wait for none longer than that. */
  most?: number
}

const everyMs = 5_000

export function broadcastRounds({ database, log, most = 500 }: BroadcastRoundsOptions): BroadcastRounds {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  const stopping = new AbortController()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const [row] = await database.query<{ told: number | null }>('select private.send_broadcast_step($1) as told', [
        most,
      ])
      if (typeof row?.told !== 'number') return
    }
  }

  const rounds: BroadcastRounds = {
    round() {
      underWay ??= work().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    start() {
      timer = setInterval(() => {
        rounds.round().catch(({ name, code }: { name?: string; code?: string }) => {
          log.warn({ error: { name, code } }, 'broadcast not sent; it is tried again')
        })
      }, everyMs)
      timer.unref()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await underWay?.catch(() => {})
    },
  }
  return rounds
}
