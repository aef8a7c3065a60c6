import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { levelOf, pointsPerLevel, pointsToNextLevel, rungOf } from '#domain/achievements/level.ts'
import { rungNames } from '#lib/words/rung-names.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useStats } from './queries.ts'

/** Level, name of the rung, experience points and achievements. @param link to all of them */
export function LevelCard({ link }: { link: LinkProps }) {
  const { t } = useLingui()
  const stats = useStats()
  // Nothing is claimed before it is known.
  if (stats === undefined) return <Skeleton className="col-span-full min-h-28 rounded-card lg:col-span-1" />
  const points = stats?.totalExperiencePoints ?? 0
  const earned = stats?.achievementsEarned ?? 0
  const level = levelOf(points)
  const missing = pointsToNextLevel(points)
  return (
    <Card
      role="region"
      aria-label={t`Achievements`}
      className="col-span-full flex flex-col justify-center gap-3 p-5 lg:col-span-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular-nums">
        <span className="text-muted">
          <Trans>
            <strong className="font-semibold text-ink">Level {level}</strong> {t(rungNames[rungOf(points)])}
          </Trans>
        </span>
        <span className="text-muted">
          <Trans>
            {missing} XP to level {level + 1}
          </Trans>
        </span>
      </div>
      <ProgressBar value={pointsPerLevel - missing} label={t`Progress to the next level`} tone="ember" />
      <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm tabular-nums">
        <p>{t`${plural(earned, { one: '# achievement earned', other: '# achievements earned' })}, ${points} XP`}</p>
        <Button asChild variant="link" size="sm">
          <Link {...link}>
            <Trans>View All</Trans>
            <span className="sr-only">
              <Trans>achievements</Trans>
            </span>
          </Link>
        </Button>
      </div>
    </Card>
  )
}
