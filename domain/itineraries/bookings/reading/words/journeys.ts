/** Reads flights, trains and buses in words: which, from where to where, and when on the clocks of both places. */
import {
  type FoundBooking,
  type FoundEnd,
  type FoundTime,
  noPlace,
  type PlaceHint,
} from '#domain/itineraries/bookings/reading/found-booking.ts'
import { isWholeDay, withYear } from '#domain/itineraries/bookings/reading/open-year.ts'
import { momentOf } from '#domain/itineraries/bookings/local-time.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import type { GazetteerPlace } from '#domain/places/place-index.ts'
import { addDays } from '#domain/text/dates.ts'
import { airportsIn, possibleCodes } from './airports-in-words.ts'
import type { FoundClock } from './clocks.ts'
import { flightNumbersIn, type JourneyNumber, trainNumbersIn, unnumberedParts } from './journey-numbers.ts'
import { completeness, eachNumberOnce, type Leg, legIn, legsOf } from './legs.ts'
import { lineOf, type Marked } from './marked-text.ts'
import { quoteOf, type TextFacts } from './text-facts.ts'

/** What is known of places beside the text. */
export interface PlaceLookups {
  /** The airports of these codes, as far as there are any. */
  airports(codes: readonly string[]): Promise<ReadonlyMap<string, GazetteerPlace>>
  /** The zone of the clock there; null where it cannot be told. */
  zoneOf(place: PlaceHint): Promise<string | null>
}

/** A journey there and back with changes, told twice, has less. */
const mostNumbers = 30
const mostAirports = 150

/** The flights, trains and buses in a text. */
export async function journeysIn(facts: TextFacts, lookups: PlaceLookups, near: string): Promise<FoundBooking[]> {
  const { text } = facts
  const known = await lookups.airports(possibleCodes(text))
  const mentions = airportsIn(text, known, [...facts.days, ...facts.clocks]).slice(0, mostAirports)
  const [flights, trains] = [flightNumbersIn(text), trainNumbersIn(text)].map((numbers) =>
    numbers.slice(0, mostNumbers),
  ) as [JourneyNumber[], JourneyNumber[]]
  const legsWith = (numbers: readonly JourneyNumber[]): Leg[] => {
    if (numbers.length === 0) return []
    const firsts = numbers.filter(({ title, start }, at) => {
      const before = numbers[at - 1]
      if (!before || before.title !== title || lineOf(text, start) - lineOf(text, before.start) > 12) return true
      // Told once more, with its times: perhaps with others.
      const times = (from: number, to: number) =>
        facts.clocks.filter((clock) => clock.start > from && clock.end <= to).length
      return times(before.start, start) >= 2 && times(start, numbers[at + 1]?.start ?? text.text.length) >= 2
    })
    return eachNumberOnce(
      legsOf(facts, firsts, (range, at) => {
        const number = firsts[at] ?? null
        return legIn(facts, range, number?.kind ?? 'flight', number, mentions, numbers)
      }),
    )
  }
  const isFlight = ({ number, airports, departs, day, from, to }: Leg): boolean =>
    number?.isSure === true ||
    (airports !== null && from !== null && to !== null && (departs !== null || (day !== null && flights.length === 1)))
  let legs = legsWith(flights).filter(isFlight)
  // A number that is none divides what belongs together: it is read once more without.
  const kept = flights.filter(({ title }) => legs.some(({ number }) => number?.title === title))
  if (kept.length < flights.length) legs = legsWith(kept).filter(isFlight)
  const isTold = legs.some(({ airports, departs }) => airports !== null || departs !== null)
  if (!isTold && trains.length > 0) legs = legsWith(trains)
  if (!isTold && trains.length === 0 && legs.length === 0) legs = unnumbered(facts)
  const found: FoundBooking[] = []
  for (const leg of legs) found.push(await bookingOf(facts, withDayOfConnection(leg, found.at(-1)), lookups, near))
  return found
}

/** Journeys without a number, by the names of their places. */
function unnumbered(facts: TextFacts): Leg[] {
  const found = unnumberedParts(facts.text)
  if (!found) return []
  return legsOf(facts, found.parts, (range) => legIn(facts, range, found.kind, null, [], [])).filter(
    (leg) => completeness(leg) >= 4 && leg.from && leg.to,
  )
}

/** The second of two flights has its day from the first, where it goes on from there later on the day on which that arrives. */
function withDayOfConnection(leg: Leg, before: FoundBooking | undefined): Leg {
  const arrival = before?.end.time
  if (leg.day || !leg.departs || !arrival?.marks?.[0] || arrival.open) return leg
  const [day = '', clock = ''] = arrival.local.split('T')
  const goesOn = before?.said.toPlace?.value === leg.from?.value && clock !== '' && leg.departs.clock > clock
  return goesOn ? { ...leg, day: { ...arrival.marks[0], day } } : leg
}

/** A flight takes between these, whatever the winds. */
const kmPerHour = { most: 1_100, least: 600 }

/** Whether somebody can be on the way so long. */
function isPossible(minutes: number, leg: Leg): boolean {
  if (minutes < 10) return false
  if (leg.kind !== 'flight') return minutes < 23 * 60
  if (!leg.airports) return minutes < 19.5 * 60
  const [from, to] = leg.airports
  const kilometres = kilometresBetween(from.center, to.center)
  return minutes >= (kilometres / kmPerHour.most) * 60 && minutes <= (kilometres / kmPerHour.least) * 60 + 120
}

const hintOf = (place: Marked<string> | null, airport: GazetteerPlace | undefined): PlaceHint =>
  airport
    ? { name: place?.value ?? '', town: '', country: '', coordinates: null, zone: airport.zone ?? null }
    : { ...noPlace, name: place?.value ?? '' }

/** By how many days the arrival is later: null where it cannot be told, or where what is told cannot be. */
function daysLater(leg: Leg, day: string, zones: readonly (string | null)[], near: string): number | null {
  const { departs, arrives, arrivalDay } = leg
  if (!departs || !arrives) return null
  const told = arrives.later ?? (arrivalDay ? toldDays(arrivalDay.day, day, near) : null)
  if (arrivalDay?.day === 'unclear') return null
  const [from, to] = zones
  if (from && to) {
    const start = momentOf(`${day}T${departs.clock}`, from)
    const possible = [-1, 0, 1, 2].filter((more) =>
      isPossible((momentOf(`${addDays(day, more)}T${arrives.clock}`, to) - start) / 60_000, leg),
    )
    if (told !== null) return possible.includes(told) ? told : null
    return possible.length === 1 ? (possible[0] ?? null) : null
  }
  if (told !== null) return Number.isNaN(told) ? null : told
  // Without the clocks of both places: nothing that rolls is on its way for a day, but a flight may be back before it left.
  if (leg.kind === 'flight') return null
  return arrives.clock > departs.clock ? 0 : 1
}

function toldDays(arrival: string, departure: string, near: string): number | null {
  const whole = isWholeDay(arrival) ? arrival : withYear(arrival, near)
  if (whole === null) return null
  const days = [-1, 0, 1, 2].find((more) => addDays(departure, more) === whole)
  return days ?? Number.NaN
}

async function bookingOf(facts: TextFacts, leg: Leg, lookups: PlaceLookups, near: string): Promise<FoundBooking> {
  const { number, from, to, airports, departs } = leg
  const places = [hintOf(from, airports?.[0]), hintOf(to, airports?.[1])] as const
  const zones = await Promise.all(
    places.map((place) => (place.name === '' ? Promise.resolve(null) : lookups.zoneOf(place))),
  )
  const day = leg.day && leg.day.day !== 'unclear' ? leg.day : null
  const whole = day ? (isWholeDay(day.day) ? day.day : withYear(day.day, near)) : null
  const more = whole === null ? null : daysLater(leg, whole, zones, near)
  const said = (place: Marked<string> | null) =>
    place ? { value: place.value, source: quoteOf(facts, place), mark: place } : undefined
  const title = number
    ? { value: number.title, source: quoteOf(facts, number), mark: number }
    : from && to
      ? { value: `${from.value} – ${to.value}`, source: quoteOf(facts, from, to), mark: from }
      : undefined
  const timeOn = (clock: FoundClock | null, later: number | null): FoundTime | null => {
    if (!day || whole === null || later === null) return null
    const onDay = addDays(whole, later)
    const local = isWholeDay(day.day) ? onDay : `-${onDay.slice(4)}`
    return {
      local: clock ? `${local}T${clock.clock}` : local,
      clock: 'place',
      ahead: null,
      zone: null,
      source: quoteOf(facts, later === 0 ? day : undefined, clock ?? day),
      marks: clock ? [...(later === 0 ? [day] : []), clock] : [day],
      ...(isWholeDay(day.day) ? {} : { open: ['year' as const] }),
    }
  }
  const end = (place: PlaceHint, time: FoundTime | null): FoundEnd => ({ time, place })
  const arrival = leg.arrives && more !== null ? timeOn(leg.arrives, more) : null
  return {
    kind: leg.kind,
    said: { title, fromPlace: said(from), toPlace: said(to) },
    start: {
      ...end(places[0], timeOn(departs, 0)),
      ...(leg.day?.day === 'unclear' ? { unclear: quoteOf(facts, leg.day) } : {}),
    },
    end: end(places[1], arrival),
  }
}
