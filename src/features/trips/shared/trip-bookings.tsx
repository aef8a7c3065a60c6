import { createContext, type ReactNode, use, useMemo } from 'react'
import { cautionsOf } from '#domain/itineraries/bookings/booking-cautions.ts'
import { inOrder } from '#domain/itineraries/bookings/booking-days.ts'
import type { BookingCaution } from '#domain/itineraries/bookings/booking-cautions.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'

interface BookingsOfTrip {
  /** As they come in time. */
  bookings: readonly TripBooking[]
  cautions: readonly BookingCaution[]
}

/** Undefined until read. */
const BookingsContext = createContext<BookingsOfTrip | undefined>(undefined)

interface GivenBookingsProps {
  /** Undefined until read. */
  bookings: readonly TripBooking[] | undefined
  children: ReactNode
}

/** Reads the bookings of a trip once, for its list and for each of its days. */
export function TripBookings({ itineraryId, children }: { itineraryId: string; children: ReactNode }) {
  return <GivenBookings bookings={useBookingsOfTrip(itineraryId)}>{children}</GivenBookings>
}

/** Hands on bookings that are known already, or will be. */
export function GivenBookings({ bookings: data, children }: GivenBookingsProps) {
  const found = useMemo(() => {
    if (!data) return undefined
    const bookings = inOrder(data)
    return { bookings, cautions: cautionsOf(bookings) }
  }, [data])
  return <BookingsContext value={found}>{children}</BookingsContext>
}

/** A caution stands with the later one of the two. */
export const cautionsAbout = (cautions: readonly BookingCaution[], { id }: TripBooking): BookingCaution[] =>
  cautions.filter(({ second }) => second.id === id)

export const useTripBookings = (): BookingsOfTrip | undefined => use(BookingsContext)
