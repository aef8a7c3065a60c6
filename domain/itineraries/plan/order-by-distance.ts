/**
 * The shortest order of a day: what may move changes places until the way through all of it is as short as it can be made.
 * What stays keeps its place in the day. Distances are as the crow flies.
 */
import { minutesOf } from './activity-order.ts'
import type { PlannedActivity } from './itinerary-plan.ts'
import { kilometresBetween } from '#domain/places/distance.ts'

/** One stop of the day, in its order. */
export interface OrderedStop {
  /** [longitude, latitude]; null where the place is not known: it keeps its place, and no way leads over it. */
  coordinates: readonly [number, number] | null
  /** It keeps its place in the day. */
  stays: boolean
}

export interface DistanceOrder {
  /** Positions in the day as it was, in the new order. */
  order: number[]
  /** Kilometres of the way before and after. */
  before: number
  after: number
}

/** Up to so many that move, all orders are weighed; of more the best that is found by exchanging. */
export const exactUpTo = 10

/** A gain that nobody would notice is none, in km: the order stays then. */
const leastGain = 0.01

/** Never longer than the order that there is; that one where none is shorter. */
export function orderByDistance(stops: readonly OrderedStop[]): DistanceOrder {
  const positions = stops.map((_, at) => at)
  const movable = positions.filter((at) => stops[at]?.coordinates && !stops[at]?.stays)
  const dayWith = (moved: readonly number[]): number[] => {
    const order = [...positions]
    for (const [slot, at] of movable.entries()) order[at] = moved[slot] as number
    return order
  }
  const lengthOf = (moved: readonly number[]) => wayLength(dayWith(moved).map((at) => stops[at]?.coordinates ?? null))
  const before = lengthOf(movable)
  const moved =
    movable.length < 2
      ? movable
      : movable.length <= exactUpTo
        ? bestOfAll(stops, movable)
        : bestFound(stops, movable, lengthOf)
  const after = lengthOf(moved)
  return before - after < leastGain
    ? { order: positions, before, after: before }
    : { order: dayWith(moved), before, after }
}

/** Kilometres from place to place, over those that are known. */
export function wayLength(places: readonly (readonly [number, number] | null)[]): number {
  let length = 0
  let last: readonly [number, number] | null = null
  for (const place of places) {
    if (!place) continue
    if (last) length += kilometresBetween(last, place)
    last = place
  }
  return length
}

/**
 * What a day's order by distance leaves alone unless somebody says otherwise: meals, beds and rides have their hour, and
 * so has what begins when something is booked.
 * @param booked clock times of the day's bookings, in minutes after midnight
 */
export function keepsItsPlace(
  { category, time }: Pick<PlannedActivity, 'category' | 'time'>,
  booked: readonly number[],
) {
  if (category === 'food' || category === 'accommodation' || category === 'transportation') return time !== ''
  const minutes = minutesOf(time)
  return minutes !== null && booked.includes(minutes)
}

/** Of all orders the shortest, put together from the shortest beginnings (Held and Karp). */
function bestOfAll(stops: readonly OrderedStop[], movable: readonly number[]): number[] {
  const count = movable.length
  const place = (at: number) => stops[at]?.coordinates as readonly [number, number]
  const fixedBetween = (from: number, to: number) =>
    stops.slice(from, to).flatMap(({ coordinates, stays }) => (coordinates && stays ? [coordinates] : []))
  /** What stays before each slot, and behind the last. */
  const between = movable.map((at, slot) => fixedBetween(slot === 0 ? 0 : (movable[slot - 1] as number) + 1, at))
  const behind = fixedBetween((movable[count - 1] as number) + 1, stops.length)
  const stepTo = (slot: number, last: number | null, next: number) =>
    wayLength([
      ...(last === null ? [] : [place(movable[last] as number)]),
      ...(between[slot] ?? []),
      place(movable[next] as number),
    ])

  const shortest = Array.from({ length: 1 << count }, () => new Float64Array(count).fill(Number.POSITIVE_INFINITY))
  const came = Array.from({ length: 1 << count }, () => new Int8Array(count).fill(-1))
  for (let first = 0; first < count; first += 1) (shortest[1 << first] as Float64Array)[first] = stepTo(0, null, first)
  for (let taken = 1; taken < 1 << count; taken += 1) {
    const slot = ones(taken)
    if (slot === count) break
    for (let last = 0; last < count; last += 1) {
      const so = (shortest[taken] as Float64Array)[last] as number
      if (so === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next += 1) {
        if (taken & (1 << next)) continue
        const then = taken | (1 << next)
        const length = so + stepTo(slot, last, next)
        if (length >= ((shortest[then] as Float64Array)[next] as number)) continue
        ;(shortest[then] as Float64Array)[next] = length
        ;(came[then] as Int8Array)[next] = last
      }
    }
  }
  const all = (1 << count) - 1
  const whole = Array.from(
    shortest[all] as Float64Array,
    (length, last) => length + wayLength([place(movable[last] as number), ...behind]),
  )
  const order: number[] = []
  let last = whole.indexOf(Math.min(...whole))
  for (let taken = all; last >= 0; ) {
    order.unshift(movable[last] as number)
    const before = (came[taken] as Int8Array)[last] as number
    taken ^= 1 << last
    last = before
  }
  return order
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1
  return count
}

/** The better of two beginnings, the order that there is and always the nearest next, with stretches turned while that helps. */
function bestFound(
  stops: readonly OrderedStop[],
  movable: readonly number[],
  lengthOf: (moved: readonly number[]) => number,
): number[] {
  const found = [movable, nearestNext(stops, movable)].map((start) => turned(start, lengthOf))
  const lengths = found.map(lengthOf)
  return (lengths[1] as number) < (lengths[0] as number) ? (found[1] as number[]) : (found[0] as number[])
}

function nearestNext(stops: readonly OrderedStop[], movable: readonly number[]): number[] {
  const left = new Set(movable)
  const order: number[] = []
  let last: readonly [number, number] | null = null
  for (const { coordinates, stays } of stops) {
    if (!coordinates) continue
    if (stays) {
      last = coordinates
      continue
    }
    // The day begins where it began, unless something that stays comes first.
    const from: readonly [number, number] = last ?? coordinates
    const far = (one: number) => kilometresBetween(from, stops[one]?.coordinates ?? [])
    const next = [...left].reduce((best, one) => (far(one) < far(best) ? one : best))
    left.delete(next)
    order.push(next)
    last = stops[next]?.coordinates ?? null
  }
  return order
}

/** 2-opt: turns a stretch around wherever that makes the way shorter, until no turn does. */
function turned(start: readonly number[], lengthOf: (moved: readonly number[]) => number): number[] {
  let order = [...start]
  let length = lengthOf(order)
  for (let better = true; better; ) {
    better = false
    for (let from = 0; from < order.length - 1; from += 1)
      for (let to = from + 1; to < order.length; to += 1) {
        const tried = [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)]
        const triedLength = lengthOf(tried)
        if (triedLength >= length - 1e-9) continue
        order = tried
        length = triedLength
        better = true
      }
  }
  return order
}
