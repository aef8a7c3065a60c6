/**
 * What a server in front of a Supabase project does in the project's database, where it is told how to reach it
 * (SUPABASE_DB_URL): all that it would do in a database of its own, but serve data and sign people in.
 */
import { resolve } from 'node:path'
import { publishedInDatabase } from '#server/content/published-content.ts'
import type { Database } from '#server/database/database.ts'
import { factsTable } from '#server/database/facts.ts'
import { readMigrations, refuseUnfit } from '#server/database/migrations.ts'
import { openNativePool } from '#server/database/native-pool.ts'
import { warningLog } from '#server/database/warnings.ts'
import { removerOnSupabase } from '#server/files/file-job.ts'
import { newsPages } from '#server/http/pages/news-pages.ts'
import { linksInDatabase } from '#server/links/link-store.ts'
import { projectLinks, projectPhotos } from '#server/links/project-links.ts'
import { smtpCarrier } from '#server/mail/smtp.ts'
import { operationsOn } from '#server/operations/operations-on-database.ts'
import { storeInDatabase } from '#server/payments/payment-store.ts'
import { platform, settingsInDatabase, writeFixedSettings } from '#server/platform.ts'
import { jobsOn } from '#server/jobs.ts'
import { secretsInDatabase } from '#server/secrets.ts'
import { StartProblem } from '#server/settings.ts'
import type { Host, HostOptions } from './host.ts'
import type { OpenProject } from './project-host.ts'

/** Requests do not come here: jobs, payments and the links in mails do. A session pooler of Supabase has 15 to give. */
const poolSize = 3

/** @param ownAddress what links in mails begin with when SITE_URL is not set */
export async function openProjectDatabase(
  url: string,
  options: HostOptions,
  { accountOf, call }: Pick<Host, 'accountOf' | 'call'>,
  ownAddress: string,
): Promise<OpenProject> {
  const { settings, projectRoot, log } = options
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
    const { SUPABASE_URL: projectUrl = '', SUPABASE_SECRET_KEY: secretKey } = settings
    const jobs = jobsOn({
      database,
      carrier: settings.SMTP_HOST ? smtpCarrier(settings) : undefined,
      secrets,
      siteUrl: settings.SITE_URL ?? ownAddress,
      settings,
      files: secretKey ? removerOnSupabase({ url: projectUrl, secretKey }) : undefined,
      log,
    })
    return {
      database,
      platform: present,
      parts: {
        mailPages: newsPages(database, secrets.jwtSecret),
        operations: operationsOn(database, { ...options, accountOf, call, jobs }),
        lockedPages: projectLinks(linksInDatabase(database), settings, { accountOf, call }),
        ...projectPhotos(linksInDatabase(database), settings),
      },
      texts: () => publishedInDatabase(database),
      async health() {
        const isAlive = await database.isAlive().catch(() => false)
        return { database: isAlive ? 'ok' : 'unreachable', migrations: 'applied' }
      },
      rates: () => jobs.rates.current(),
      pushKey: jobs.pushKey,
      startPayments: (payments) => payments.start(storeInDatabase(database)),
      startJobs: () => jobs.start(),
      stopJobs: () => jobs.stop(),
      close,
    }
  } catch (error) {
    await close()
    const { code = '' } = error as { code?: string }
    if (/^(E[A-Z]+|CONNECT\w*|28\w{3}|3D000)$/.test(code))
      throw new StartProblem(`The database at SUPABASE_DB_URL cannot be reached (${code}): see docs/deploy.md.`)
    throw error
  }
}

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
