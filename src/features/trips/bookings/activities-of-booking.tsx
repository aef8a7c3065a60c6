import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { partOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { withApart, withJoinByClock } from '#domain/itineraries/joining/join-acts.ts'
import { type NamedActivity, namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { ChoiceDialog } from '#features/trips/shared/choice-dialog.tsx'
import { planOnPage } from '#features/trips/shared/plan-on-page.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'

interface JoinedActivity {
  activity: NamedActivity
  /** Its day, from 1. */
  day: number
}

/** The activities of the plan that are a booking, day by day. */
export function activitiesOfBooking({ id, aiGeneratedPlan }: Itinerary, booking: TripBooking): JoinedActivity[] {
  return namedPlan(id, aiGeneratedPlan).days.flatMap(({ day, activities }) =>
    activities.filter(({ bookingId }) => bookingId === booking.id).map((activity) => ({ activity, day })),
  )
}

/** Which activities a booking is, with the way to each. */
export function ActivitiesOfBooking({ joined }: { joined: readonly JoinedActivity[] }) {
  const { acts } = useTripPage()
  if (joined.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 print:hidden">
      {joined.map(({ activity: { id, title }, day }) => {
        const name = (
          <button
            type="button"
            onClick={() => acts.show({ part: id })}
            className="min-h-6 rounded-sm text-start text-ink underline decoration-control underline-offset-3 hover:decoration-ember pointer-coarse:min-h-11"
          >
            <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
          </button>
        )
        return (
          <li
            key={id}
            className="flex items-start gap-1.5 text-muted text-sm [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0"
          >
            <Link2 aria-hidden />
            <span>
              <Trans>
                {name} on day {day}
              </Trans>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Changes which activities a booking is, as steps of the plan. */
export function useBookingJoins(itinerary: Itinerary) {
  const { t } = useLingui()
  const { act } = planOnPage(itinerary.id)
  return {
    join: (booking: TripBooking, activity: string) =>
      act((plan) => withJoinByClock(plan, activity, booking, itinerary.startDate), t`Linked to its activity`),
    keepApart: (booking: TripBooking, activity: string) =>
      act((plan) => withApart(plan, activity, booking.id), t`Kept separate`),
  }
}

interface ChooseActivityDialogProps {
  itinerary: Itinerary
  booking: TripBooking
  onClose: () => void
}

/** Asks which activity of the plan a booking is; those of its days come first. */
export function ChooseActivityDialog({ itinerary, booking, onClose }: ChooseActivityDialogProps) {
  const { t } = useLingui()
  const { join } = useBookingJoins(itinerary)
  const { startDate } = itinerary
  const { days } = namedPlan(itinerary.id, itinerary.aiGeneratedPlan)
  const isHere = (day: number) => startDate !== null && partOnDay(booking, dateOfDay(startDate, day)) !== null
  const choicesOf = (here: boolean) =>
    days
      .filter(({ day }) => isHere(day) === here)
      .flatMap(({ day, activities }) => {
        const on = startDate ? formatTripDay(dateOfDay(startDate, day)) : t`Day ${day}`
        return activities.map(({ id, title, time }) => ({
          id,
          title,
          when: [on, formatPlanTime(time)].filter(Boolean).join(', '),
        }))
      })
  return (
    <ChoiceDialog
      title={t`Which activity is it?`}
      description={booking.title}
      here={{ label: t`Activities on its days`, choices: choicesOf(true) }}
      others={{ label: t`Other activities`, choices: choicesOf(false) }}
      empty={<Trans>Nothing is planned yet.</Trans>}
      onChoose={(activity) => void join(booking, activity)}
      onClose={onClose}
    />
  )
}
