/**
 * How long the way between two places takes on foot and by car, reckoned from the distance as the crow flies: for a device
 * without a network and an installation without a routing service. It knows no streets, rivers or mountains; who shows it
 * says so.
 */
import { kilometresBetween } from './distance.ts'

/** Ways in a town are this much longer than the line between their ends, and a walker with a map goes this fast. */
export const walking = { detour: 1.3, kilometresPerHour: 4.8 } as const

/** Roads are longer still. The first kilometres lead through a town, then come country roads, then faster ones. */
export const driving = {
  detour: 1.4,
  stretches: [
    { kilometres: 8, kilometresPerHour: 24 },
    { kilometres: 40, kilometresPerHour: 60 },
    { kilometres: Number.POSITIVE_INFINITY, kilometresPerHour: 90 },
  ],
} as const

/** Nobody needs to be told the way to what is this near, in km. */
const here = 0.1
/** Further on foot is a hike, and takes what the ground makes of it, in minutes. */
const longestWalk = 120
/** A car is worth its parking place from here on, and further than this there is surely a sea between, in km. */
const car = { from: 1.5, to: 500 } as const

export interface TravelTimes {
  kilometres: number
  /** Whole minutes; null where one would not go so. */
  onFoot: number | null
  byCar: number | null
}

/** Both ends [longitude, latitude]. Null for places that are as good as one. */
export function timesAsTheCrowFlies(from: readonly number[], to: readonly number[]): TravelTimes | null {
  const kilometres = kilometresBetween(from, to)
  if (kilometres < here) return null
  const onFoot = rounded(((kilometres * walking.detour) / walking.kilometresPerHour) * 60)
  return {
    kilometres,
    onFoot: onFoot <= longestWalk ? onFoot : null,
    byCar: kilometres >= car.from && kilometres <= car.to ? rounded(drivingMinutes(kilometres * driving.detour)) : null,
  }
}

/** @param road km on the road */
function drivingMinutes(road: number): number {
  let minutes = 0
  let done = 0
  for (const { kilometres, kilometresPerHour } of driving.stretches) {
    const stretch = Math.max(0, Math.min(road, kilometres) - done)
    minutes += (stretch / kilometresPerHour) * 60
    done += stretch
  }
  return minutes
}

/** What is reckoned roughly is not said to the minute: to five from half an hour on, to ten from two hours on. */
function rounded(minutes: number): number {
  const step = minutes < 30 ? 1 : minutes < 120 ? 5 : 10
  return Math.max(1, Math.round(minutes / step) * step)
}

/** What is asked of the operator's routing service at a time, at most. */
export const mostWaysAtOnce = 40

/** From and to, [longitude, latitude] each, in degrees. */
export type Way = readonly [from: readonly [number, number], to: readonly [number, number]]

/** The same for ways that begin and end within a metre or two of each other. */
export const wayKey = ([from, to]: Way): string => [...from, ...to].map((degrees) => degrees.toFixed(5)).join(' ')

/** The ways in what somebody sent; null where it is anything else, none, or too many. */
export function readWays(value: unknown): Way[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostWaysAtOnce) return null
  const ways = value as unknown[]
  return ways.every(isWay) ? ways : null
}

const isWay = (value: unknown): value is Way => Array.isArray(value) && value.length === 2 && value.every(isPosition)

const isPosition = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'number' && Number.isFinite(part)) &&
  Math.abs(value[0] as number) <= 180 &&
  Math.abs(value[1] as number) <= 90

/** What a routing service found for each way that was asked for; null where it found none, or did not answer. */
export interface TravelAnswer {
  ways: (TravelTimes | null)[]
}
