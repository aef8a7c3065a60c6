import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { bookedStops } from '#domain/itineraries/bookings/booked-stops.ts'
import { bookingShapes } from '#domain/itineraries/bookings/booking-form.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { kindIcons, kindLabels, partWords } from '#features/trips/bookings/booking-labels.ts'
import { BookingEnd, BookingStart, BookingTime } from '#features/trips/bookings/booking-time.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import TripMap from '#features/map/trip/trip-map.tsx'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import type { MapOfTrip } from '#features/trips/shared/trip-slots.ts'
import { useAirports } from './use-airports.ts'

const none: readonly TripBooking[] = []

/** The map of a trip with its activities and, for those who take part, its bookings. */
export default function MapWithBookings({ startDate, days, onPins, bookedStops: isStop, ...told }: MapOfTrip) {
  const { t } = useLingui()
  const { acts } = useTripPage()
  const bookings = useTripBookings()?.bookings ?? none
  const { airports } = useAirports(bookings)
  const { stops } = told
  const booked = useMemo(() => {
    const places = stops.map(({ coordinates }) => coordinates)
    return bookedStops(bookings, { startDate, days, stops: places, airports }).flatMap((stop) => {
      const booking = bookings.find(({ id }) => id === stop.bookingId)
      const isJourney = bookingShapes[stop.kind].journey
      // What is an activity with a place is there already; a journey still has two ends.
      if (!booking || (isStop.has(booking.id) && !isJourney)) return []
      return {
        ...stop,
        icon: kindIcons[stop.kind],
        what: t(isJourney ? partWords(stop.kind, stop.end) : kindLabels[stop.kind]),
        when: isJourney ? (
          stop.end === 'start' ? (
            <BookingStart booking={booking} />
          ) : (
            <BookingEnd booking={booking} />
          )
        ) : (
          <BookingTime booking={booking} />
        ),
        code: booking.confirmationCode,
      }
    })
  }, [bookings, startDate, days, stops, isStop, airports, t])
  useEffect(() => onPins(new Set(booked.map(({ id }) => id))), [booked, onPins])
  return <TripMap {...told} booked={booked} onShowBooking={(booking) => acts.show({ booking })} />
}
