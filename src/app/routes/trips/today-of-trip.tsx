import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { WalletCards } from 'lucide-react'
import { useMemo } from 'react'
import { links } from '#app/routes/links.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { mayEditTrip } from '#domain/itineraries/members/trip-role.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { todayOf } from '#domain/itineraries/today.ts'
import { dateOfDay, dayInZone, tripState } from '#domain/itineraries/trip-dates.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { useTripRole } from '#data/trip-role.ts'
import { BookingLater, BookingNext, BookingTonight } from '#features/trips/bookings/booking-today.tsx'
import { TodayPlan } from '#features/trips/plan/today/today-plan.tsx'
import { askToAdd } from '#features/trips/shared/asked-to-add.ts'
import { useNow } from '#lib/timing/use-now.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'

interface TodayOfTripProps {
  itinerary: Itinerary
  /** The whole day stands below. */
  brief?: boolean
}

/** Today of a trip that is under way: its activities and bookings as they come; nothing of any other trip. */
export default function TodayOfTrip({ itinerary, brief = false }: TodayOfTripProps) {
  const { id, destinationName, startDate, timeZone, aiGeneratedPlan } = itinerary
  const now = useNow()
  const navigate = useNavigate()
  const role = useTripRole(itinerary)
  const mayAdd = role !== undefined && mayEditTrip(role)
  const bookings = useBookingsOfTrip(id)
  const standing = tripState(startDate, aiGeneratedPlan.days.length, dayInZone(now, timeZone))
  // What is also booked is known by its name in the plan.
  const { days } = useMemo(() => namedPlan(id, aiGeneratedPlan), [id, aiGeneratedPlan])
  const day = standing.state === 'underWay' ? days[standing.day - 1] : undefined
  if (!day || !startDate || !bookings) return null
  const today = todayOf(day.activities, bookings, { date: dateOfDay(startDate, day.day), timeZone }, now)
  return (
    <Card className="px-4 py-4 sm:px-6">
      <TodayPlan
        today={today}
        brief={brief}
        empty={day.activities.length === 0}
        destination={destinationName}
        renderBooking={(booked, as) =>
          as === 'next' ? (
            <BookingNext {...booked} destination={destinationName} />
          ) : as === 'later' ? (
            <BookingLater {...booked} />
          ) : (
            <BookingTonight {...booked} />
          )
        }
      />
      {mayAdd && (
        <Button
          size="sm"
          variant="ghost"
          className="-ms-3 mt-2"
          onClick={() =>
            void (brief ? Promise.resolve() : navigate(links.itinerary(id))).then(() => askToAdd('expense'))
          }
        >
          <WalletCards aria-hidden />
          <Trans>Add Expense</Trans>
        </Button>
      )}
    </Card>
  )
}
