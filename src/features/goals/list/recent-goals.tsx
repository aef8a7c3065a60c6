import { useLingui } from '@lingui/react/macro'
import { GoalCard } from './goal-card.tsx'
import { LoadingGoals } from './goal-grid-skeleton.tsx'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { useRecentGoals } from '#features/goals/queries.ts'
import { type ReactNode, Suspense } from 'react'
import { lazy } from '#ui/lazy.tsx'

// What is hardly ever seen is no part of the first paint.
const LoadFailure = lazy(() => import('#ui/layout/load-failure.tsx').then((file) => ({ default: file.LoadFailure })))

const recentCount = 3

/** The 3 most recently updated goals. @param empty what stands here when there are none */
export function RecentGoals({ links, empty }: { links: GoalLinks; empty: ReactNode }) {
  const { t } = useLingui()
  const goals = useRecentGoals(recentCount)
  if (goals.state === 'failed') {
    return (
      <Suspense fallback={null}>
        <LoadFailure message={reasonOf(goals.error, t`Failed to fetch goals`)} onRetry={goals.retry} />
      </Suspense>
    )
  }
  if (goals.state === 'loading') return <LoadingGoals count={recentCount} />
  if (goals.data.length === 0) return empty
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {goals.data.map((goal) => (
        <li key={goal.id} className="min-w-0 *:h-full">
          <GoalCard goal={goal} link={links.goal(goal.id)} />
        </li>
      ))}
    </ul>
  )
}
