import { useEffect, useMemo, useState } from 'react'
import { type BookingInTrip, bookingsInTrip } from '#domain/imports/bookings/bookings-in-trip.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { calendarDay } from '#domain/text/dates.ts'
import { useLive } from '#sync/local/live.ts'
import type { BookingReaders } from './booking-readers.ts'

/** The trip that bookings are to go to, as far as they depend on it. */
export interface TripForBookings {
  startDate: string | null
  days: number
  timeZone: string | null
  currency: string
  /** Of a trip without dates, a day that it is near. */
  near?: string
}

interface BookingsOfImport {
  /** By their places among the candidates; undefined until they were read for this trip. */
  inTrip: ReadonlyMap<number, BookingInTrip> | undefined
  /** Those of the trip. */
  bookings: readonly TripBooking[]
}

const none: ReadonlyMap<number, BookingInTrip> = new Map()
const noBookings: readonly TripBooking[] = []

/** What the bookings among the candidates would be in a trip. @param trip null where they go elsewhere, undefined until it is read @param itineraryId '' for a new one */
export function useBookingsInTrip(
  candidates: readonly Candidate[],
  trip: TripForBookings | null | undefined,
  itineraryId: string,
  readers: Pick<BookingReaders, 'propose'>,
): BookingsOfImport {
  const { propose } = readers
  const booked = useMemo(
    () => candidates.flatMap(({ booking, title }, at) => (booking ? [{ at, booking: withTitle(booking, title) }] : [])),
    [candidates],
  )
  const bookings = useLive((database) => database.tripBookings.where({ itineraryId }).toArray(), [itineraryId]).data
  const facts = trip ? JSON.stringify(trip) : null
  const isElsewhere = trip === null
  const [read, setRead] = useState<{ facts: string; proposals: ReadonlyMap<number, ProposedBooking> } | null>(null)
  useEffect(() => {
    if (facts === null || booked.length === 0) return
    let gone = false
    const { startDate, timeZone, currency, near } = JSON.parse(facts) as TripForBookings
    const known = {
      tripZone: timeZone,
      deviceZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency,
      near: startDate ?? near ?? calendarDay(new Date()),
    }
    propose(
      booked.map(({ booking }) => booking),
      known,
    ).then(
      (proposed) => {
        if (gone) return
        const usable = booked.flatMap(({ at }, place) => {
          const proposal = proposed[place]
          return proposal ? [[at, proposal] as const] : []
        })
        setRead({ facts, proposals: new Map(usable) })
      },
      (cause: unknown) => {
        console.warn('The bookings could not be read.', cause)
        // They come in as things of the trip.
        if (!gone) setRead({ facts, proposals: new Map() })
      },
    )
    return () => {
      gone = true
    }
  }, [facts, booked, propose])
  const inTrip = useMemo(() => {
    if (isElsewhere || booked.length === 0) return none
    return facts !== null && read?.facts === facts && bookings
      ? bookingsInTrip(read.proposals, JSON.parse(facts) as TripForBookings, bookings)
      : undefined
  }, [isElsewhere, facts, booked, read, bookings])
  return { inTrip, bookings: bookings ?? noBookings }
}

/** A booking that its source does not name is called as the thing that was found. */
const withTitle = (booking: FoundBooking, title: string): FoundBooking =>
  booking.said.title ? booking : { ...booking, said: { ...booking.said, title: { value: title, source: title } } }
