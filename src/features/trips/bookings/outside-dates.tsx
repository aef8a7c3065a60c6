import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, CalendarX } from 'lucide-react'
import { addDays } from '#domain/text/dates.ts'
import { canExtend, type MissingDays, missingDays } from '#domain/itineraries/bookings/outside-dates.ts'
import type { TripBooking } from '#domain/itineraries/bookings/trip-booking.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import { endOfTrip, formatTripDates, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { extendTrip } from '#features/trips/shared/actions.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'

interface OutsideDatesProps {
  itinerary: Itinerary
  booking: TripBooking
  /** Whether the traveler may make the trip longer. */
  mayExtend: boolean
}

/** Says that a booking is on a day that the trip does not have, and offers to make the trip longer; else nothing. */
export function OutsideDates({ itinerary, booking, mayExtend }: OutsideDatesProps) {
  const days = itinerary.aiGeneratedPlan.days.length
  const missing = missingDays(booking, { startDate: itinerary.startDate, days })
  if (!missing || itinerary.startDate === null) return null
  const dates = formatTripDates(itinerary.startDate, days)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sand-ink text-sm">
      <p className="flex items-start gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        <CalendarX aria-hidden />
        <span>
          {missing.before === 0 ? (
            <Trans>This is after your trip ends.</Trans>
          ) : missing.after === 0 ? (
            <Trans>This is before your trip starts.</Trans>
          ) : (
            <Trans>Your trip is {dates}. This is longer.</Trans>
          )}
        </span>
      </p>
      {mayExtend && canExtend(missing, days, planLimits.days) && (
        <ExtendButton itinerary={itinerary} missing={missing} />
      )}
    </div>
  )
}

function ExtendButton({ itinerary, missing }: { itinerary: Itinerary; missing: MissingDays }) {
  const { t } = useLingui()
  const { startDate, aiGeneratedPlan } = itinerary
  const first = addDays(startDate ?? '', -missing.before)
  const last = addDays(endOfTrip(startDate ?? '', aiGeneratedPlan.days.length), missing.after)
  const [firstDay, lastDay] = [formatTripDay(first), formatTripDay(last)]
  const { run, busy } = useOnce(
    async () => {
      await extendTrip(itinerary, missing, t`New Day`)
      toast.success(
        t`Your trip is now ${formatTripDates(first, aiGeneratedPlan.days.length + missing.before + missing.after)}`,
      )
    },
    {
      onFailure: (cause) => {
        console.warn('The trip could not be extended.', cause)
        toast.error(failureText(t`Failed to save the dates`, cause))
      },
    },
  )
  return (
    <Button size="sm" busy={busy} className="print:hidden" onClick={() => void run()}>
      <CalendarPlus aria-hidden />
      {missing.before === 0 ? (
        <Trans>Extend to {lastDay}</Trans>
      ) : missing.after === 0 ? (
        <Trans>Start on {firstDay}</Trans>
      ) : (
        <Trans>
          Extend to {firstDay} – {lastDay}
        </Trans>
      )}
    </Button>
  )
}
