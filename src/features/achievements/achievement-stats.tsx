import { Trans, useLingui } from '@lingui/react/macro'
import { ladder, levelOf, pointsOfLevel, pointsToNextLevel } from '#domain/achievements/level.ts'
import { rungNames } from '#lib/words/rung-names.ts'
import { StatCard } from '#ui/layout/stat-card.tsx'
import { rarest } from './highlights.ts'
import { rarityLabels } from './labels.ts'
import type { ShownAchievement } from './shown-achievement.ts'

interface AchievementStatsProps {
  achievements: readonly ShownAchievement[]
  points: number
}

/** Points, how many are unlocked, the level and the rarest one. */
export function AchievementStats({ achievements, points }: AchievementStatsProps) {
  const { t } = useLingui()
  const total = achievements.length
  const unlocked = achievements.filter(({ earnedAt }) => earnedAt !== null).length
  const percent = total === 0 ? 0 : Math.round((unlocked / total) * 100)
  const level = levelOf(points)
  const missing = pointsToNextLevel(points)
  const best = rarest(achievements)
  return (
    <section aria-label={t`Where you stand`} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label={t`Total Points`} value={points.toLocaleString('en-US')} note={<WayOn points={points} />} />
      <StatCard label={t`Achievements Unlocked`} value={`${unlocked}/${total}`} note={`${percent}%`} />
      <StatCard
        label={t`Current Level`}
        value={level}
        note={
          <Trans>
            {missing} XP to level {level + 1}
          </Trans>
        }
      />
      <StatCard
        label={t`Rarest Achievement`}
        value={
          best ? (
            <span data-stored-text className="block text-balance py-2 text-lg leading-tight">
              {best.name}
            </span>
          ) : (
            <span className="block py-2 text-lg leading-tight">
              <Trans>None yet</Trans>
            </span>
          )
        }
        note={best && t(rarityLabels[best.rarity])}
      />
    </section>
  )
}

/** How far the next rung of the ladder is. */
function WayOn({ points }: { points: number }) {
  const { t } = useLingui()
  const next = ladder.find(({ level }) => pointsOfLevel(level) > points)
  if (!next) return <Trans>You reached the top of the ladder</Trans>
  const missing = (pointsOfLevel(next.level) - points).toLocaleString('en-US')
  const rung = t(rungNames[next.name])
  return (
    <Trans>
      {missing} to {rung}
    </Trans>
  )
}
