/**
 * How long ways take on foot and by car, from the operator's routing service. Signed-in travelers ask for the ways of a
 * day; the service and its address never reach the browser, and it does not learn who asks.
 */
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import {
  readWays,
  type TravelAnswer,
  type TravelTimes,
  timesAsTheCrowFlies,
  type Way,
  wayKey,
} from '#domain/places/travel-time.ts'
import { bearerToken } from '#server/http/request/bearer-token.ts'
import { Limit } from '#server/http/request/limits.ts'
import { refusal } from '#server/http/request/refusal.ts'
import type { AccountOfToken } from '#server/pictures/supabase-account.ts'
import type { Settings } from '#server/settings.ts'
import { askForWay, type By, type RoutedWay, type RoutingKind } from './routing-source.ts'

/** Where each way of going is asked for; absent where it is not. */
type Sources = Partial<Record<By, string>>

const mostCached = 20_000
/** Questions to the service at the same time, of one request. */
const mostAtOnce = 4
/** Ways of one traveler in a minute, whether the answer is kept or not. */
const mostWays = 600

/**
 * An OSRM server knows one way of going, whatever it is asked for: its answers are taken for driving, and those at
 * ROUTING_WALKING_URL for walking. Valhalla knows both.
 */
function sourcesOf({ ROUTING_URL: url, ROUTING_WALKING_URL: walking, ROUTING_KIND: kind }: Settings): Sources {
  const onFoot = walking ?? (kind === 'valhalla' ? url : undefined)
  return { ...(onFoot && { onFoot }), ...(url && { byCar: url }) }
}

export function routingService(
  settings: Settings,
  log: Logger,
  accountOf: AccountOfToken,
): Hono<{ Bindings: HttpBindings }> {
  const sources = sourcesOf(settings)
  const kind: RoutingKind = settings.ROUTING_KIND
  const most = settings.LIMITS_RELAXED ? 1_000_000 : mostWays
  const limit = new Limit({ most, withinMs: 60_000 })
  const cache = new Map<string, Promise<RoutedWay | null>>()

  /** Asked once, also when two ask at the same time; what failed is asked again. */
  function routed(by: By, way: Way): Promise<RoutedWay | null> {
    const base = sources[by]
    if (!base) return Promise.resolve(null)
    const key = `${by} ${wayKey(way)}`
    let answer = cache.get(key)
    if (answer) return answer
    answer = askForWay(kind, base, by, way)
    cache.set(key, answer)
    answer.catch(() => cache.delete(key))
    if (cache.size > mostCached) cache.delete(cache.keys().next().value as string)
    return answer
  }

  async function timesOf(way: Way): Promise<TravelTimes | null> {
    const line = timesAsTheCrowFlies(way[0], way[1])
    if (!line) return null
    const [onFoot, byCar] = await Promise.all(
      // What one would not walk, or not drive, is not asked for.
      (['onFoot', 'byCar'] as const).map((by) => (line[by] === null ? Promise.resolve(null) : routed(by, way))),
    )
    const told = onFoot ?? byCar
    if (!told) return null
    return { kilometres: told.kilometres, onFoot: onFoot?.minutes ?? null, byCar: byCar?.minutes ?? null }
  }

  return new Hono<{ Bindings: HttpBindings }>().post('/functions/v1/travel-times', async (c) => {
    c.header('cache-control', 'private, no-store')
    const token = bearerToken(c)
    const person = token && (await accountOf(token))
    if (!person) return refusal(c, 401, 'no_authorization', 'Sign in to ask how long a way takes')
    const body = (await c.req.json().catch(() => null)) as { ways?: unknown } | null
    const ways = readWays(body?.ways)
    if (!ways) return refusal(c, 422, 'validation_failed', 'The ways are missing, too many or not on earth')
    const wait = limit.waitSeconds(person)
    if (wait > 0) {
      c.header('retry-after', String(wait))
      return refusal(c, 429, 'over_request_rate_limit', 'Too many ways at a time, try again in a moment')
    }
    for (const _way of ways) limit.count(person)
    if (!sources.onFoot && !sources.byCar) return c.json({ ways: ways.map(() => null) } satisfies TravelAnswer)
    const answers: (TravelTimes | null)[] = ways.map(() => null)
    const left = [...ways.entries()]
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) answers[next[0]] = await timesOf(next[1])
    }
    try {
      await Promise.all(Array.from({ length: mostAtOnce }, work))
    } catch (error) {
      // Neither the address nor who goes where.
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'the routing service did not answer')
      return refusal(c, 503, 'routing_unavailable', 'The routing service does not answer')
    }
    return c.json({ ways: answers } satisfies TravelAnswer)
  })
}
