import { createContext, use, useMemo } from 'react'
import type { BookingOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import type { NamedActivity } from '#domain/itineraries/plan/part-ids.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { useBoard } from '#features/trips/plan/board/board-context.ts'

/** The rule that proposes, and what asks; fetched once the page is read. */
export const loadProposing = () => import('./proposing.tsx')
export type Proposing = Awaited<ReturnType<typeof loadProposing>>

/** Null until it is there. */
export const ProposingContext = createContext<Proposing | null>(null)

const none: ReadonlyMap<string, BookingOnDay> = new Map()

/** By the name of the activity, the booking of its day that it probably is. @param wanted somebody sees the day */
export function useProposals(
  activities: readonly NamedActivity[],
  date: string | null,
  wanted: boolean,
): ReadonlyMap<string, BookingOnDay> {
  const { destination } = useBoard()
  const bookings = useTripBookings()?.bookings
  const proposing = use(ProposingContext)
  return useMemo(
    () =>
      proposing && wanted && date && bookings ? proposing.proposedJoins(activities, bookings, date, destination) : none,
    [proposing, wanted, date, bookings, activities, destination],
  )
}
