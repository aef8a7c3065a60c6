import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Standing, Worth } from './achievement-facts.tsx'
import { featured } from './highlights.ts'
import { Medallion } from './medallion.tsx'
import type { ShownAchievement } from './shown-achievement.ts'

interface FeaturedAchievementsProps {
  achievements: readonly ShownAchievement[]
  goalsLink: LinkProps
}

/** The latest badges, and those within reach. */
export function FeaturedAchievements({ achievements, goalsLink }: FeaturedAchievementsProps) {
  const headingId = useId()
  const shown = useMemo(() => featured(achievements), [achievements])
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} className="font-display font-semibold text-xl">
        <Trans>Featured Achievements</Trans>
      </h2>
      {shown.length === 0 ? (
        <NothingYet goalsLink={goalsLink} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-3">
          {shown.map((achievement) => (
            <li key={achievement.id}>
              <FeaturedCard achievement={achievement} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FeaturedCard({ achievement }: { achievement: ShownAchievement }) {
  const headingId = useId()
  return (
    <Card asChild className="h-full">
      <article aria-labelledby={headingId} className="flex items-center gap-4 p-5 sm:gap-5">
        <Medallion achievement={achievement} className="size-24 sm:size-30" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className="text-muted text-xs">
            {achievement.earnedAt === null ? <Trans>Within reach</Trans> : <Trans>Recently earned</Trans>}
          </p>
          <h3
            id={headingId}
            data-stored-text
            className="-mt-1.5 text-balance font-display font-semibold text-lg leading-tight"
          >
            {achievement.name}
          </h3>
          <p data-stored-text className="text-pretty text-muted text-sm">
            {achievement.description}
          </p>
          <Worth achievement={achievement} />
          <Standing achievement={achievement} />
        </div>
      </article>
    </Card>
  )
}

function NothingYet({ goalsLink }: { goalsLink: LinkProps }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      <p className="max-w-prose text-muted">
        <Trans>
          Your latest badges will hang here, and those within reach. The first one is one completed goal away.
        </Trans>
      </p>
      <Button asChild variant="primary">
        <Link {...goalsLink}>
          <Trans>Choose a goal</Trans>
        </Link>
      </Button>
    </Card>
  )
}
