import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight, X } from 'lucide-react'
import { formatDate } from '#domain/text/dates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import type { MapLinks } from './map-links.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { MarkerDot } from './marker-dot.tsx'
import { statusLabels } from './status-labels.ts'

interface GoalPopupProps {
  /** The goal at the marker, or all that share one place. */
  goals: readonly MapGoal[]
  links: MapLinks
  onClose: () => void
}

/** What a marker says when it is pressed. */
export function GoalPopup({ goals, links, onClose }: GoalPopupProps) {
  const { t } = useLingui()
  const [only] = goals
  if (!only) return null
  return (
    <div className="relative w-68 font-sans">
      {goals.length === 1 ? <OneGoal goal={only} links={links} /> : <SeveralGoals goals={goals} links={links} />}
      <IconButton label={t`Close`} size="sm" className="absolute top-1.5 end-1.5 bg-raised/85" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

function OneGoal({ goal, links }: { goal: MapGoal; links: MapLinks }) {
  const { t } = useLingui()
  return (
    <>
      <div className="relative h-24 overflow-hidden rounded-t-card">{links.pictureOfGoal(goal.id)}</div>
      <div className="flex flex-col gap-1 p-3.5">
        <p className="break-words font-display font-semibold text-base leading-snug">{goal.title}</p>
        <p className="text-muted text-sm">{goal.place}</p>
        <p className="flex items-center gap-2 text-sm">
          <MarkerDot status={goal.status} />
          {t(statusLabels[goal.status])}
          {goal.targetDate && <span className="text-muted tabular-nums">· {formatDate(goal.targetDate)}</span>}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Button asChild variant="primary" size="sm">
            <Link {...links.goal(goal.id)}>
              <Trans>View Goal</Trans>
            </Link>
          </Button>
          <CreateItinerary goalId={goal.id} links={links} />
        </p>
      </div>
    </>
  )
}

function CreateItinerary({ goalId, links }: { goalId: string; links: MapLinks }) {
  return (
    <Button size="sm" onClick={() => links.createItinerary(goalId)}>
      <Trans>Create Itinerary</Trans>
    </Button>
  )
}

function SeveralGoals({ goals, links }: { goals: readonly MapGoal[]; links: MapLinks }) {
  return (
    <div className="p-3.5">
      <p className="pe-8 font-display font-semibold text-base">
        <Plural value={goals.length} one="# goal here" other="# goals here" />
      </p>
      <GoalLines goals={goals} links={links} className="mt-1.5 max-h-56 overflow-y-auto" />
      <p className="mt-2 border-t pt-3">
        <CreateItinerary goalId={goals[0]?.id ?? ''} links={links} />
      </p>
    </div>
  )
}

interface GoalLinesProps {
  goals: readonly MapGoal[]
  links: MapLinks
  label?: string
  className?: string
}

/** Goals one below the other, each leading there. */
export function GoalLines({ goals, links, label, className }: GoalLinesProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={label} className={classNames('flex flex-col', className)}>
      {goals.map((goal) => (
        <li key={goal.id}>
          <Link
            {...links.goal(goal.id)}
            className="flex min-h-11 items-center gap-2 rounded-control px-1.5 text-sm hover:bg-sunken"
          >
            <MarkerDot status={goal.status} />
            <span className="min-w-0 flex-1 truncate">{goal.title}</span>
            <span className="sr-only">{t(statusLabels[goal.status])}</span>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
