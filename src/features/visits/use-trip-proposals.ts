import { useEffect, useEffectEvent, useState } from 'react'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { pointsOfTrip } from '#domain/visits/points-of-trip.ts'
import { type ProposedVisit, proposedVisits, type TripPoint } from '#domain/visits/trip-visits.ts'
import { countryCodeAt } from '#lib/places/country-of-place.ts'
import { townNear } from '#remote/places/place-search.ts'

/** A device that has never decided a country reads the outlines first. */
const patienceMs = 30_000

/** What a trip that is over proposes: its countries and towns are looked up on the device. Undefined until that is done. */
export function useTripProposals(
  itinerary: Itinerary,
  bookings: readonly TripBooking[] | undefined,
  today: string,
): readonly ProposedVisit[] | undefined {
  const [proposals, setProposals] = useState<readonly ProposedVisit[]>()
  const read = useEffectEvent(() => (bookings ? located(itinerary, bookings, today) : undefined))
  // By what they say: the plan is another object with each reading.
  const question =
    bookings && [itinerary.id, itinerary.updatedAt, today, ...bookings.map(({ updatedAt }) => updatedAt)].join()
  useEffect(() => {
    if (!question) return
    let over = false
    void read()?.then((found) => {
      if (!over) setProposals(found)
    })
    return () => {
      over = true
    }
  }, [question])
  return proposals
}

async function located(
  itinerary: Itinerary,
  bookings: readonly TripBooking[],
  today: string,
): Promise<ProposedVisit[]> {
  const points = await Promise.all(
    pointsOfTrip(itinerary, bookings, today).map(async (point): Promise<TripPoint | null> => {
      const { coordinates } = point
      const countryCode = point.countryCode ?? (coordinates && (await countryCodeAt(coordinates, '', patienceMs)))
      if (!countryCode) return null
      const town = point.town ?? (coordinates && (await townNear(coordinates))) ?? ''
      return { ...point, countryCode, town }
    }),
  )
  return proposedVisits(
    points.flatMap((point) => point ?? []),
    today,
  )
}
