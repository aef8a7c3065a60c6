/** All that a server answers, on the host that keeps its data. */
import { resolve } from 'node:path'
import { modelService } from './ai/model-service.ts'
import { calendarFeed, usualCalendarLimits } from './calendar/calendar-feed.ts'
import { type ContentKeeper, contentKeeper } from './content/published-content.ts'
import type { Host, HostOptions } from './hosts/host.ts'
import { serverApp } from './http/app.ts'
import { relaxedLinkLimits, usualLinkLimits } from '#server/http/tables/link-limits.ts'
import { configuredServices } from '#server/http/pages/run-time-config.ts'
import { embeddedLinks } from './links/embedded-links.ts'
import { mapOrigins, mapStyles } from './map-styles.ts'
import { type Payments, paymentService } from './payments/payment-service.ts'
import { pictureService } from './pictures/picture-service.ts'
import { geocoder } from './places/geocoder.ts'
import { toldToBrowsers } from './platform.ts'
import { previews } from './previews/previews.ts'
import { routingService } from './routing/routing-service.ts'
import { versionIn } from './version.ts'

/** What a running server is at the moment. */
export interface ServerState {
  /** Empty until it listens. */
  address: string
  /** It takes what comes, and will soon take nothing. */
  ending: boolean
}

export interface ServerRoutes {
  app: ReturnType<typeof serverApp>
  content: ContentKeeper
  payments: Payments
}

export function serverRoutes(
  host: Host,
  state: ServerState,
  { settings, projectRoot, log }: HostOptions,
): ServerRoutes {
  const { accountOf, call } = host
  const trustProxy = settings.TRUST_PROXY
  const version = versionIn(projectRoot)
  const siteUrl = () => settings.SITE_URL ?? state.address
  const told = async () => toldToBrowsers(await host.platform().fresh(), settings)
  const siteName = async () => (await told()).platform.name
  const content = contentKeeper({ ...host.texts, log })
  const payments = paymentService({ settings, siteUrl, log, accountOf, call })
  const services = configuredServices(settings)
  const app = serverApp({
    log,
    trustProxy,
    webFolder: resolve(projectRoot, 'dist/web'),
    project: host.project,
    config: {
      map: { styles: mapStyles(settings), origins: mapOrigins(settings) },
      services,
      demo: settings.DEMO,
      live: settings.LIVE === 'on',
      inboxAddress: settings.INBOX_ADDRESS ?? null,
    },
    platform: told,
    geocoder: geocoder({
      log,
      trustProxy,
      most: settings.LIMITS_RELAXED ? 1_000_000 : 120,
      service: settings.GEOCODER_API_KEY ? { url: settings.GEOCODER_URL, key: settings.GEOCODER_API_KEY } : undefined,
    }),
    pictures: pictureService(settings, projectRoot, log, accountOf),
    models: modelService(settings, log, accountOf, call),
    calendar: calendarFeed({
      ask: host.calendar,
      siteName,
      trustProxy,
      limits: settings.LIMITS_RELAXED ? { ofLink: 1_000_000, ofAddress: 1_000_000, withinMs: 1 } : usualCalendarLimits,
    }),
    routing: routingService(settings, log, accountOf),
    payments: payments.routes,
    previews: previews({
      call,
      siteUrl,
      siteName,
      givesPhotos: services.linkPhotos,
      fonts: resolve(projectRoot, 'server/previews/fonts'),
      log,
    }),
    embeds: embeddedLinks({
      call,
      siteUrl,
      siteName,
      limits: settings.LIMITS_RELAXED ? relaxedLinkLimits : usualLinkLimits,
      trustProxy,
      log,
    }),
    rates: () => host.opened()?.rates() ?? null,
    content,
    pushKey: () => host.opened()?.pushKey ?? null,
    publishableKey: host.publishableKey,
    health: async () => ({ ...(await host.health()), version, ending: state.ending }),
    parts: host.parts,
  })
  return { app, content, payments }
}
