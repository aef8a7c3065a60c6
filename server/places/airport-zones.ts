/** In which zone the clock of an airport is. What is not sure is not told: a flight's zone is then asked for. */
import { createRequire } from 'node:module'
import { onlyZoneOfCountry } from '#domain/itineraries/trip-dates.ts'

const require = createRequire(import.meta.url)

/** As far from a border of zones the lookup is right: it is coarse. */
const sureKilometres = 20
const kilometresPerDegree = 111.2

/** Flights in China go by the clock of Beijing, also where people live by another. */
const oneClock: Record<string, string> = { CN: 'Asia/Shanghai' }

/** Of these airport-data-js 3.1.0 says another clock than the lookup, and one of both is wrong. */
const disputed = new Set(
  `AAT XKS YBT YIB ZRJ CEW FTK PSC CUU JCR STM TMT TBT PUQ GXQ WPR WPU PNT ULK UKS SIP BAX RGK TOF XWA OVS PSJ LUW MLG NPO PSU
  SQG BWT HVD IQM KJI NLT TLQ`.split(/\s+/),
)

interface At {
  code: string
  /** ISO 3166-1 alpha-2 of its country. */
  country: string
  /** [longitude, latitude] */
  center: readonly [number, number]
}

/** IANA's name of the zone, or undefined where it is not sure: near a border of zones, or where the sources disagree. */
export function zoneOfAirport({ code, country, center }: At): string | undefined {
  if (disputed.has(code)) return undefined
  const only = oneClock[country] ?? onlyZoneOfCountry(country)
  if (only) return only
  const zones = zonesOf(country)
  const isOfCountry = (zone: string) => zones.size === 0 || zones.has(sameZone(zone))
  const around = pointsAround(center).map(zoneAt)
  const [own] = around
  if (own === undefined || !isOfCountry(own)) return undefined
  const clocks = new Set(around.flatMap((zone) => (zone !== undefined && isOfCountry(zone) ? clockOf(zone) : [])))
  return clocks.size === 1 ? own : undefined
}

function zoneAt([east, north]: readonly [number, number]): string | undefined {
  const zoneOf: (north: number, east: number) => string = require('@photostructure/tz-lookup')
  try {
    return zoneOf(north, east)
  } catch {
    return undefined
  }
}

/** The point itself, and eight around it. */
function pointsAround([east, north]: readonly [number, number]): (readonly [number, number])[] {
  const up = sureKilometres / kilometresPerDegree
  const across = up / Math.cos((north * Math.PI) / 180)
  const steps = [0, -1, 1]
  return steps.flatMap((x) =>
    steps.map((y) => {
      const longitude = east + x * across
      return [((longitude + 540) % 360) - 180, Math.min(90, Math.max(-90, north + y * up))] as const
    }),
  )
}

const zonesByCountry = new Map<string, ReadonlySet<string>>()
/** By the tables of Node; empty where it has none. */
function zonesOf(country: string): ReadonlySet<string> {
  const known = zonesByCountry.get(country)
  if (known) return known
  const locale: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } = new Intl.Locale(
    `und-${country}`,
  )
  const zones = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(sameZone))
  zonesByCountry.set(country, zones)
  return zones
}

/** The one name of a zone that has several. */
const sameZone = (zone: string): string => clockAt(zone).resolvedOptions().timeZone

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockAt(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  clocks.set(zone, clock)
  return clock
}

/** What a clock there shows beside UTC, in winter and in summer. */
const clockOf = (zone: string): string =>
  ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((moment) => clockAt(zone).format(new Date(moment))).join(' ')
