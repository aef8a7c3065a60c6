import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { type AchievementFilters, filterAchievements, isFiltered, shelvesOf } from './achievement-filters.ts'
import { categoryLabels } from './labels.ts'
import type { ShownAchievement } from './shown-achievement.ts'
import { Standing, Worth } from './achievement-facts.tsx'
import { Medallion } from './medallion.tsx'

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
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] sm:gap-4">
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

/** One achievement: the badge above its words. */
function AchievementCard({ achievement }: { achievement: ShownAchievement }) {
  const headingId = useId()
  const locked = achievement.earnedAt === null
  return (
    <Card asChild className={classNames('h-full', locked && 'bg-transparent shadow-none')}>
      <article aria-labelledby={headingId} className="flex h-full flex-col p-3 sm:p-5">
        <Medallion achievement={achievement} className="mx-auto mb-2 size-19 sm:mb-4 sm:size-26" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h4
            id={headingId}
            className="text-balance text-center font-display font-semibold text-base leading-tight [overflow-wrap:anywhere] sm:text-lg"
          >
            <span data-stored-text>{achievement.name}</span>
            <span className="sr-only">{locked ? <Trans>(locked)</Trans> : <Trans>(unlocked)</Trans>}</span>
          </h4>
          <p data-stored-text className="text-pretty text-center text-muted text-sm">
            {achievement.description}
          </p>
          <div className="mt-auto flex flex-col gap-2.5 pt-1.5">
            <Worth achievement={achievement} className="justify-center" />
            <Standing achievement={achievement} className="justify-center" />
          </div>
        </div>
      </article>
    </Card>
  )
}
