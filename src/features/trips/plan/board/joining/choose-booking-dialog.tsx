import { Trans, useLingui } from '@lingui/react/macro'
import { partOnDay } from '#domain/itineraries/bookings/booking-days.ts'
import { clockOf, dayOf } from '#domain/itineraries/bookings/local-time.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import { joinsOfDay, toldByActivities } from '#domain/itineraries/joining/joins.ts'
import { withJoinByClock } from '#domain/itineraries/joining/join-acts.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { formatClock } from '#domain/text/dates.ts'
import { ChoiceDialog } from '#features/trips/shared/choice-dialog.tsx'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'
import { useBoard } from '#features/trips/plan/board/board-context.ts'

interface ChooseBookingDialogProps {
  plan: NamedPlan
  startDate: string | null
  /** The name of the activity. */
  id: string
  onClose: () => void
}

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
  const choicesOf = (here: boolean) => bookings.filter((one) => isHere(one) === here && !told.has(one.id)).map(choiceOf)

  function choose(chosen: string): void {
    const booking = bookings.find((one) => one.id === chosen)
    if (booking) void act((now) => withJoinByClock(now, id, booking, startDate), t`Linked to its booking`)
  }

  return (
    <ChoiceDialog
      title={t`Which booking is it?`}
      description={activity?.title}
      here={{ label: t`Bookings on this day`, choices: choicesOf(true) }}
      others={{ label: t`Other bookings`, choices: choicesOf(false) }}
      empty={<Trans>Every booking already has an activity.</Trans>}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

function whenOf({ startsAt }: TripBooking): string {
  if (!startsAt) return ''
  const day = formatTripDay(dayOf(startsAt))
  return clockOf(startsAt) ? `${day}, ${formatClock(clockOf(startsAt))}` : day
}
