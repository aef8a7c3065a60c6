import { Trans } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
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
  const [open, setOpen] = useState(false)
  const { startDate, timeZone, aiGeneratedPlan } = itinerary
  return (
    <>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {startDate && (
          <p>
            <TripWhen startDate={startDate} timeZone={timeZone} days={aiGeneratedPlan.days.length} />
          </p>
        )}
        {!readOnly && (
          <Button variant="link" size="sm" className="print:hidden" onClick={() => setOpen(true)}>
            <CalendarDays aria-hidden />
            {startDate ? <Trans>Change dates</Trans> : <Trans>Add dates</Trans>}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <TripDatesDialog itinerary={itinerary} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
