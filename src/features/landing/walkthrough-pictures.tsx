import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CloudOff, ListChecks, MapPin, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { pointsToNextLevel, rungOf } from '#domain/achievements/level.ts'
import { formatMoney } from '#domain/money/money.ts'
import { percentSaved } from '#domain/goals/progress.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'

/** The parts that the app itself is made of, with an example in them. */

const budget = 3500

function Goal({ children }: { children?: ReactNode }) {
  return (
    <Card>
      <div className="h-28 overflow-hidden">
        <TravelPoster name="Cherry blossom in Kyoto" category="culture" />
      </div>
      <div className="flex flex-col gap-2 p-4">
        <p className="font-display font-semibold text-lg leading-snug">
          <Trans>Cherry blossom in Kyoto</Trans>
        </p>
        {children}
      </div>
    </Card>
  )
}

function PlaceAndDate() {
  return (
    <p className="flex gap-3 text-muted text-sm [&_svg]:size-4">
      <span className="flex items-center gap-1">
        <MapPin /> <Trans>Kyoto, Japan</Trans>
      </span>
      <span className="flex items-center gap-1">
        <CalendarDays /> <Trans>in spring</Trans>
      </span>
    </p>
  )
}

export function ListPicture() {
  const { t } = useLingui()
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <span className="flex size-11 items-center justify-center rounded-control bg-list-cyan-soft text-list-cyan">
          <ListChecks className="size-5" />
        </span>
        <p className="font-display font-semibold text-lg">
          <Trans>Japan, slowly</Trans>
        </p>
      </div>
      <ProgressBar value={40} label={t`Japan, slowly`} tone="moss" />
      <p className="text-muted text-sm">
        <Trans>2 of 5 goals completed</Trans>
      </p>
    </Card>
  )
}

export function DreamPicture() {
  return (
    <div className="flex flex-col gap-4">
      <Goal />
      <Button variant="primary">
        <Plus />
        <Trans>New Goal</Trans>
      </Button>
    </div>
  )
}

export function PlanPicture() {
  const amount = formatMoney(budget)
  return (
    <Goal>
      <PlaceAndDate />
      <p className="text-sm">
        <Trans>Budget {amount}</Trans>
      </p>
    </Goal>
  )
}

export function SavingsPicture() {
  const { t } = useLingui()
  const saved = 2240
  const percent = percentSaved(saved, budget)
  const savedText = formatMoney(saved)
  const budgetText = formatMoney(budget)
  return (
    <Goal>
      <PlaceAndDate />
      <p className="flex justify-between text-sm tabular-nums">
        <span className="font-semibold">{percent}%</span>
        <span className="text-muted">
          <Trans>
            {savedText} of {budgetText}
          </Trans>
        </span>
      </p>
      <ProgressBar value={percent} label={t`Savings`} />
    </Goal>
  )
}

export function OfflinePicture() {
  return (
    <div className="flex flex-col items-start gap-4">
      <span className="flex items-center gap-2 text-muted text-sm">
        <CloudOff className="size-4.5" />
        <Trans>Saved on this device. Will sync when you're back online.</Trans>
      </span>
      <Card className="flex w-full items-center justify-between gap-3 p-4">
        <span className="font-display font-semibold text-lg">
          <Trans>Trek the Annapurna circuit</Trans>
        </span>
        <Badge tone="sea" dot>
          <Trans>In progress</Trans>
        </Badge>
      </Card>
      <span className="flex items-center gap-2 text-muted text-sm">
        <span className="size-2 rounded-full bg-moss" />
        <Trans>All changes saved</Trans>
      </span>
    </div>
  )
}

export function LevelPicture() {
  const { t } = useLingui()
  const points = 460
  const missing = pointsToNextLevel(points)
  const rung = rungOf(points)
  return (
    <Card className="flex flex-col gap-3 p-5">
      <p className="flex items-baseline justify-between text-sm">
        <span>
          <b className="font-semibold">
            <Trans>Level 5</Trans>
          </b>{' '}
          <span className="text-muted">{rung}</span>
        </span>
        <span className="text-muted">
          <Trans>{missing} XP to level 6</Trans>
        </span>
      </p>
      <ProgressBar value={points % 100} label={t`Level 5`} tone="ember" />
      <Badge tone="moss" dot>
        <Trans>Completed</Trans>
      </Badge>
    </Card>
  )
}
