/** Asks the operator's routing service (ROUTING_URL) how long a way takes, as OSRM and Valhalla answer it. */
import type { Way } from '#domain/places/travel-time.ts'
import { guardedRequest } from '#server/pictures/guarded-request.ts'

export type RoutingKind = 'osrm' | 'valhalla'
export type By = 'onFoot' | 'byCar'

export interface RoutedWay {
  kilometres: number
  minutes: number
}

const patienceMs = 8_000
const mostBytes = 512_000
const profiles = {
  osrm: { onFoot: 'foot', byCar: 'driving' },
  valhalla: { onFoot: 'pedestrian', byCar: 'auto' },
} as const

/** Null where the service knows no way. Rejects when it does not answer, or answers something else. Never names the address. */
export async function askForWay(kind: RoutingKind, base: string, by: By, way: Way): Promise<RoutedWay | null> {
  const { status, body } = await guardedRequest(
    addressOf(kind, base, by, way),
    { hosts: [], trustedOrigin: new URL(base).origin },
    { headers: { accept: 'application/json' }, most: mostBytes, signal: AbortSignal.timeout(patienceMs) },
  )
  // Both say 400 where there is no way between two places, with a code of their own.
  if (status !== 200 && status !== 400) throw new Error(`The routing service answered ${status}`)
  const answer: unknown = JSON.parse(body.toString('utf8'))
  if (status === 400) {
    if (isNoWay(kind, answer)) return null
    throw new Error('The routing service did not take the question')
  }
  const read = kind === 'osrm' ? readOsrm(answer) : readValhalla(answer)
  if (!read) throw new Error('The routing service answered no way')
  return read
}

/** A query that the operator's address has, such as a key, goes along. */
export function addressOf(kind: RoutingKind, base: string, by: By, [from, to]: Way): string {
  const address = new URL(base)
  const root = address.pathname.replace(/\/+$/, '')
  if (kind === 'osrm') {
    address.pathname = `${root}/route/v1/${profiles.osrm[by]}/${from.join(',')};${to.join(',')}`
    address.searchParams.set('overview', 'false')
    return address.href
  }
  const [start, end] = [from, to].map(([lon, lat]) => ({ lon, lat }))
  address.pathname = `${root}/route`
  const question = {
    locations: [start, end],
    costing: profiles.valhalla[by],
    directions_type: 'none',
    units: 'kilometers',
  }
  address.searchParams.set('json', JSON.stringify(question))
  return address.href
}

/** Seconds and metres. */
function readOsrm(answer: unknown): RoutedWay | null {
  const { code, routes } = (answer ?? {}) as { code?: unknown; routes?: { duration?: unknown; distance?: unknown }[] }
  const [route] = Array.isArray(routes) ? routes : []
  return code === 'Ok' ? wayOf(route?.distance, route?.duration, 1000) : null
}

/** Seconds and kilometres. */
function readValhalla(answer: unknown): RoutedWay | null {
  const { trip } = (answer ?? {}) as { trip?: { summary?: { time?: unknown; length?: unknown } } }
  return wayOf(trip?.summary?.length, trip?.summary?.time, 1)
}

function wayOf(distance: unknown, seconds: unknown, perKilometre: number): RoutedWay | null {
  if (typeof distance !== 'number' || typeof seconds !== 'number') return null
  if (!(distance >= 0) || !(seconds >= 0) || !Number.isFinite(distance + seconds)) return null
  return {
    kilometres: Math.round((distance / perKilometre) * 100) / 100,
    minutes: Math.max(1, Math.round(seconds / 60)),
  }
}

/** OSRM has names for it, Valhalla numbers: no path, no edge near a place, or too far for this way of going. */
function isNoWay(kind: RoutingKind, answer: unknown): boolean {
  const { code, error_code: number } = (answer ?? {}) as { code?: unknown; error_code?: unknown }
  return kind === 'osrm' ? code === 'NoRoute' || code === 'NoSegment' : [154, 170, 171, 442].includes(Number(number))
}
