import { useMemo } from 'react'
import { type JoinsOfDay, joinsOfDay } from '#domain/itineraries/joining/joins.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

const noJoins: JoinsOfDay = new Map()

/** Which activities of a day are bookings; none for readers who are told of the plan alone. */
export function useJoins(activities: readonly PlannedActivity[], date: string | null): JoinsOfDay {
  const bookings = useTripBookings()?.bookings
  return useMemo(() => (bookings ? joinsOfDay(activities, bookings, date) : noJoins), [activities, bookings, date])
}
