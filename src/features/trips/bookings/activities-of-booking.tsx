import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { partOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { withApart, withJoinByClock } from '#domain/itineraries/joining/join-acts.ts'
import { type NamedActivity, type NamedPlan, namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { inverse, withChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { changePlan } from '#features/trips/shared/actions.ts'
import { ChoiceList } from '#features/trips/shared/choice-list.tsx'
import { planHistory } from '#features/trips/shared/plan-history.ts'
import { useTripPage } from '#features/trips/shared/trip-page.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'

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

/** Changes which activities a booking is; each change is told, with the way back. */
export function useBookingJoins(itinerary: Itinerary) {
  const { t } = useLingui()
  const history = planHistory(itinerary.id)

  async function change(make: (plan: NamedPlan) => NamedPlan, said: string): Promise<void> {
    await attempt(async () => {
      const changed = await changePlan(itinerary, make)
      if (!changed) return
      const step = history.add(changed)
      const takeBack = async () => {
        await changePlan(itinerary, (now) => withChange(now, inverse(step)))
        history.undone(step)
      }
      toastWithUndo(said, () => void attempt(takeBack, t`This could not be undone. Please try again.`), 'plan-act')
    }, t`Failed to update itinerary`)
  }

  return {
    join: (booking: TripBooking, activity: string) =>
      change((plan) => withJoinByClock(plan, activity, booking, itinerary.startDate), t`Joined with its activity`),
    keepApart: (booking: TripBooking, activity: string) =>
      change((plan) => withApart(plan, activity, booking.id), t`Kept apart`),
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
        return activities.map(({ id, title, time }) => ({ id, title, when: [on, time].filter(Boolean).join(', ') }))
      })
  const [here, elsewhere] = [choicesOf(true), choicesOf(false)]

  function choose(activity: string): void {
    void join(booking, activity)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Which activity is it?`}
      description={booking.title}
      size="sm"
    >
      <div className="flex flex-col gap-4">
        <ChoiceList label={t`Activities of its days`} choices={here} onChoose={choose} />
        <ChoiceList
          heading={here.length > 0 && <Trans>Other days</Trans>}
          label={t`Other activities`}
          choices={elsewhere}
          onChoose={choose}
        />
        {here.length + elsewhere.length === 0 && (
          <p className="text-muted">
            <Trans>Nothing is planned yet.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}
