import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { loadPlanPrompts } from '#app/shell/navigation/sidebar-plan.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { RecentGoals } from '#features/goals/list/recent-goals.tsx'
import { useLater } from '#lib/timing/use-later.ts'
import { lazy } from '#ui/lazy.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { links } from './links.ts'

const GoalFormDialog = lazy(() =>
  import('#features/goals/form/goal-form-dialog.tsx').then((file) => ({ default: file.GoalFormDialog })),
)

const NextTrip = lazy(() => import('#app/routes/trips/next-trip.tsx'))

export default function DashboardRoute() {
  const prompts = useLater(loadPlanPrompts)
  const [form, setForm] = useState<{ bucketListId?: string } | null>(null)
  return (
    <>
      <DashboardScreen
        links={links}
        recentGoals={<RecentGoals links={links} empty={<NoGoals />} />}
        nextTrip={<NextTrip />}
        offer={prompts && <prompts.UpgradeCard upgradeLink={links.upgrade} />}
        onAddGoal={(bucketListId) => setForm({ bucketListId: bucketListId ?? undefined })}
      />
      {form && (
        <Suspense fallback={null}>
          <GoalFormDialog request={{ form: 'create', ...form }} onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  )
}

function NoGoals() {
  return (
    <EmptyState
      className="py-6"
      poster={<TravelPoster name="A balloon at sunrise" category="adventure" />}
      title={<Trans>No goals found. Create your first goal to get started!</Trans>}
    />
  )
}
