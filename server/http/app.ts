/** All routes of the server in the order in which they are tried. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { linkPasswordEndpoint, lockedPageEndpoint } from '#domain/access-links/link-password.ts'
import { photoRoute } from '#domain/access-links/link-photo.ts'
import type { RateTable } from '#domain/money/exchange-rates.ts'
import type { ContentKeeper } from '#server/content/published-content.ts'
import { bodyCap } from '#server/http/request/body-cap.ts'
import type { ServerContext } from '#server/http/request/client-address.ts'
import type { Previews } from '#server/previews/previews.ts'
import { isTurnedAway } from '#server/database/turns.ts'
import { requestLog } from '#server/http/request/log.ts'
import { refusedLater } from '#server/http/request/refused-later.ts'
import { refusal } from '#server/http/request/refusal.ts'
import type { RunTimeConfig } from '#server/http/pages/run-time-config.ts'
import { securityHeaders } from '#server/http/pages/security-headers.ts'
import { webApp } from '#server/http/pages/web-app.ts'

type Part = Hono<{ Bindings: HttpBindings }>

/** What stands behind the routes; parts that are absent answer 404. */
export interface Parts {
  gateway?: Part
  devMail?: Part
  demo?: Part
  /** Where links in mails lead. */
  mailPages?: Part
  /** For whoever runs the platform. */
  operations?: Part
  /** Bytes of files of trips. */
  storage?: Part
  /** What links with a password open. */
  lockedPages?: Part
  /** Photos that links show. */
  linkPhotos?: Part
}

/** What fails in a part is answered by the whole, which logs it: for the parts that know nothing better to say. */
export const answeredByAll = (error: Error): never => {
  throw error
}

export interface Health {
  database: 'ok' | 'unreachable' | 'none'
  migrations: 'applied' | 'pending' | 'none'
  /** Whether what is asked of it can be answered. */
  serves: boolean
  version: string
  /** It takes what comes, and will soon take nothing. */
  ending: boolean
}

export interface AppOptions {
  log: Logger
  trustProxy: boolean
  webFolder: string
  /** A Supabase project that serves instead of our own gateway. */
  project: { url: string; key: string } | undefined
  config: Pick<RunTimeConfig, 'services' | 'map' | 'demo' | 'live' | 'inboxAddress'>
  /** What administrators have set, as it is now. */
  platform(): Promise<Pick<RunTimeConfig, 'supportEmail' | 'platform'>>
  geocoder: Part
  /** Pictures of destinations. */
  pictures: Part
  /** What the language model makes: plans of itineraries, recommendations. */
  models: Part
  /** Trips for calendars of other software. */
  calendar: Part
  /** How long ways take, by the routing service. */
  routing: Part
  /** Checkouts, subscriptions, refunds, and the notices of the payment provider. */
  payments: Part
  /** What is shown elsewhere of shared links. */
  previews: Previews
  /** What other sites show of private links in their frames. */
  embeds: Part
  /** Exchange rates of the configured source. */
  rates(): RateTable | null
  /** Texts of administrators. */
  content: ContentKeeper
  publishableKey(): string
  /** What browsers need to be told of notifications. */
  pushKey(): string | null
  health(): Promise<Health>
  /** Those that need an open database wait for it; rejects when the start failed. */
  parts(): Promise<Parts>
}

export function serverApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(refusedLater())
  app.use(requestLog(options.log))
  app.use(securityHeaders(options.trustProxy))
  app.use(bodyCap())

  // Whether the process is well: one that is not is to be started again. It asks nobody else.
  app.get('/healthz/live', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ live: true })
  })
  // Whether requests are to be sent here: not before the database is open, and not once the server is about to end.
  for (const path of ['/healthz', '/healthz/ready'])
    app.get(path, async (c) => {
      const { ending, serves, ...health } = await options.health()
      const ready = !ending && serves
      c.header('cache-control', 'no-store')
      return c.json({ live: true, ready, ...health }, ready ? 200 : 503)
    })

  app.get('/config.json', async (c) => {
    // The key of our own database exists as soon as that is open, not before.
    await options.parts()
    const answer: RunTimeConfig = {
      // Of itself it tells no address: it would only be the one that the request claims.
      supabaseUrl: options.project?.url ?? '',
      supabaseKey: options.publishableKey(),
      ...options.config,
      ...(await options.platform()),
      pushKey: options.pushKey(),
      rates: options.rates(),
    }
    c.header('cache-control', 'no-store')
    return c.json(answer)
  })

  app.get('/content.json', async (c) => {
    try {
      const { json, etag } = await options.content.fresh()
      c.header('cache-control', 'no-cache')
      c.header('etag', etag)
      if (c.req.header('if-none-match') === etag) return c.body(null, 304)
      c.header('content-type', 'application/json')
      return c.body(json)
    } catch {
      return refusal(c, 503, 'unavailable', 'The texts cannot be read at present')
    }
  })

  const behind = (name: keyof Parts) => async (c: ServerContext) => {
    const part = (await options.parts())[name]
    return part ? part.fetch(c.req.raw, c.env) : c.notFound()
  }
  app.all('/auth/v1/*', behind('gateway'))
  app.all('/rest/v1/*', behind('gateway'))
  app.all('/storage/v1/*', behind('storage'))
  app.all('/dev/mail', behind('devMail'))
  app.all('/demo/*', behind('demo'))
  app.all('/mail/*', behind('mailPages'))
  app.route('/', options.geocoder)
  app.route('/', options.pictures)
  app.route('/', options.models)
  app.route('/', options.routing)
  app.route('/', options.calendar)
  app.route('/', options.payments)
  app.route('/', options.previews.routes)
  app.route('/', options.embeds)
  app.all('/functions/v1/operations', behind('operations'))
  app.all('/functions/v1/operations/*', behind('operations'))
  for (const path of [linkPasswordEndpoint, lockedPageEndpoint]) app.all(path, behind('lockedPages'))
  app.get(photoRoute, behind('linkPhotos'))
  app.all('/functions/*', (c) => c.notFound())
  const talkTo = options.project ? [new URL(options.project.url).origin] : []
  const others = { talkTo, fetchFrom: options.config.map.origins }
  const changes = {
    published: options.content.known,
    platform: async () => (await options.platform()).platform,
    pageWithTags: options.previews.pageWithTags,
  }
  app.route('/', webApp(options.webFolder, others, changes))

  app.notFound((c) => refusal(c, 404, 'not_found', 'Not found'))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (isTurnedAway(error)) {
      c.header('retry-after', '1')
      return refusal(c, 503, 'too_many_requests', error.message)
    }
    options.log.error({ error: { name: error.name, message: error.message, stack: error.stack } }, 'request failed')
    return refusal(c, 500, 'unexpected_failure', 'Something went wrong')
  })
  return app
}
