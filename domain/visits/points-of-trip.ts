/** What of a trip tells where it was: its destination, its activities, where one slept, and its journeys. */
import { bookingShapes } from '#domain/itineraries/bookings/booking-form.ts'
import { type BookedEnd, chosenPlace } from '#domain/itineraries/bookings/chosen-place.ts'
import { clockOf, dayOf, momentOf, momentOfEnd } from '#domain/itineraries/bookings/local-time.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { dateOfDay } from '#domain/itineraries/trip-dates.ts'
import { countryCodeOfName } from '#domain/places/countries.ts'
import { nightsOfStay, type TripPoint } from './trip-visits.ts'

/** A point whose country and town may have to be looked up by its coordinates. */
export interface PointToLocate extends Omit<TripPoint, 'countryCode' | 'town'> {
  /** Null where the coordinates tell it. */
  countryCode: string | null
  /** Null where the coordinates tell it; '' for a country. */
  town: string | null
}

type TripToRead = Pick<Itinerary, 'destinationName' | 'destinationCoordinates' | 'startDate' | 'aiGeneratedPlan'>

/** Points of a trip that has a date, each with a country or with coordinates. @param today 'YYYY-MM-DD' */
export function pointsOfTrip(trip: TripToRead, bookings: readonly TripBooking[], today: string): PointToLocate[] {
  const { startDate } = trip
  if (!startDate) return []
  const planned = trip.aiGeneratedPlan.days.flatMap(({ day, activities }) =>
    activities.flatMap(({ location: { coordinates }, category }): PointToLocate[] =>
      coordinates
        ? [pointAt(coordinates, dateOfDay(startDate, day), category === 'transportation' ? 'passes' : 'there')]
        : [],
    ),
  )
  return [...destinationOf(trip, startDate), ...planned, ...bookings.flatMap((booking) => pointsOf(booking, today))]
}

const pointAt = (
  coordinates: [number, number],
  day: string,
  kind: TripPoint['kind'],
  more: Partial<PointToLocate> = {},
): PointToLocate => ({ countryCode: null, town: null, coordinates, day, kind, moment: null, nights: 0, ...more })

/** 'Kyoto, Japan' and 'Japan' say it themselves; anything else only where its place was chosen. */
function destinationOf({ destinationName, destinationCoordinates }: TripToRead, day: string): PointToLocate[] {
  const parts = destinationName.split(',').map((part) => part.trim())
  const [name = ''] = parts
  const countryCode = countryCodeOfName(parts.at(-1) ?? '')
  if (countryCode && parts.length === 1)
    return [{ countryCode, town: '', coordinates: null, day, kind: 'there', moment: null, nights: 0 }]
  if (destinationCoordinates) return [pointAt(destinationCoordinates, day, 'there', { countryCode, town: name })]
  return countryCode
    ? [{ countryCode, town: name, coordinates: null, day, kind: 'there', moment: null, nights: 0 }]
    : []
}

function pointsOf(booking: TripBooking, today: string): PointToLocate[] {
  const { kind, startsAt, startsZone, endsAt, endsZone } = booking
  if (!startsAt) return []
  const start = momentOf(startsAt, startsZone)
  const at = (end: BookedEnd, day: string, of: TripPoint['kind'], more: Partial<PointToLocate> = {}) => {
    const coordinates = chosenPlace(booking, end)
    return coordinates ? [pointAt(coordinates, day, of, more)] : []
  }
  const from = dayOf(startsAt)
  const until = endsAt ? dayOf(endsAt) : from
  if (!bookingShapes[kind].journey)
    return at('start', from, 'there', kind === 'stay' ? { nights: nightsOfStay(from, until, today) } : {})
  const arrival = endsAt && clockOf(endsAt) ? momentOfEnd(endsAt, endsZone, start) : null
  return [
    ...at('start', from, 'leaves', { moment: clockOf(startsAt) ? start : null }),
    ...at('end', until, 'arrives', { moment: arrival }),
  ]
}
