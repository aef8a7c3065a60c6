/** Reads the parts of a journey: for each number the places, the days and the times around it. */
import type { BookingKind } from '#domain/itineraries/bookings/trip-booking.ts'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import type { AirportMention } from './airports-in-words.ts'
import type { FoundClock } from './clocks.ts'
import type { FoundDay } from './days.ts'
import type { JourneyNumber } from './journey-numbers.ts'
import type { Label } from './labels.ts'
import { lineOf, type Mark, type Marked } from './marked-text.ts'
import { routeOf } from './leg-routes.ts'
import { isNoise, labelFor, type TextFacts } from './text-facts.ts'

export interface Leg {
  kind: BookingKind
  number: JourneyNumber | null
  from: Marked<string> | null
  to: Marked<string> | null
  airports: [GazetteerPlace, GazetteerPlace] | null
  day: FoundDay | null
  departs: FoundClock | null
  arrives: FoundClock | null
  arrivalDay: FoundDay | null
  score: number
}

const timeLabels = ['departure', 'arrival', 'boarding', 'duration'] as const satisfies readonly Label[]
/** Lines above a number that may belong to it. */
const mostAbove = 8

const within = <Kind extends Mark>(all: readonly Kind[], { start, end }: Mark): Kind[] =>
  all.filter((one) => one.start >= start && one.end <= end)

/** 'ab' and 'an' of German timetables stand beside the time; what comes behind it in Japanese, too. */
function side({ text, language }: TextFacts, clock: Mark): 'departure' | 'arrival' | null {
  const after = text.folded.slice(clock.end, clock.end + 4)
  if (/^\s?発/.test(after)) return 'departure'
  if (/^\s?着/.test(after)) return 'arrival'
  if (language !== 'de') return null
  const before = text.folded.slice(Math.max(0, clock.start - 4), clock.start)
  if (/\bab\s$/.test(before) || /^\sab\b/.test(after)) return 'departure'
  return /\ban\s$/.test(before) || /^\san\b/.test(after) ? 'arrival' : null
}

const sideOf = (facts: TextFacts, clock: FoundClock): Label | null =>
  side(facts, clock) ?? labelFor(facts, clock, timeLabels)?.label ?? null

/** The two times of a journey within a range; null for what is not sure. */
function timesIn(facts: TextFacts, range: Mark): [FoundClock | null, FoundClock | null] {
  const told = within(facts.clocks, range)
    .filter((clock) => !isNoise(facts, clock, timeLabels))
    .map((clock) => ({ clock, label: sideOf(facts, clock) }))
    .filter(({ label }) => label !== 'boarding' && label !== 'duration')
  const [departure] = told.filter(({ label }) => label === 'departure')
  const [arrival] = told.filter(({ label }) => label === 'arrival')
  const free = told.filter(({ label }) => label === null)
  const sure = (clock: FoundClock | undefined) => (clock && clock.clock !== 'unclear' ? clock : null)
  if (departure && arrival) return [sure(departure.clock), sure(arrival.clock)]
  if (departure) {
    const next = told.find(
      ({ clock, label }) =>
        label !== 'arrival' && clock.start > departure.clock.start && clock.clock !== departure.clock.clock,
    )
    return [sure(departure.clock), sure(next?.clock)]
  }
  if (arrival) {
    const before = free.filter(({ clock }) => clock.start < arrival.clock.start)
    return [before.length === 1 ? sure(before[0]?.clock) : null, sure(arrival.clock)]
  }
  const [first, second, third] = free.map(({ clock }) => clock)
  if (!first || !second) return [null, null]
  const far = (one: FoundClock, other: FoundClock) => lineOf(facts.text, other.start) - lineOf(facts.text, one.start)
  if (far(first, second) > 8) return [null, null]
  // A third one that is as near may be what is meant.
  const isOther = third && ![first.clock, second.clock].includes(third.clock) && far(second, third) <= 2
  return isOther ? [null, null] : [sure(first), sure(second)]
}

/** The day of the departure: before it, best on its line; else behind it. @returns how well it is told, too */
function dayOf(
  facts: TextFacts,
  range: Mark,
  clock: FoundClock | null,
  number: Mark | null,
): [FoundDay | null, number] {
  const days = within(facts.days, range).filter((day) => !isNoise(facts, day, timeLabels))
  const anchor = clock ?? number
  if (!anchor) return [days[0] ?? null, days.length === 1 ? 2 : 1]
  const line = lineOf(facts.text, anchor.start)
  const same = days.filter((day) => lineOf(facts.text, day.start) === line)
  const before = days.filter(({ start }) => start < anchor.start)
  const onLine = same.findLast(({ start }) => start < anchor.start) ?? same[0]
  if (onLine) return [onLine, 4]
  const aboveLine = lineOf(facts.text, before.at(-1)?.start ?? 0)
  const above = before.filter((day) => lineOf(facts.text, day.start) === aboveLine)
  // Two days beside each other, above two times: of the departure and of the arrival.
  if (above.length > 0) return [above[0] ?? null, 4]
  const after = days.find(({ start }) => start > anchor.start)
  return after ? [after, lineOf(facts.text, after.start) - line <= 2 ? 2 : 1] : [null, 0]
}

/** The day that is told for the arrival, beside that of the departure. */
function arrivalDayOf(
  facts: TextFacts,
  range: Mark,
  day: FoundDay | null,
  departs: FoundClock | null,
  arrives: FoundClock | null,
): FoundDay | null {
  if (!arrives || !day) return null
  const days = within(facts.days, range).filter((one) => one.start !== day.start && !isNoise(facts, one, timeLabels))
  const line = lineOf(facts.text, arrives.start)
  const onLine = days.filter((one) => lineOf(facts.text, one.start) === line)
  const near = onLine.findLast(({ start }) => start < arrives.start) ?? onLine[0]
  if (near) return near
  return (
    days.findLast(({ start }) => start > (departs?.start ?? day.start) && start < arrives.start) ??
    days.find(({ start, end }) => start > day.end && end < (departs?.start ?? 0)) ??
    null
  )
}

/** The two airports of a journey, by the lines of its times, else in their order. */
function airportsOf(
  facts: TextFacts,
  mentions: readonly AirportMention[],
  departs: FoundClock | null,
  arrives: FoundClock | null,
): [AirportMention, AirportMention] | null {
  const { text } = facts
  const different = (
    one: AirportMention | undefined,
    other: AirportMention | undefined,
  ): [AirportMention, AirportMention] | null =>
    one && other && one.airport.code !== other.airport.code ? [one, other] : null
  const [first] = mentions
  const second = mentions.find(({ airport }) => airport.code !== first?.airport.code)
  if (departs && arrives) {
    const lines = [departs, arrives].map(({ start }) => lineOf(text, start))
    if (lines[0] !== lines[1]) {
      const on = lines.map((line) => mentions.filter(({ start }) => lineOf(text, start) === line))
      const [from, to] = on
      if (from?.length === 1 && to?.length === 1) return different(from[0], to[0])
      if (from?.length === 1 && first && first.airport.code !== from[0]?.airport.code) return null
    }
  }
  return different(first, second)
}

export function legIn(
  facts: TextFacts,
  range: Mark,
  kind: BookingKind,
  number: JourneyNumber | null,
  mentions: readonly AirportMention[],
  numbers: readonly Mark[],
): Leg {
  const [departs, arrives] = timesIn(facts, range)
  const pair = kind === 'flight' ? airportsOf(facts, within(mentions, range), departs, arrives) : null
  const route = pair ? null : routeOf(facts, range, departs, arrives, numbers)
  const [day, worth] = dayOf(facts, range, departs, number)
  const leg: Leg = {
    kind,
    number,
    from: pair ? { ...pair[0], value: pair[0].called } : (route?.from ?? null),
    to: pair ? { ...pair[1], value: pair[1].called } : (route?.to ?? null),
    airports: pair ? [pair[0].airport, pair[1].airport] : null,
    day,
    departs,
    arrives,
    arrivalDay: arrivalDayOf(facts, range, day, departs, arrives),
    score: 0,
  }
  leg.score = (pair ? 4 : route ? 2 : 0) + (departs ? 2 : 0) + (arrives ? 2 : 0) + worth
  return leg
}

/** The parts of the text, one for each number, so many lines above each belonging to it. */
function rangesWith(facts: TextFacts, starts: readonly Mark[], above: number): Mark[] {
  const { lines, text } = facts.text
  const cuts = starts.map(({ start }, at) => {
    const line = lineOf(facts.text, start)
    const least = at === 0 ? 0 : lineOf(facts.text, starts[at - 1]?.end ?? 0) + 1
    return lines[Math.max(line - above, Math.min(least, line))]?.start ?? start
  })
  return cuts.map((start, at) => ({ start, end: cuts[at + 1] ?? text.length }))
}

const sameLeg = (one: Leg, other: Leg): boolean =>
  one.from?.value === other.from?.value &&
  one.to?.value === other.to?.value &&
  one.day?.day === other.day?.day &&
  one.departs?.clock === other.departs?.clock &&
  one.arrives?.clock === other.arrives?.clock

/** The legs as the whole text is read best; what two ways of reading it tell differently is left out. */
export function legsOf(facts: TextFacts, starts: readonly Mark[], legAt: (range: Mark, at: number) => Leg): Leg[] {
  const ways = Array.from({ length: mostAbove + 1 }, (_, above) => rangesWith(facts, starts, above).map(legAt))
  const scoreOf = (legs: readonly Leg[]): number => legs.reduce((sum, { score }) => sum + score, 0)
  const best = Math.max(...ways.map(scoreOf))
  const [first = [], ...others] = ways.filter((legs) => scoreOf(legs) === best)
  return first.map((leg, at) => {
    const rest = others.flatMap((legs) => legs[at] ?? [])
    if (rest.every((other) => sameLeg(leg, other))) return leg
    const agree = (tell: (one: Leg) => unknown) => rest.every((other) => tell(other) === tell(leg))
    const places = agree(({ from }) => from?.value) && agree(({ to }) => to?.value)
    const times = agree(({ departs }) => departs?.clock) && agree(({ arrives }) => arrives?.clock)
    return {
      ...leg,
      ...(places ? {} : { from: null, to: null, airports: null }),
      ...(times ? {} : { departs: null, arrives: null }),
      ...(agree(({ day }) => day?.day) ? {} : { day: null }),
    }
  })
}

export const completeness = ({ from, to, day, departs, arrives }: Leg): number =>
  [from, to, day, departs, arrives].filter(Boolean).length

/** What is told of one journey in several places, once: the fullest; what another tells differently is left out. */
export function eachNumberOnce(legs: readonly Leg[]): Leg[] {
  const groups = new Map<string, Leg[]>()
  for (const leg of legs) {
    const days = groups.get(leg.number?.title ?? '') ?? []
    groups.set(leg.number?.title ?? '', [...days, leg])
  }
  return [...groups.values()].flatMap((group) => {
    // The same number on two days is two journeys.
    const full = group.filter((leg) => completeness(leg) === 5)
    const byDay = new Map(full.map((leg) => [leg.day?.day, leg]))
    if (byDay.size > 1) {
      const isSame = new Set(full.map(({ day }) => day?.day)).size === full.length
      return isSame ? [...byDay.values()] : []
    }
    const [best] = group.toSorted((one, other) => completeness(other) - completeness(one) || one.score - other.score)
    if (!best) return []
    const clash = full.some(
      (leg) => leg.departs?.clock !== best.departs?.clock || leg.arrives?.clock !== best.arrives?.clock,
    )
    return [clash ? { ...best, departs: null, arrives: null } : best]
  })
}
