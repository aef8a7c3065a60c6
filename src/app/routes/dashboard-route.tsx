import { Suspense, useState } from 'react'
import { loadPlanPrompts } from '#app/shell/navigation/sidebar-plan.tsx'
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx'
import { RecentGoals } from '#features/goals/list/recent-goals.tsx'
import { useLater } from '#lib/timing/use-later.ts'
import { lazy } from '#ui/lazy.tsx'
import { links } from './links.ts'

const GoalFormDialog = lazy(() =>
  import('#features/goals/form/goal-form-dialog.tsx').then((file) => ({ default: file.GoalFormDialog })),
)

const NoGoals = lazy(() => import('./no-goals.tsx'))
const NextTrip = lazy(() => import('#app/routes/trips/next-trip.tsx'))

export default function DashboardRoute() {
  const prompts = useLater(loadPlanPrompts)
  const [form, setForm] = useState<{ bucketListId?: string } | null>(null)
  return (
    <>
      <DashboardScreen
        links={links}
        recentGoals={
          <RecentGoals
            links={links}
            empty={
              <Suspense fallback={<div className="min-h-72" />}>
                <NoGoals />
              </Suspense>
            }
          />
        }
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
