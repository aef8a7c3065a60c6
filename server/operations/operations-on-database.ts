/** What whoever runs the platform sees and does, on the database of either host. */
import { resolve } from 'node:path'
import type { AccountCall } from '#server/ai/account-calls.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Jobs } from '#server/jobs.ts'
import type { Settings } from '#server/settings.ts'
import { versionIn } from '#server/version.ts'
import type { Backups } from './backups.ts'
import { noteOperation, operationState, retryFailedMails } from './operation-state.ts'
import { operations } from './operations.ts'

interface Beside {
  settings: Settings
  projectRoot: string
  accountOf: AccountOfToken
  call: AccountCall
  jobs: Jobs
  /** Absent where a Supabase project makes them. */
  backups?: Backups
}

export const operationsOn = (database: Database, { settings, projectRoot, accountOf, call, jobs, backups }: Beside) =>
  operations({
    call,
    accountOf,
    hasSecondFactor: async (account) =>
      (await database.query(`select from auth.mfa_factors where user_id = $1 and status = 'verified'`, [account]))
        .length > 0,
    backups,
    state: () =>
      operationState({
        database,
        backups,
        version: versionIn(projectRoot),
        sendsMail: Boolean(settings.SMTP_HOST),
        photosFolder: resolve(projectRoot, settings.DATA_DIR, 'destination-pictures'),
        dataDir: resolve(projectRoot, settings.DATA_DIR),
      }),
    retryMails: async () => {
      await retryFailedMails(database)
      await jobs.mails?.run()
    },
    note: (who, act, resource, id, from) => noteOperation(database, { who, act, resource, id, from }),
    trustProxy: settings.TRUST_PROXY,
  })
