import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { NoResults } from '#ui/layout/no-results.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { filterGoals, type GoalFilters, isFiltered } from './goal-filters.ts'
import { GoalGrid } from './goal-grid.tsx'
import { GoalGridSkeleton } from './goal-grid-skeleton.tsx'
import type { GoalLinks } from '#features/goals/goal-links.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { type GoalsOnDevice, useBucketLists } from '#features/goals/queries.ts'

interface GoalResultsProps {
  goals: GoalsOnDevice
  filters: GoalFilters
  links: GoalLinks
  onClearFilters: () => void
  onCreate: () => void
  onEdit: (goalId: string) => void
  onShare: (goalId: string) => void
  onPlanTrip: (goalId: string) => void
  onDelete: (goalId: string) => void
}

/** The goals that match, or why there are none. */
export function GoalResults({ goals, filters, links, ...actions }: GoalResultsProps) {
  const { t } = useLingui()
  const lists = useBucketLists()
  const listNames = useMemo(() => lists && new Map(lists.map((list) => [list.id, list.name])), [lists])
  const data = goals.state === 'ready' ? goals.data : undefined
  const found = useMemo(() => data && filterGoals(data, filters), [data, filters])

  if (goals.state === 'failed') {
    return <LoadFailure message={reasonOf(goals.error, t`Failed to fetch goals`)} onRetry={goals.retry} />
  }
  // A search in a part of the goals would claim that there are no others.
  const searchesPart = goals.state === 'ready' && !goals.complete && isFiltered(filters)
  if (!found || !listNames || searchesPart) {
    return (
      <div className="flex flex-col gap-4">
        <LoadingText>
          <Trans>Loading goals...</Trans>
        </LoadingText>
        <GoalGridSkeleton />
      </div>
    )
  }
  if (found.length === 0) return <NoGoals filtered={isFiltered(filters)} {...actions} />
  return (
    <>
      <p role="status" className={isFiltered(filters) ? 'text-muted text-sm' : 'sr-only'}>
        <Plural value={found.length} one="# goal found" other="# goals found" />
      </p>
      <GoalGrid
        goals={found}
        listNames={listNames}
        links={links}
        label={t`Goals`}
        onEdit={actions.onEdit}
        onShare={actions.onShare}
        onPlanTrip={actions.onPlanTrip}
        onDelete={actions.onDelete}
      />
    </>
  )
}

function NoGoals({
  filtered,
  onClearFilters,
  onCreate,
}: { filtered: boolean } & Pick<GoalResultsProps, 'onClearFilters' | 'onCreate'>) {
  const { t } = useLingui()
  return (
    <NoResults
      poster={<TravelPoster name={filtered ? 'Dunes' : 'A balloon at sunrise'} category="adventure" />}
      title={t`No goals found`}
      text={
        filtered ? t`Try fewer words or another filter.` : t`A goal is a place, a meal, a walk: whatever you dream of.`
      }
      filtered={filtered}
      createLabel={t`Create First Goal`}
      onCreate={onCreate}
      onClearFilters={onClearFilters}
    />
  )
}
