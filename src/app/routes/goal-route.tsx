import { useNavigate, useParams } from '@tanstack/react-router'
import { GoalScreen } from '#features/goals/page/goal-screen.tsx'
import { useRefreshOnOpen } from '#sync/account/refresh.ts'
import { paths } from '#app/paths.ts'
import { links } from './links.ts'
import { SharedGoalHere } from '#app/routes/shared/shared-goal-here.tsx'
import { useItineraryCreation } from './use-itinerary-creation.tsx'
import { useShareDialog } from '#app/routes/shared/use-share-dialog.tsx'

export default function GoalRoute() {
  const { id } = useParams({ from: '/signed-in/dashboard/goals/$id' })
  const navigate = useNavigate()
  const share = useShareDialog()
  const creation = useItineraryCreation()
  useRefreshOnOpen(id)
  return (
    <>
      <GoalScreen
        key={id}
        id={id}
        links={links}
        renderNotHere={(notFound) => <SharedGoalHere id={id} notFound={notFound} />}
        onShare={() => void share.shareGoal(id)}
        onCreateItinerary={() => creation.createAtGoal(id)}
        onDeleted={() => void navigate({ to: paths.goals, replace: true })}
      />
      {share.dialog}
      {creation.dialog}
    </>
  )
}
