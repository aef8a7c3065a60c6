/**
 * The map without a network. Its files are far larger than the app's shell, so they come after it: when the first visit
 * has finished loading and the browser is idle; from then on an update of the app brings the new ones too. Tiles of a configured
 * provider are kept as far as they were seen, within a limit.
 */
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { keptConfig } from './config-cache.ts'
import { isMapDescription, isMapFile } from './map-addresses.ts'

const mapCache = 'farlight-map'
const tileCache = 'farlight-map-tiles'

/** What docs/deploy.md promises. */
const mostTiles = 2_000
const tileDays = 30
/** A few for each look. */
const mostDescriptions = 50

export async function keptMapFile(request: Request): Promise<Response | undefined> {
  if (!isMapFile(request.url)) return undefined
  return caches.match(request.url, { cacheName: mapCache })
}

/** Brings every file of the map that is not there yet, and drops those of an earlier version. */
export async function keepMapFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(mapCache)
  const wanted = new Set(urls.map((url) => new URL(url, self.location.origin).href))
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  // Whatever the traveler is waiting for goes first.
  for (const url of wanted) if (!kept.has(url)) await cache.add(new Request(url, { priority: 'low' }))
  for (const url of kept) if (!wanted.has(url)) await cache.delete(url)
}

/** A new version of the app: who has the map keeps having it. Without a network it stays as it is until it is opened. */
export async function renewMapFiles(urls: readonly string[]): Promise<void> {
  if (!(await caches.has(mapCache))) return
  const cache = await caches.open(mapCache)
  // The tab that is open still runs the version before: its files stay until the map is opened in the new one.
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
}

const tiles = new CacheFirst({
  cacheName: tileCache,
  plugins: [new ExpirationPlugin({ maxEntries: mostTiles, maxAgeSeconds: tileDays * 86_400, purgeOnQuotaError: true })],
})
const descriptions = new NetworkFirst({
  cacheName: 'farlight-map-styles',
  networkTimeoutSeconds: 4,
  plugins: [new ExpirationPlugin({ maxEntries: mostDescriptions, maxAgeSeconds: tileDays * 86_400 })],
})

let origins: Set<string> | undefined

/** Origins of the map's provider, from the configuration that was fetched last. */
async function mapOrigins(): Promise<Set<string>> {
  if (origins) return origins
  const answer = await keptConfig()
  const config = answer ? ((await answer.json()) as { map?: { origins?: string[] } }) : {}
  const named = new Set(config.map?.origins ?? [])
  if (answer) origins = named
  return named
}

/** Keeps what the provider of the map answers; every other foreign address goes its way. */
export function serveMapTiles(): void {
  registerRoute(
    ({ sameOrigin, request }) => !sameOrigin && request.method === 'GET' && (origins === undefined || origins.size > 0),
    async (options) => {
      const { url, request } = options
      if (!(await mapOrigins()).has(url.origin)) return fetch(request)
      return isMapDescription(url.pathname) ? descriptions.handle(options) : tiles.handle(options)
    },
  )
}
