import { Trans, useLingui } from '@lingui/react/macro'
import { partOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import { clockOf, dayOf } from '#domain/itineraries/bookings/local-time.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { joinsOfDay, toldByActivities } from '#domain/itineraries/joining/joins.ts'
import { withJoinByClock } from '#domain/itineraries/joining/join-acts.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { inUtc } from '#domain/text/dates.ts'
import { ChoiceList } from '#features/trips/shared/choice-list.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useBoard } from '#features/trips/plan/board/board-context.ts'

interface ChooseBookingDialogProps {
  plan: NamedPlan
  startDate: string | null
  /** The name of the activity. */
  id: string
  onClose: () => void
}

const shortTime = inUtc({ timeStyle: 'short' })

/** Asks which booking of the trip an activity is; those of its day come first. */
export default function ChooseBookingDialog({ plan, startDate, id, onClose }: ChooseBookingDialogProps) {
  const { t } = useLingui()
  const { act } = useBoard()
  const bookings = useTripBookings()?.bookings ?? []
  const day = plan.days.find(({ activities }) => activities.some((one) => one.id === id))
  const activity = day?.activities.find((one) => one.id === id)
  const date = startDate && day ? dateOfDay(startDate, day.day) : null
  const isHere = (booking: TripBooking) => date !== null && partOnDay(booking, date) !== null
  const choiceOf = (booking: TripBooking) => ({ id: booking.id, title: booking.title, when: whenOf(booking) })
  // One that another activity of the day tells is there already.
  const told = toldByActivities(joinsOfDay(day?.activities ?? [], bookings, date))
  const here = bookings.filter((one) => isHere(one) && !told.has(one.id)).map(choiceOf)
  const elsewhere = bookings.filter((one) => !isHere(one) && !told.has(one.id)).map(choiceOf)

  function choose(chosen: string): void {
    const booking = bookings.find((one) => one.id === chosen)
    if (!booking) return
    void act((now) => withJoinByClock(now, id, booking, startDate), t`Joined with its booking`)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Which booking is it?`}
      description={activity?.title}
      size="sm"
    >
      <div className="flex flex-col gap-4">
        <ChoiceList label={t`Bookings of this day`} choices={here} onChoose={choose} />
        <ChoiceList
          heading={here.length > 0 && <Trans>Other days</Trans>}
          label={t`Other bookings`}
          choices={elsewhere}
          onChoose={choose}
        />
        {here.length + elsewhere.length === 0 && (
          <p className="text-muted">
            <Trans>Every booking belongs to an activity already.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}

function whenOf({ startsAt }: TripBooking): string {
  if (!startsAt) return ''
  const day = formatTripDay(dayOf(startsAt))
  return clockOf(startsAt) ? `${day}, ${shortTime.format(new Date(`${startsAt}:00Z`))}` : day
}
