import { Trans } from '@lingui/react/macro'
import { Target } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { useBoard } from '#features/trips/plan/board/board-context.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'

const AddGoalDialog = lazy(() => import('./add-goal-dialog.tsx').then((file) => ({ default: file.AddGoalDialog })))

/** The way from a trip to the goals that it may fulfil. */
export function AddGoal({ itinerary, plan }: { itinerary: Itinerary; plan: NamedPlan }) {
  const { act } = useBoard()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" className="print:hidden" onClick={() => setOpen(true)}>
        <Target aria-hidden />
        <Trans>Add a Goal</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddGoalDialog itinerary={itinerary} plan={plan} act={act} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
