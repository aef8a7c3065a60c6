import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus } from 'lucide-react'
import { mayWorkOn } from '#domain/bucket-lists/list-role.ts'
import { useListRole } from '#data/list-role.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { GoalCard } from './goal-card.tsx'
import { GoalCardFoot } from './goal-card-foot.tsx'
import { LoadingGoals } from './goal-grid-skeleton.tsx'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import type { GoalSummary } from './goal-summary.ts'
import { useGoalsOfList } from '#features/goals/queries.ts'

const keyOf = (goal: GoalSummary) => goal.id

/** The goals of one bucket list; each card's Edit goes to the goals screen with its form open. */
export function GoalsOfList({ bucketListId, links }: { bucketListId: string; links: GoalLinks }) {
  const { t } = useLingui()
  const goals = useGoalsOfList(bucketListId)
  const role = useListRole(bucketListId)
  const works = role !== undefined && mayWorkOn(role)
  if (goals.state === 'failed') {
    return <LoadFailure message={reasonOf(goals.error, t`Failed to fetch goals`)} onRetry={goals.retry} />
  }
  if (goals.state === 'loading') return <LoadingGoals count={3} />
  if (goals.data.length === 0) {
    return (
      <EmptyState
        poster={<TravelPoster name="Rice terraces" category="nature" />}
        title={t`No goals yet`}
        text={works ? t`What is the first thing you want to see, taste or climb?` : undefined}
        action={
          works && (
            <Button asChild variant="secondary">
              <Link {...links.newGoal(bucketListId)}>
                <Plus aria-hidden />
                <Trans>Add First Goal</Trans>
              </Link>
            </Button>
          )
        }
      />
    )
  }
  return (
    <VirtualGrid
      items={goals.data}
      getKey={keyOf}
      minColumnWidth={300}
      estimateRowHeight={400}
      label={t`Goals in this list`}
      renderItem={(goal) => (
        <GoalCard
          goal={goal}
          link={links.goal(goal.id)}
          foot={<GoalCardFoot goal={goal} />}
          action={
            works && (
              <IconButton
                asChild
                label={t`Edit ${goal.title}`}
                size="sm"
                className="rounded-full bg-surface/90 shadow-soft hover:bg-surface pointer-coarse:size-11"
              >
                <Link {...links.editGoal(goal.id)}>
                  <Pencil aria-hidden />
                </Link>
              </IconButton>
            )
          }
        />
      )}
    />
  )
}
