import { useEffect, useState } from 'react'
import { codesToFind } from '#domain/itineraries/bookings/booked-stops.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Position } from '#domain/itineraries/plan/trip-stops.ts'
import { airportsOfCodes } from '#remote/places/place-search.ts'

type Airports = ReadonlyMap<string, Position>
const nowhere: Airports = new Map()

/** Places of the airports that flights name by their code, by the device's own list; undefined until they are known. */
export function useAirports(bookings: readonly TripBooking[]): Airports | undefined {
  const codes = codesToFind(bookings).join(' ')
  const [found, setFound] = useState<{ codes: string; airports: Airports }>()
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
  if (codes === '') return nowhere
  return found?.codes === codes ? found.airports : undefined
}
