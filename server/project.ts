/**
 * What a server in front of a Supabase project does in the project's database, where it is told how to reach it
 * (SUPABASE_DB_URL): all that it would do in a database of its own, but serve data and sign people in.
 */
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { AccountCall } from './ai/account-calls.ts'
import type { Database } from './database/database.ts'
import { readMigrations, refuseUnfit } from './database/migrations.ts'
import { openNativePool } from './database/native-pool.ts'
import { factsTable } from './database/facts.ts'
import { warningLog } from './database/warnings.ts'
import { removerOnSupabase } from './files/file-rounds.ts'
import type { Parts } from './http/app.ts'
import { newsPages } from './http/news-pages.ts'
import { smtpCarrier } from './mail/smtp.ts'
import { noteOperation, operationState, retryFailedLetters } from './operations/operation-state.ts'
import { operations } from './operations/operations.ts'
import type { AccountOfToken } from './pictures/supabase-account.ts'
import { type Platform, platform, settingsInDatabase, writeFixedSettings } from './platform.ts'
import { type Rounds, roundsOn } from './rounds.ts'
import { secretsInDatabase } from './secrets.ts'
import { type Settings, StartProblem } from './settings.ts'

export interface OpenProject {
  database: Database
  platform: Platform
  /** Not started yet. */
  rounds: Rounds
  parts: Parts
  close(): Promise<void>
}

/** Requests do not come here: rounds, payments and the links in letters do. A session pooler of Supabase has 15 to give. */
const poolSize = 3

export interface ProjectOptions {
  /** Of the database. */
  url: string
  settings: Settings
  projectRoot: string
  /** What links in letters begin with. */
  siteUrl: string
  version: string
  accountOf: AccountOfToken
  call: AccountCall
  log: Logger
}

export async function openProject(options: ProjectOptions): Promise<OpenProject> {
  const { url, settings, projectRoot, siteUrl, log } = options
  const { database, close } = openNativePool(url, poolSize, warningLog(log))
  try {
    await refuseOthers(database, projectRoot)
    const prepare = async () => {
      await database.script(factsTable)
      await writeFixedSettings(database, settings)
      return secretsInDatabase(database)
    }
    const secrets = await (database.alone ? database.alone(prepare) : prepare())
    const present = platform(settings, settingsInDatabase(database))
    await present.fresh()
    const carrier = settings.SMTP_HOST ? smtpCarrier(settings) : undefined
    const { SUPABASE_URL: projectUrl = '', SUPABASE_SECRET_KEY: secretKey } = settings
    const files = secretKey ? removerOnSupabase({ url: projectUrl, secretKey }) : undefined
    const rounds = roundsOn({ database, carrier, secrets, siteUrl, settings, files, log })
    const parts = {
      mailPages: newsPages(database, secrets.jwtSecret),
      operations: operationsOn(database, rounds, options),
    }
    return { database, platform: present, rounds, parts, close }
  } catch (error) {
    await close()
    const { code = '' } = error as { code?: string }
    if (/^(E[A-Z]+|CONNECT\w*|28\w{3}|3D000)$/.test(code))
      throw new StartProblem(`The database at SUPABASE_DB_URL cannot be reached (${code}): see docs/deploy.md.`)
    throw error
  }
}

/** As of a database of its own, without the backups. */
const operationsOn = (
  database: Database,
  rounds: Rounds,
  { settings, projectRoot, version, accountOf, call }: ProjectOptions,
) =>
  operations({
    call,
    accountOf,
    backups: undefined,
    state: () =>
      operationState({
        database,
        backups: undefined,
        version,
        sendsMail: Boolean(settings.SMTP_HOST),
        photosFolder: resolve(projectRoot, settings.DATA_DIR, 'destination-pictures'),
      }),
    retryMails: async () => {
      await retryFailedLetters(database)
      await rounds.mails?.round()
    },
    note: (who, act, resource, id, from) => noteOperation(database, { who, act, resource, id, from }),
    trustProxy: settings.TRUST_PROXY,
  })

/** Refuses a database that is none of a project with exactly our migrations, and a role that may not work in it. */
async function refuseOthers(database: Database, projectRoot: string): Promise<void> {
  const migrations = await readMigrations(resolve(projectRoot, 'supabase/migrations'))
  const place = { name: 'The database at SUPABASE_DB_URL', instead: 'name the database of another project there' }
  await refuseUnfit(database, migrations, place)
  const state = await stateOf(database)
  const missing = migrations.find(({ version }) => !state.applied.includes(version))
  if (missing)
    throw new StartProblem(
      `The database at SUPABASE_DB_URL lacks the migration ${missing.version}_${missing.name}.sql: run supabase db push, then start again.`,
    )
  if (!state.owns)
    throw new StartProblem(
      'SUPABASE_DB_URL must sign in as the role that applied the migrations; on a hosted project that is postgres.',
    )
}

async function stateOf(database: Database): Promise<{ applied: string[]; owns: boolean }> {
  const [known] = await database.query<{ pushed: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as pushed`,
  )
  if (!known?.pushed) return { applied: [], owns: false }
  const [state] = await database.query<{ applied: string; owns: boolean | null }>(
    `select (select json_agg(version) from supabase_migrations.schema_migrations)::text as applied,
       (select pg_has_role(nspowner, 'usage') from pg_namespace where nspname = 'private') as owns`,
  )
  return { applied: JSON.parse(state?.applied ?? '[]') as string[], owns: state?.owns ?? false }
}
