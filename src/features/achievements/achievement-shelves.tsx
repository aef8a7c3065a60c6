import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { AchievementCard } from './achievement-card.tsx'
import { type AchievementFilters, filterAchievements, isFiltered, shelvesOf } from './achievement-filters.ts'
import { categoryLabels } from './labels.ts'
import type { ShownAchievement } from './shown-achievement.ts'

interface AchievementShelvesProps {
  achievements: readonly ShownAchievement[]
  filters: AchievementFilters
  goalsLink: LinkProps
  onClearFilters: () => void
}

/** What matches, one shelf a category, or why nothing does. */
export function AchievementShelves({ achievements, filters, goalsLink, onClearFilters }: AchievementShelvesProps) {
  const { t } = useLingui()
  const found = useMemo(() => filterAchievements(achievements, filters), [achievements, filters])
  const filtered = isFiltered(filters)
  if (found.length === 0)
    return <NothingFound filtered={filtered} goalsLink={goalsLink} onClearFilters={onClearFilters} />
  return (
    <>
      <p role="status" className={filtered ? 'text-muted text-sm' : 'sr-only'}>
        <Plural value={found.length} one="# achievement found" other="# achievements found" />
      </p>
      {shelvesOf(found).map(({ category, achievements: shelf }) => {
        const label = t(categoryLabels[category])
        const unlocked = shelf.filter(({ earnedAt }) => earnedAt !== null).length
        return (
          <section key={category} aria-label={label} className="flex flex-col gap-3">
            <h3 className="flex items-baseline gap-3 font-display font-semibold text-lg">
              {label}
              <span className="font-normal font-sans text-muted text-sm tabular-nums">
                {unlocked}/{shelf.length}
              </span>
            </h3>
            <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-4">
              {shelf.map((achievement) => (
                <li key={achievement.id}>
                  <AchievementCard achievement={achievement} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

interface NothingFoundProps {
  filtered: boolean
  goalsLink: LinkProps
  onClearFilters: () => void
}

function NothingFound({ filtered, goalsLink, onClearFilters }: NothingFoundProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      filtered={filtered}
      poster={<TravelPoster name="Summit under stars" category="adventure" />}
      title={t`No achievements found`}
      text={filtered ? t`Try adjusting your search or filters` : t`They come with the next sync.`}
      action={
        filtered && (
          <Button onClick={onClearFilters}>
            <Trans>Clear Filters</Trans>
          </Button>
        )
      }
      secondary={
        <Button asChild variant="ghost">
          <Link {...goalsLink}>
            <Trans>Explore Goals</Trans>
          </Link>
        </Button>
      }
    />
  )
}
