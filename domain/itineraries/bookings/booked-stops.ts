/** Where on the map of a trip its bookings are: what was chosen as a place, and airports by their code. Nothing is guessed. */
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { daysBetween } from '#domain/text/dates.ts'
import { type PartOfBooking, partOnDay } from './booking-days.ts'
import { type BookedEnd, chosenPlace, wordsOfEnd } from './chosen-place.ts'
import { bookingShapes } from './booking-form.ts'
import { dayOf } from './local-time.ts'
import type { BookingKind, TripBooking } from './trip-booking.ts'

/** One place of a booking on the map: a bed, where a train leaves, where it arrives. */
export interface BookedStop {
  /** Name of the pin, `pinOf`. */
  id: string
  bookingId: string
  kind: BookingKind
  end: BookedEnd
  title: string
  place: string
  coordinates: Position
  /** Days of the trip on which it is there, from 1; none for what has no day or lies outside of the trip. */
  days: readonly number[]
  /** The map is laid so that it is seen: what is far from where the trip is, is not looked for (decision P245). */
  inView: boolean
}

/** The name of a booking's pin. */
export const pinOf = (bookingId: string, end: BookedEnd): string => `${bookingId} ${end}`

/** IATA's code of the airport that words name last: 'HND' of 'Tokyo Haneda Airport (HND)'. */
export const airportCodeIn = (words: string | null): string | null =>
  /\(([A-Z]{3})\)\s*$/.exec(words ?? '')?.[1] ?? null

/**
 * The pin that what happens on a day has on the map, as far as the booking says it; null where it has none. Whether an
 * airport is known by its code is seen once the map is open.
 */
export function pinOfPart(booking: TripBooking, part: PartOfBooking): string | null {
  const start = placeSaid(booking, 'start')
  const end = placeSaid(booking, 'end')
  if (part === 'end' && end !== null && end !== start) return pinOf(booking.id, 'end')
  return start === null ? null : pinOf(booking.id, 'start')
}

/** What says where an end is: coordinates, or the code of an airport. */
const placeSaid = (booking: TripBooking, end: BookedEnd): string | null =>
  chosenPlace(booking, end)?.join(' ') ?? airportOf(booking, end)

/** The code that a flight names in the words of an end. */
const airportOf = (booking: TripBooking, end: BookedEnd): string | null =>
  booking.kind === 'flight' ? airportCodeIn(wordsOfEnd(booking, end)) : null

/** The codes of airports that flights name without having been given their place. */
export function codesToFind(bookings: readonly TripBooking[]): string[] {
  const codes = bookings.flatMap((booking) =>
    (['start', 'end'] as const).map((end) => (chosenPlace(booking, end) ? null : airportOf(booking, end))),
  )
  return [...new Set(codes.flatMap((code) => code ?? []))].sort()
}

/** So near to where a trip is, in km, something is always seen with it: a harbour of the town, not the airport beyond the hills. */
const nearKilometres = 25

interface TripOnMap {
  startDate: string | null
  days: number
  /** Where its activities are. */
  stops: readonly Position[]
  /** Places of airports by their codes. */
  airports: ReadonlyMap<string, Position>
}

/** The places of bookings that are known for sure, in the order of the bookings. */
export function bookedStops(bookings: readonly TripBooking[], trip: TripOnMap): BookedStop[] {
  const all = bookings.flatMap((booking) => stopsOf(booking, trip))
  const anchors = [
    ...trip.stops,
    ...all.filter(({ kind }) => !bookingShapes[kind].journey).map(({ coordinates }) => coordinates),
  ]
  const [first] = anchors
  if (!first) return all
  // A trip from town to town is looked at from further away, and sees more at its edges.
  const reach = Math.max(...anchors.map((anchor) => kilometresBetween(first, anchor)))
  const near = Math.max(nearKilometres, reach / 2)
  const isNear = ({ coordinates }: BookedStop) =>
    anchors.some((anchor) => kilometresBetween(anchor, coordinates) <= near)
  return all.map((stop) => ({ ...stop, inView: isNear(stop) }))
}

function stopsOf(booking: TripBooking, trip: TripOnMap): BookedStop[] {
  const { id: bookingId, kind, title } = booking
  const stop = (end: BookedEnd): BookedStop | null => {
    const coordinates = placeOfEnd(booking, end, trip.airports)
    if (!coordinates) return null
    const place = wordsOfEnd(booking, end) ?? ''
    const days = daysOf(booking, end, trip)
    return { id: pinOf(bookingId, end), bookingId, kind, end, title, place, coordinates, days, inView: true }
  }
  const [start, end] = [stop('start'), stop('end')]
  // A car that is brought back where it was fetched has one pin.
  const isOne = start && end && start.coordinates.join() === end.coordinates.join()
  if (isOne) return [{ ...start, days: [...new Set([...start.days, ...end.days])] }]
  return [start, end].flatMap((one) => one ?? [])
}

/** Where an end is, as far as that is known for sure: what was chosen, or the airport whose code a flight names. */
export const placeOfEnd = (booking: TripBooking, end: BookedEnd, airports: TripOnMap['airports']): Position | null =>
  chosenPlace(booking, end) ?? airports.get(airportOf(booking, end) ?? '') ?? null

/** A journey is at each end for a day, what stays at one place for all of its days. */
function daysOf(booking: TripBooking, end: BookedEnd, { startDate, days }: TripOnMap): number[] {
  const { kind, startsAt, endsAt } = booking
  if (!startDate) return []
  const numbers = Array.from({ length: days }, (_, at) => at + 1)
  const numberOf = (moment: string) => daysBetween(startDate, dayOf(moment)) + 1
  if (bookingShapes[kind].journey) {
    const moment = end === 'start' ? startsAt : (endsAt ?? startsAt)
    return moment ? numbers.filter((day) => day === numberOf(moment)) : []
  }
  if (!startsAt) return []
  const dates = numbers.map((day) => ({ day, date: dateOfDay(startDate, day) }))
  return dates.filter(({ date }) => partOnDay(booking, date) !== null).map(({ day }) => day)
}
