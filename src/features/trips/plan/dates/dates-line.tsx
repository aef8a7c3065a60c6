import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { TripWhen } from '#features/trips/shared/trip-when.tsx'

const TripDatesDialog = lazy(() =>
  import('./trip-dates-dialog.tsx').then((file) => ({ default: file.TripDatesDialog })),
)

interface DatesLineProps {
  itinerary: Itinerary
  /** For a companion who may only look. */
  readOnly?: boolean
}

/** When a trip is, below its title, with the way to change that. */
export function DatesLine({ itinerary, readOnly = false }: DatesLineProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { startDate, timeZone } = itinerary
  const days = itinerary.aiGeneratedPlan.days.length
  return (
    <>
      {startDate && (
        <div>
          {readOnly ? (
            <TripWhen startDate={startDate} timeZone={timeZone} days={days} />
          ) : (
            <button
              type="button"
              title={t`Change dates`}
              className="relative -my-0.5 min-h-6 rounded-sm text-start decoration-control underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2 hover:underline pointer-coarse:after:-inset-y-3"
              onClick={() => setOpen(true)}
            >
              <span className="sr-only">
                <Trans>Change dates:</Trans>{' '}
              </span>
              <TripWhen startDate={startDate} timeZone={timeZone} days={days} />
            </button>
          )}
        </div>
      )}
      {!startDate && !readOnly && (
        <div className="print:hidden">
          <Button
            variant="link"
            size="sm"
            className="-my-2 items-baseline text-[1em] [&>svg]:translate-y-0.5"
            onClick={() => setOpen(true)}
          >
            <CalendarDays aria-hidden />
            <Trans>Add dates</Trans>
          </Button>
        </div>
      )}
      {open && (
        <Suspense fallback={null}>
          <TripDatesDialog itinerary={itinerary} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
