import { Trans, useLingui } from '@lingui/react/macro'
import { PiggyBank } from 'lucide-react'
import { Suspense, useState } from 'react'
import { costsOfTrip } from '#domain/itineraries/goals/trip-costs.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useBookingsOfTrip } from '#data/trip-bookings.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'

const BookCostsDialog = lazy(() =>
  import('./book-costs-dialog.tsx').then((file) => ({ default: file.BookCostsDialog })),
)

/** The way from what a trip costs to the goal that it was saved for; nothing where nothing costs anything. */
export function BookCosts({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const bookings = useBookingsOfTrip(itinerary.id)
  const costs = costsOfTrip(itinerary.aiGeneratedPlan, bookings ?? [])
  if (costs.length === 0) return null
  return (
    <>
      <Button
        size="sm"
        className="w-fit print:hidden"
        title={t`Count what you spent towards a goal`}
        onClick={() => setOpen(true)}
      >
        <PiggyBank aria-hidden />
        <Trans>Add Costs to a Goal</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BookCostsDialog itinerary={itinerary} costs={costs} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
