/** Starts a whole server: host, routes, address, database, jobs. Used by main.ts and, in process, by the tests. */
import type { Backend } from './backend.ts'
import { contentChannel } from './content/published-content.ts'
import type { Host, HostOptions, OpenHost } from './hosts/host.ts'
import { ownHost } from './hosts/own-host.ts'
import { projectHost } from './hosts/project-host.ts'
import { listen } from './http/listen.ts'
import { withRequestFacts } from '#server/http/request/request-facts.ts'
import { withShortCalls } from '#server/http/tables/short-listener.ts'
import { forIncoming } from '#server/http/request/asker.ts'
import { withDoors, withUpgradeDoors } from '#server/http/request/doors.ts'
import type { LiveConnections } from './live/live-connections.ts'
import { openMetrics } from './metrics/metrics-port.ts'
import { tellTurns } from './metrics/server-metrics.ts'
import type { Payments } from './payments/payment-service.ts'
import { isPacked } from './places/gazetteer.ts'
import { openPlacesAhead } from './places/geocoder.ts'
import { serverRoutes, type ServerRoutes } from './routes.ts'
import type { Secrets } from './secrets.ts'

export type ServerOptions = HostOptions

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

const patienceMs = 4_000

/** Starts serving; resolves when the first request can be answered. Throws a StartProblem with one clear sentence. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const host = await chosenHost(options)
  try {
    return await serve(host, options)
  } catch (error) {
    await host.release()
    throw error
  }
}

async function chosenHost(options: ServerOptions): Promise<Host> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = options.settings
  return url && key ? projectHost(options, { url, key }) : ownHost(options)
}

/** Listens first, so that whoever asks meanwhile is told that it starts, then opens the host. */
async function serve(host: Host, options: ServerOptions): Promise<RunningServer> {
  const { settings, log } = options
  const state = { address: '', ending: false }
  const routes = serverRoutes(host, state, options)
  const { fetch } = routes.app
  const short = { calls: () => host.opened()?.shortCalls, fetch, log, trustProxy: settings.TRUST_PROXY }
  const http = await listen(
    fetch,
    settings.HOST,
    settings.PORT,
    (next) =>
      withRequestFacts(
        withDoors(forIncoming(withShortCalls(next, short), settings.TRUST_PROXY), log),
        () => state.ending,
      ),
    withUpgradeDoors(forIncoming(host.upgrade, settings.TRUST_PROXY), log),
  )
  state.address = addressOf(settings.HOST, http.port)
  const metrics =
    settings.METRICS_PORT === undefined ? undefined : openMetrics(settings.METRICS_HOST, settings.METRICS_PORT)
  try {
    const metricsPort = (await metrics)?.port ?? null
    const open = await host.open(state.address)
    await begin(open, routes)
    openPlacesLater(options)
    const drain = () => {
      state.ending = true
      // Devices come back after a pause of their own, to a server that stays.
      open.live?.close()
    }
    return {
      url: state.address,
      metricsPort,
      backend: open.own?.backend ?? null,
      secrets: open.own?.secrets ?? null,
      payments: routes.payments,
      live: open.live ?? null,
      demoAdministrator: open.own?.demoAdministrator ?? null,
      drain,
      async close() {
        drain()
        await Promise.all([http.close(patienceMs), routes.payments.stop(), open.stopJobs()])
        await (await metrics)?.close()
        await open.close()
        await host.release()
      },
    }
  } catch (error) {
    const open = host.opened()
    await Promise.all([routes.payments.stop(), open?.stopJobs()])
    await open?.close()
    await metrics?.then((opened) => opened.close()).catch(() => {})
    await http.close(0)
    throw error
  }
}

async function begin(open: OpenHost, { content, payments }: ServerRoutes): Promise<void> {
  if (open.database) tellTurns(open.database.turns)
  await open.startJobs()
  if (open.database) {
    await open.database.listen(contentChannel, content.heard)
    await content.fresh()
  }
  await open.startPayments(payments)
}

/** Not while the first people are waiting for the start. With a service configured the bundled places are the exception. */
function openPlacesLater({ settings, log }: ServerOptions): void {
  if (!isPacked() || settings.GEOCODER_API_KEY) return
  const openPlaces = () =>
    void openPlacesAhead().catch((error: unknown) => log.warn({ error }, 'the places could not be opened'))
  setTimeout(openPlaces, 5_000).unref()
}

function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
