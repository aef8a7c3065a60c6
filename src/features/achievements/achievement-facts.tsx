import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Hourglass } from 'lucide-react'
import { shareOf } from '#domain/achievements/achievements.ts'
import { formatDate } from '#domain/text/dates.ts'
import type { Rarity } from '#domain/achievements/achievement.ts'
import { formatMoney } from '#domain/money/money.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { rarityLabels } from './labels.ts'
import { isWaiting, type ShownAchievement } from './shown-achievement.ts'

const tones: Record<Rarity, Tone> = {
  common: 'neutral',
  uncommon: 'sea',
  rare: 'sand',
  epic: 'dusk',
  legendary: 'ember',
}

/** How rare it is, and what it is worth. */
export function Worth({
  achievement: { rarity, points },
  className,
}: {
  achievement: ShownAchievement
  className?: string
}) {
  const { t } = useLingui()
  return (
    <p
      className={classNames('flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm tabular-nums', className)}
    >
      <Badge tone={tones[rarity]}>{t(rarityLabels[rarity])}</Badge>
      <Plural value={points} one="# point" other="# points" />
    </p>
  )
}

/** When it was earned, or how far away it is. */
export function Standing({ achievement, className }: { achievement: ShownAchievement; className?: string }) {
  const { t } = useLingui()
  const { earnedAt, progress, requirements } = achievement
  if (earnedAt !== null) {
    const date = formatDate(earnedAt)
    return (
      <p className={classNames('flex items-center gap-1.5 font-medium text-moss-ink text-sm', className)}>
        <Check aria-hidden strokeWidth={2.5} className="size-4 shrink-0" />
        <Trans>Earned {date}</Trans>
      </p>
    )
  }
  if (isWaiting(achievement)) {
    return (
      <p className={classNames('flex items-start gap-1.5 text-sea-ink text-sm', className)}>
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
        <Trans>You did it! It is yours after the next sync.</Trans>
      </p>
    )
  }
  const amount = (value: number) =>
    requirements.type === 'savings' ? formatMoney(Math.floor(value), 'USD') : String(value)
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <ProgressBar value={shareOf(progress) * 100} label={t`Progress`} className="min-w-16 flex-1" />
      <span className="shrink-0 text-muted text-sm tabular-nums">
        {amount(progress.current)} / {amount(progress.required)}
      </span>
    </div>
  )
}
