import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { Standing, Worth } from './achievement-facts.tsx'
import { Medallion } from './medallion.tsx'
import type { ShownAchievement } from './shown-achievement.ts'

/** One achievement: the badge beside its words on a phone, above them where there is room. */
export function AchievementCard({ achievement }: { achievement: ShownAchievement }) {
  const headingId = useId()
  const locked = achievement.earnedAt === null
  return (
    <Card asChild className={classNames('h-full', locked && 'bg-transparent shadow-none')}>
      <article
        aria-labelledby={headingId}
        className="flex items-start gap-4 p-4 sm:flex-col sm:items-stretch sm:gap-0 sm:p-5"
      >
        <Medallion achievement={achievement} className="size-21 sm:mx-auto sm:mb-4 sm:size-26" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <h4 id={headingId} className="text-balance font-display font-semibold text-lg leading-tight sm:text-center">
            <span data-stored-text>{achievement.name}</span>
            <span className="sr-only">{locked ? <Trans>(locked)</Trans> : <Trans>(unlocked)</Trans>}</span>
          </h4>
          <p data-stored-text className="text-pretty text-muted text-sm sm:text-center">
            {achievement.description}
          </p>
          <div className="mt-auto flex flex-col gap-2.5 pt-1.5">
            <Worth achievement={achievement} className="sm:justify-center" />
            <Standing achievement={achievement} className="sm:justify-center" />
          </div>
        </div>
      </article>
    </Card>
  )
}
