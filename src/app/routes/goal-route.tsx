import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Goal } from '#domain/goals/goal.ts'
import { GoalScreen } from '#features/goals/page/goal-screen.tsx'
import { useRefreshOnOpen } from '#sync/account/refresh.ts'
import { paths } from '#app/paths.ts'
import { links } from './links.ts'
import { useItineraryCreation } from '#app/routes/trips/use-itinerary-creation.tsx'
import { useReportDialog } from '#app/routes/shared/use-report-dialog.tsx'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'
import { lazy } from '#ui/lazy.tsx'

/** Others' things are asked of the server: rare here, and the screen of one's own does without. */
const SharedGoalHere = lazy(() => import('#app/routes/shared/shared-goal-here.tsx'))

const GoalToTripDialog = lazy(() =>
  import('#features/trips/plan/goals/goal-to-trip-dialog.tsx').then((file) => ({ default: file.GoalToTripDialog })),
)

export default function GoalRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/goals/$id' })
  const navigate = useNavigate()
  const share = useShareDialog()
  const { report, dialog: reportDialog } = useReportDialog()
  const creation = useItineraryCreation()
  const [forTrip, setForTrip] = useState<Goal | null>(null)
  useRefreshOnOpen(id)
  return (
    <>
      <GoalScreen
        key={id}
        id={id}
        links={links}
        renderNotHere={(notFound) => (
          <Suspense fallback={null}>
            <SharedGoalHere id={id} notFound={notFound} />
          </Suspense>
        )}
        onShare={() => void share.shareGoal(id)}
        onReport={() => report({ kind: 'goal', id })}
        onCreateItinerary={() => creation.createAtGoal(id)}
        onAddToTrip={setForTrip}
        onDeleted={() => void navigate({ to: paths.goals, replace: true })}
      />
      {share.dialog}
      {reportDialog}
      {creation.dialog}
      {forTrip && (
        <Suspense fallback={null}>
          <GoalToTripDialog goal={forTrip} onClose={() => setForTrip(null)} />
        </Suspense>
      )}
    </>
  )
}
