/** Starts a whole server: lock, address, database, migrations, routes. Used by main.ts and, in process, by the tests. */
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type AccountCall, accountCalls } from './ai/account-calls.ts'
import { modelService } from './ai/model-service.ts'
import type { Backend } from './backend.ts'
import { contentChannel, contentKeeper, publishedInDatabase, publishedInProject } from './content/published-content.ts'
import { lockDataDir } from './data-lock.ts'
import type { LiveConnections } from './live/live-connections.ts'
import { refuse } from './live/refusal.ts'
import { type Health, serverApp } from './http/app.ts'
import { listen } from './http/listen.ts'
import { withShortCalls } from './http/short-listener.ts'
import { configuredServices } from './http/run-time-config.ts'
import { withRequestFacts } from './http/request-facts.ts'
import { withUsableHost } from './http/usable-host.ts'
import { mapOrigins, mapStyles } from './map-styles.ts'
import { type MetricsPort, openMetrics } from './metrics/metrics-port.ts'
import { tellTurns } from './metrics/server-metrics.ts'
import { type Opened, open, versionIn } from './opening.ts'
import { type OpenProject, openProject } from './project.ts'
import { platform, settingsOfProject, toldToBrowsers } from './platform.ts'
import { type Payments, paymentService } from './payments/payment-service.ts'
import { storeInDatabase, storeOnSupabase } from './payments/payment-store.ts'
import { pictureService } from './pictures/picture-service.ts'
import { type AccountOfToken, supabaseAccount } from './pictures/supabase-account.ts'
import { isPacked } from './places/gazetteer.ts'
import { geocoder, openPlacesAhead } from './places/geocoder.ts'
import { ratesInFile } from './rates/rate-store.ts'
import { ratesFor } from './rates/rate-rounds.ts'
import { previews } from './previews/previews.ts'
import { routingService } from './routing/routing-service.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export interface ServerOptions {
  settings: Settings
  /** The folder that holds supabase/migrations and dist/web. */
  projectRoot: string
  log: Logger
}

export interface RunningServer {
  url: string
  /** Null where METRICS_PORT is not set. */
  metricsPort: number | null
  /** Null when a Supabase project serves. */
  backend: Backend | null
  secrets: Secrets | null
  payments: Payments
  /** Null when a Supabase project serves, or live connections are off. */
  live: LiveConnections | null
  /** Who signs in to the back office of a demo. */
  demoAdministrator: { email: string; password: string } | null
  /** Says that it is not ready any more, serves on, and has every connection end with its next answer. */
  drain(): void
  /** Finishes the requests under way, at most four seconds, then closes everything. */
  close(): Promise<void>
}

/** Starts serving; resolves when the first request can be answered. Throws a StartProblem with one clear sentence. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log } = options
  const supabase =
    settings.SUPABASE_URL && settings.SUPABASE_PUBLISHABLE_KEY
      ? { url: settings.SUPABASE_URL, key: settings.SUPABASE_PUBLISHABLE_KEY }
      : undefined
  const unlock = supabase ? async () => {} : await lockDataDir(resolve(options.projectRoot, settings.DATA_DIR))

  let opened: Opened | undefined
  let opening: Promise<Opened> | undefined
  let project: OpenProject | undefined
  const accountOf: AccountOfToken = supabase
    ? supabaseAccount(supabase)
    : async (token) => (await opening)?.accountOf(token)
  const call: AccountCall = supabase
    ? accountCalls(fetch, supabase.url, supabase.key)
    : async (...what) => {
        const { backend, secrets } = (await opening) ?? {}
        if (!backend || !secrets) throw new Error('The database is not open')
        return accountCalls(backend.fetch, 'http://127.0.0.1', secrets.publishableKey)(...what)
      }
  const content = contentKeeper(
    supabase
      ? {
          ask: () => (project ? publishedInDatabase(project.database) : publishedInProject(supabase)),
          freshMs: 30_000,
          log,
        }
      : { ask: async () => publishedInDatabase((await opening)?.backend.rounds), freshMs: 2_000, log },
  )
  // In front of a Supabase project whose database it does not know, the rates are kept in a file.
  const ownRates =
    supabase && !settings.SUPABASE_DB_URL
      ? ratesFor(settings, ratesInFile(resolve(options.projectRoot, settings.DATA_DIR, 'exchange-rates.json')), log)
      : undefined
  const ofProject = platform(settings, supabase ? settingsOfProject(supabase) : async () => ({}))
  let ownAddress = ''
  let ending = false
  const version = versionIn(options.projectRoot)
  const payments = paymentService({
    settings,
    siteUrl: () => settings.SITE_URL ?? ownAddress,
    log,
    accountOf,
    call,
  })
  const told = async () => toldToBrowsers(await (opened?.platform ?? project?.platform ?? ofProject).fresh(), settings)
  const app = serverApp({
    log,
    trustProxy: settings.TRUST_PROXY,
    webFolder: resolve(options.projectRoot, 'dist/web'),
    supabase,
    config: {
      map: { styles: mapStyles(settings), origins: mapOrigins(settings) },
      services: configuredServices(settings),
      demo: settings.DEMO,
      live: settings.LIVE === 'on',
    },
    platform: told,
    geocoder: geocoder({
      log,
      trustProxy: settings.TRUST_PROXY,
      most: settings.LIMITS_RELAXED ? 1_000_000 : 120,
      service: settings.GEOCODER_API_KEY ? { url: settings.GEOCODER_URL, key: settings.GEOCODER_API_KEY } : undefined,
    }),
    pictures: pictureService(settings, options.projectRoot, log, accountOf),
    models: modelService(settings, log, accountOf, call),
    routing: routingService(settings, log, accountOf),
    payments: payments.routes,
    previews: previews({
      call,
      siteUrl: () => settings.SITE_URL ?? ownAddress,
      siteName: async () => (await told()).platform.name,
      fonts: resolve(options.projectRoot, 'server/previews/fonts'),
      log,
    }),
    rates: () => ((opened ?? project)?.rounds.rates ?? ownRates)?.current() ?? null,
    content,
    pushKey: () => (opened ?? project)?.rounds.pushKey ?? null,
    publishableKey: () => opened?.secrets.publishableKey ?? '',
    health: async () => ({ ...(await healthOf(opened, project, Boolean(supabase))), version, ending }),
    parts: async () => (supabase ? (project?.parts ?? {}) : ((await opening)?.parts ?? {})),
  })

  try {
    const http = await listen(
      app.fetch,
      settings.HOST,
      settings.PORT,
      (next) =>
        withRequestFacts(
          withUsableHost(
            withShortCalls(next, {
              calls: () => opened?.shortCalls,
              fetch: app.fetch,
              log,
              trustProxy: settings.TRUST_PROXY,
            }),
            log,
          ),
          () => ending,
        ),
      (request, socket, head) => {
        if (opened?.live) opened.live.upgrade(request, socket, head)
        else
          refuse(socket, supabase || opened ? ['404 Not Found', 'Not found'] : ['503 Service Unavailable', 'Starting'])
      },
    )
    let metrics: MetricsPort | undefined
    try {
      ownAddress = addressOf(settings.HOST, http.port)
      if (settings.METRICS_PORT !== undefined) metrics = await openMetrics(settings.METRICS_HOST, settings.METRICS_PORT)
      if (!supabase) {
        opening = open(settings, options.projectRoot, ownAddress, log)
        opened = await opening
        tellTurns(opened.backend.database.turns)
        opened.backups.start()
        opened.vacuum.start()
        await opened.rounds.start()
        await opened.backend.database.listen(contentChannel, content.heard)
        await content.fresh()
        await payments.start(storeInDatabase(opened.backend.database), storeInDatabase(opened.backend.rounds))
      } else if (settings.SUPABASE_DB_URL) {
        const siteUrl = settings.SITE_URL ?? ownAddress
        const { SUPABASE_DB_URL: url } = settings
        project = await openProject({
          url,
          settings,
          projectRoot: options.projectRoot,
          siteUrl,
          version,
          accountOf,
          call,
          log,
        })
        tellTurns(project.database.turns)
        await project.rounds.start()
        await project.database.listen(contentChannel, content.heard)
        await payments.start(storeInDatabase(project.database))
      } else if (settings.SUPABASE_SECRET_KEY) {
        const store = storeOnSupabase({ url: supabase.url, secretKey: settings.SUPABASE_SECRET_KEY })
        // The project may be away for a moment; payments are closed until the next start then.
        await payments.start(store).catch((error: unknown) => log.error({ error }, 'payments could not be opened'))
      }
      await ownRates?.start()
    } catch (error) {
      await project?.rounds.stop()
      await project?.close()
      await metrics?.close()
      await http.close(0)
      throw error
    }
    // Not while the first people are waiting for the start. With a service configured the bundled places are the exception.
    const openPlaces = () =>
      void openPlacesAhead().catch((error: unknown) => log.warn({ error }, 'the places could not be opened'))
    if (isPacked() && !settings.GEOCODER_API_KEY) setTimeout(openPlaces, 5_000).unref()
    return {
      url: ownAddress,
      payments,
      live: opened?.live ?? null,
      backend: opened?.backend ?? null,
      secrets: opened?.secrets ?? null,
      demoAdministrator: opened?.demoAdministrator ?? null,
      metricsPort: metrics?.port ?? null,
      drain: () => {
        ending = true
        // Devices come back after a pause of their own, to a server that stays.
        opened?.live?.close()
      },
      close: async () => {
        ending = true
        opened?.live?.close()
        await Promise.all([
          http.close(4_000),
          payments.stop(),
          (opened ?? project)?.rounds.stop(),
          opened?.vacuum.stop(),
          ownRates?.stop(),
        ])
        // Letters that nobody waited for; one that hangs is given up.
        await Promise.race([opened?.later.done(), wait(500, undefined, { ref: false })])
        await opened?.backups.stop()
        await metrics?.close()
        await opened?.backend.close()
        await project?.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

async function healthOf(
  opened: Opened | undefined,
  project: OpenProject | undefined,
  supabase: boolean,
): Promise<Omit<Health, 'version' | 'ending'>> {
  const database = opened?.backend.database ?? project?.database
  const isAlive = await database?.isAlive().catch(() => false)
  const state = isAlive ? 'ok' : 'unreachable'
  // The app of a project is served, and its data are there, also while this server cannot reach its database.
  if (supabase) return { database: project ? state : 'none', migrations: project ? 'applied' : 'none', serves: true }
  return { database: state, migrations: opened ? 'applied' : 'pending', serves: isAlive === true }
}

function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
