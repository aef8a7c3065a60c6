/** Keeps what the back office shows of days that are over, and what takes long to count (decision 42). */
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'

export const figureJob = (database: Database, log: Logger): RepeatedJob =>
  repeatedJob({
    name: 'figures',
    everyMs: 60_000,
    step: async () => {
      const [row] = await database.query<{ more: boolean }>('select private.keep_figures() as more')
      return row?.more ?? false
    },
    log,
    failure: 'figures not kept; it is tried again',
  })
