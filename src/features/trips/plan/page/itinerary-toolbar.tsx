import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { Download, Printer } from 'lucide-react'
import { useLingui } from '@lingui/react/macro'
import type { TripDates } from '#domain/itineraries/trip-dates.ts'
import type { ItineraryForOthers } from '#domain/sharing/shared-items.ts'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { exportItinerary } from '#features/trips/shared/export-itinerary.ts'

const PrintTripDialog = lazy(() =>
  import('#features/trips/plan/booklet/print-trip-dialog.tsx').then((file) => ({ default: file.PrintTripDialog })),
)

interface ItineraryToolbarProps {
  itinerary: ItineraryForOthers & Partial<TripDates>
  /** What its owner does most. */
  main?: ReactNode
  /** What its owner does least. */
  last?: ReactNode
}

/** What can be done with the itinerary: everybody may take it along, its owner may do the rest. */
export function ItineraryToolbar({ itinerary, main, last }: ItineraryToolbarProps) {
  const { t } = useLingui()
  const [printing, setPrinting] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      {main && <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">{main}</div>}
      <div className="flex gap-1 max-sm:w-full max-sm:*:flex-1 sm:-me-3">
        <Button
          variant="ghost"
          className="px-3"
          onClick={() => {
            exportItinerary(itinerary)
            toast.success(t`Itinerary exported successfully`)
          }}
        >
          <Download aria-hidden />
          <Trans>Export</Trans>
        </Button>
        <Button variant="ghost" className="px-3" onClick={() => setPrinting(true)}>
          <Printer aria-hidden />
          <Trans>Print</Trans>
        </Button>
        {last}
      </div>
      {printing && (
        <Suspense fallback={null}>
          <PrintTripDialog itinerary={itinerary} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </div>
  )
}
