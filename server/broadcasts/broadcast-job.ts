/**
 * Sends what administrators tell many travelers (decision 36), in steps: each is one transaction of the database, which
 * keeps the cursor.
 */
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'

interface BroadcastJobOptions {
  database: Database
  log: Logger
  /** People told in one step: others' statements come in between, and pulls wait for none longer than that. */
  most?: number
}

export const broadcastJob = ({ database, log, most = 500 }: BroadcastJobOptions): RepeatedJob =>
  repeatedJob({
    name: 'broadcasts',
    everyMs: 5_000,
    step: async () => {
      const [row] = await database.query<{ told: number | null }>('select private.send_broadcast_step($1) as told', [
        most,
      ])
      return typeof row?.told === 'number'
    },
    log,
    failure: 'broadcast not sent; it is tried again',
  })
