import { useEffect, useState } from 'react'
import { codesToFind } from '#domain/itineraries/bookings/booked-stops.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { airportsOfCodes } from '#remote/places/place-search.ts'

interface AirportsOfTrip {
  /** Those that are known so far. */
  airports: ReadonlyMap<string, Position>
  /** Whether all that can be known is. */
  areFound: boolean
}
const nowhere: AirportsOfTrip['airports'] = new Map()

/** Places of the airports that flights name by their code, by the device's own list. */
export function useAirports(bookings: readonly TripBooking[]): AirportsOfTrip {
  const codes = codesToFind(bookings).join(' ')
  const [found, setFound] = useState({ codes: '', airports: nowhere })
  useEffect(() => {
    if (codes === '') return
    let gone = false
    void airportsOfCodes(codes.split(' ')).then((airports) => {
      if (!gone) setFound({ codes, airports: new Map([...airports].map(([code, { center }]) => [code, center])) })
    })
    return () => {
      gone = true
    }
  }, [codes])
  return { airports: found.airports, areFound: found.codes === codes || codes === '' }
}
