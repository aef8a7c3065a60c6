/**
 * Tells travelers of their bookings at their time: check-in, departure, tonight's code (decision 114). When that is and who
 * hears it says the database, which does each step in one transaction, so that several servers tell nothing twice.
 */
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { type RepeatedJob, repeatedJob } from '#server/repeated-job.ts'

interface ReminderJobOptions {
  database: Database
  log: Logger
  now?: () => Date
  /** Bookings told of in one step. */
  most?: number
}

export const reminderJob = ({ database, log, now = () => new Date(), most = 100 }: ReminderJobOptions): RepeatedJob =>
  repeatedJob({
    name: 'reminders',
    everyMs: 30_000,
    step: async () => {
      const [row] = await database.query<{ told: number }>(
        'select private.tell_of_bookings_step($1, $2::timestamptz) as told',
        [most, now().toISOString()],
      )
      return (row?.told ?? 0) > 0
    },
    log,
    failure: 'reminders of bookings not told; they are tried again',
  })
