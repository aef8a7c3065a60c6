import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { useDeferredValue, useId } from 'react'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { type AchievementFilters, noAchievementFilters } from './achievement-filters.ts'
import { AchievementShelves } from './achievement-shelves.tsx'
import { AchievementStats } from './achievement-stats.tsx'
import { AchievementToolbar } from './achievement-toolbar.tsx'
import { FeaturedAchievements } from './featured-achievements.tsx'
import { LevelLadder } from './level-ladder.tsx'
import { useAchievements } from './queries.ts'

interface AchievementsScreenProps {
  filters: AchievementFilters
  onFiltersChange: (filters: AchievementFilters) => void
  goalsLink: LinkProps
}

/** What the traveler has earned, what can be earned, and the levels. */
export function AchievementsScreen({ filters, onFiltersChange, goalsLink }: AchievementsScreenProps) {
  const { t } = useLingui()
  const headingId = useId()
  const loaded = useAchievements()
  const shownFilters = useDeferredValue(filters)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Achievements</Trans>}
        subtitle={<Trans>What you have earned on the way, and what is still out there</Trans>}
      />
      {loaded.state === 'loading' && <AchievementsSkeleton />}
      {loaded.state === 'failed' && (
        <LoadFailure message={reasonOf(loaded.error, t`Failed to fetch achievements`)} onRetry={loaded.retry} />
      )}
      {loaded.state === 'ready' && (
        <div className="flex flex-col gap-10">
          <AchievementStats {...loaded.data} />
          <FeaturedAchievements achievements={loaded.data.achievements} goalsLink={goalsLink} />
          <section aria-labelledby={headingId} className="flex flex-col gap-5">
            <h2 id={headingId} className="font-display font-semibold text-xl">
              <Trans>All Achievements</Trans>
            </h2>
            <AchievementToolbar filters={filters} onChange={onFiltersChange} />
            <AchievementShelves
              achievements={loaded.data.achievements}
              filters={shownFilters}
              goalsLink={goalsLink}
              onClearFilters={() => onFiltersChange(noAchievementFilters)}
            />
          </section>
          <LevelLadder points={loaded.data.points} />
        </div>
      )}
    </div>
  )
}

/** The screen while it is being read, in its own proportions. */
function AchievementsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <LoadingText>
        <Trans>Loading achievements...</Trans>
      </LoadingText>
      <div aria-hidden className="flex flex-col gap-9">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-32 rounded-card" />
          ))}
        </div>
        <div className="grid gap-4 lg:grid-cols-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-48 rounded-card" />
          ))}
        </div>
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
