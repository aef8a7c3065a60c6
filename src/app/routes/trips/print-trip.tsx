import { costsOfTrip } from '#domain/itineraries/goals/trip-costs.ts'
import { sumsText } from '#domain/money/sums-by-currency.ts'
import { useTripMembers } from '#data/trip-members.ts'
import { paperBooked, PaperBookings } from '#features/trips/bookings/bookings-on-paper.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { PaperLists } from '#features/trips/lists/lists-on-paper.tsx'
import { useTripItems } from '#features/trips/lists/queries.ts'
import { PrintNow } from '#features/trips/plan/booklet/print-now.tsx'
import { PrintTripDialog } from '#features/trips/plan/booklet/print-trip-dialog.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'

/** Prints a trip for those who take part: the plan, and what is booked and packed; at once, or once they were asked. */
export default function PrintTrip({ itinerary, asks, onClose }: SlotProps['print']) {
  const { id, startDate, timeZone, aiGeneratedPlan } = itinerary
  const bookings = useTripBookings()?.bookings
  const items = useTripItems(id)
  const members = useTripMembers(id)
  if (!bookings || !items || !members) return null
  const names = new Map(members.map((member) => [member.id, member.name]))
  const Print = asks ? PrintTripDialog : PrintNow
  const lists = <PaperLists items={items} startDate={startDate} names={names} />
  return (
    <Print
      itinerary={itinerary}
      own={{
        dates: { startDate, timeZone },
        people: members.map(({ name }) => name),
        booked: paperBooked,
        bookings: bookings.length > 0 ? PaperBookings : null,
        lists: items.length > 0 ? lists : null,
        costs: sumsText(costsOfTrip(aiGeneratedPlan, bookings)),
      }}
      onClose={onClose}
    />
  )
}
