/**
 * Finds places under the address and in the form of the well-known geocoder: with GEOCODER_API_KEY it asks that service,
 * without one, or when the service fails, it answers from the bundled gazetteer. The key never reaches the browser.
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { featureOf, type PlaceFeature, placeSearchRules } from '#domain/places/place-features.ts'
import type { PlaceType } from '#domain/places/place-index.ts'
import type { PlaceSearchOptions } from '#domain/places/place-search.ts'
import { clientAddress } from '#server/http/request/client-address.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal } from '#server/http/request/refusal.ts'
import { askPlaces } from './bundled-places.ts'

export interface GeocoderOptions {
  log: Logger
  trustProxy: boolean
  /** Searches of one address in a minute. */
  most: number
  /** The configured service; its key is added here. */
  service: { url: string; key: string } | undefined
  fetch?: typeof fetch
}

interface Query {
  text: string
  types: PlaceType[]
  limit: number
  first: PlaceSearchOptions['first']
}

const attribution =
  'Places: GeoNames (CC BY 4.0), world-countries (ODbL), OurAirports (public domain), trainline-eu/stations (ODbL)'
/** Of airports and stations beside what a service has found. */
const mostStopsBeside = 2
const servicePatienceMs = 4_000
const mostCached = 2_000
const longestQuery = 200

/** Opens the bundled places before somebody asks. */
export const openPlacesAhead = async (): Promise<void> => void (await askPlaces({ kind: 'open' }))

export function geocoder(options: GeocoderOptions): Hono<{ Bindings: HttpBindings }> {
  const send = options.fetch ?? fetch
  const limit = new Limit({ most: options.most, withinMs: 60_000 })
  const cache = new Map<string, unknown>()

  async function askService(query: Query): Promise<unknown> {
    const { text, limit: most } = query
    const { service } = options
    const types = query.types.filter((type) => isKnownToAll(type))
    if (!service || types.length === 0) return null
    const parameters = new URLSearchParams({ types: types.join(','), limit: String(most), language: 'en' })
    const address = `${service.url}/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json?${parameters}`
    try {
      const answered = await send(`${address}&access_token=${encodeURIComponent(service.key)}`, {
        signal: AbortSignal.timeout(servicePatienceMs),
      })
      if (!answered.ok) throw new Error(`The geocoder answered ${answered.status}`)
      const body = (await answered.json()) as { features?: unknown }
      if (!Array.isArray(body.features)) throw new Error('The geocoder answered without features')
      return { ...body, features: withStops(body.features, await askStops(query), query) }
    } catch (error) {
      // Neither the key nor what was typed.
      options.log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'geocoder failed, using own places')
      return null
    }
  }

  async function askGazetteer(query: Query): Promise<unknown> {
    const point = coordinatesIn(query.text)
    const found = await askPlaces(point ? { kind: 'nearest', point } : { kind: 'search', ...query })
    return collection(query.text, found.map(featureOf))
  }

  /** Airports and stations of our own list, for which a service is not asked. */
  async function askStops(query: Query): Promise<PlaceFeature[]> {
    const types = query.types.filter((type) => !isKnownToAll(type))
    if (types.length === 0 || coordinatesIn(query.text)) return []
    const found = await askPlaces({ kind: 'search', ...query, types, exact: true })
    return found.map(featureOf)
  }

  return new Hono<{ Bindings: HttpBindings }>().get('/geocoding/v5/mapbox.places/:query', async (c) => {
    const query = readQuery(c.req.param('query'), c.req.query())
    if (!query) return refusal(c, 422, 'bad_query', 'The search text is empty or too long')
    const address = clientAddress(c, options.trustProxy)
    const wait = limit.waitSeconds(address)
    if (wait > 0) {
      c.header('retry-after', String(wait))
      return refusal(c, 429, 'over_request_rate_limit', 'Too many place searches, try again in a moment')
    }
    limit.count(address)
    const key = JSON.stringify(query)
    let answer = cache.get(key)
    if (answer === undefined) {
      answer = (await askService(query)) ?? (await askGazetteer(query))
      cache.set(key, answer)
      if (cache.size > mostCached) cache.delete(cache.keys().next().value as string)
    }
    c.header('cache-control', 'private, max-age=86400')
    return c.json(answer)
  })
}

function collection(text: string, features: PlaceFeature[]) {
  return { type: 'FeatureCollection', query: [text], features: features.map(geoJsonOf), attribution }
}

const geoJsonOf = (feature: PlaceFeature) => ({
  ...feature,
  type: 'Feature',
  geometry: { type: 'Point', coordinates: feature.center },
})

/** What a service found, and our own stops: before it where one is asked for first, else after the likeliest. */
function withStops(features: unknown[], stops: readonly PlaceFeature[], { first, limit }: Query): unknown[] {
  const at = first ? 0 : 1
  const beside = (first ? stops : stops.slice(0, mostStopsBeside)).map(geoJsonOf)
  return [...features.slice(0, at), ...beside, ...features.slice(at)].slice(0, limit)
}

const isKnownToAll = (type: PlaceType): boolean => placeSearchRules.types.some((known) => known === type)

function readQuery(path: string, { types, limit, first }: Record<string, string>): Query | null {
  const text = path.replace(/\.json$/, '').trim()
  if (!path.endsWith('.json') || text === '' || text.length > longestQuery) return null
  const asked = (types ?? '').split(',')
  const known = placeSearchRules.allTypes.filter((type) => asked.includes(type))
  const most = Math.trunc(Number(limit))
  return {
    text,
    types: known.length > 0 ? known : [...placeSearchRules.allTypes],
    limit: most >= 1 && most <= 10 ? most : placeSearchRules.limit,
    first: first === 'airport' || first === 'station' ? first : undefined,
  }
}

/** 'longitude,latitude' asks what is there. */
function coordinatesIn(text: string): [number, number] | null {
  const match = /^(-?\d{1,3}(?:\.\d+)?),\s*(-?\d{1,2}(?:\.\d+)?)$/.exec(text)
  if (!match) return null
  const [east, north] = [Number(match[1]), Number(match[2])]
  return Math.abs(east) <= 180 && Math.abs(north) <= 90 ? [east, north] : null
}
