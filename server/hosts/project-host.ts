/**
 * A Supabase project keeps data and accounts; browsers talk to it. This server delivers the app, answers what a project
 * cannot, and works in the project's database where it is told how to reach it.
 */
import { resolve } from 'node:path'
import { accountCalls } from '#server/ai/account-calls.ts'
import { calendarsByCall } from '#server/calendar/calendar-store.ts'
import { publishedInProject } from '#server/content/published-content.ts'
import type { Health, Parts } from '#server/http/app.ts'
import { refuseUpgrade } from '#server/http/request/refuse-upgrade.ts'
import { linksOnSupabase } from '#server/links/link-store.ts'
import { projectLinks, projectPhotos } from '#server/links/project-links.ts'
import { storeOnSupabase } from '#server/payments/payment-store.ts'
import { supabaseAccount } from '#server/pictures/supabase-account.ts'
import { type Platform, platform, settingsOfProject } from '#server/platform.ts'
import { ratesFor } from '#server/rates/rate-job.ts'
import { ratesInFile } from '#server/rates/rate-store.ts'
import type { Host, HostOptions, OpenHost } from './host.ts'
import { opening } from './opening.ts'
import { openProjectDatabase } from './project-database.ts'

export type OpenProject = OpenHost & {
  platform: Platform
  parts: Parts
  texts(): Promise<string>
  health(): Promise<Pick<Health, 'database' | 'migrations'>>
}
type Project = NonNullable<Host['project']>

export function projectHost(options: HostOptions, project: Project): Host {
  const { settings } = options
  const host = opening<OpenProject>()
  const asked = platform(settings, settingsOfProject(project))
  const texts = () => publishedInProject(project)
  const accountOf = supabaseAccount(project)
  const call = accountCalls(fetch, project.url, project.key)
  const open = async (ownAddress: string): Promise<OpenProject> =>
    settings.SUPABASE_DB_URL
      ? openProjectDatabase(settings.SUPABASE_DB_URL, options, { accountOf, call }, ownAddress)
      : {
          platform: asked,
          parts: partsBySecretKey(options, project, { accountOf, call }),
          texts,
          health: async () => ({ database: 'none', migrations: 'none' }),
          ...withoutDatabase(options, project),
        }
  return {
    project,
    accountOf,
    call,
    calendar: calendarsByCall(call),
    texts: { ask: () => (host.now()?.texts ?? texts)(), freshMs: 30_000 },
    platform: () => host.now()?.platform ?? asked,
    publishableKey: () => project.key,
    parts: async () => host.now()?.parts ?? {},
    // The app of a project is served, and its data are there, also while this server cannot reach its database.
    health: async () => ({
      ...((await host.now()?.health()) ?? { database: 'none', migrations: 'none' }),
      serves: true,
    }),
    upgrade: (_request, socket) => refuseUpgrade(socket, [404, 'Not found']),
    opened: host.now,
    open: (ownAddress) => host.by(open(ownAddress)),
    release: async () => {},
  }
}

/** What a project lets its secret key do, where there is one. */
function partsBySecretKey({ settings }: HostOptions, { url }: Project, known: Pick<Host, 'accountOf' | 'call'>): Parts {
  const { SUPABASE_SECRET_KEY: secretKey } = settings
  if (!secretKey) return {}
  const store = linksOnSupabase({ url, secretKey })
  return { lockedPages: projectLinks(store, settings, known), ...projectPhotos(store, settings) }
}

/** Nothing is done by itself but keeping the rates, in a file, and payments with the project's secret key. */
function withoutDatabase({ settings, projectRoot, log }: HostOptions, { url }: Project): OpenHost {
  const rates = ratesFor(settings, ratesInFile(resolve(projectRoot, settings.DATA_DIR, 'exchange-rates.json')), log)
  return {
    rates: () => rates.current(),
    pushKey: null,
    async startPayments(payments) {
      const { SUPABASE_SECRET_KEY: secretKey } = settings
      // The project may be away for a moment; payments are closed until the next start then.
      if (secretKey)
        await payments
          .start(storeOnSupabase({ url, secretKey }))
          .catch((error: unknown) => log.error({ error }, 'payments could not be opened'))
    },
    startJobs: () => rates.start(),
    stopJobs: () => rates.stop(),
    close: async () => {},
  }
}
