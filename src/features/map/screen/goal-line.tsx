import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatDate } from '#domain/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import type { MapLinks } from './map-links.ts'
import { MarkerDot } from './marker-dot.tsx'
import { statusLabels } from './status-labels.ts'

interface GoalLineProps {
  goal: MapGoal
  selected: boolean
  onSelect: (goal: MapGoal | null) => void
  links: MapLinks
}

/** A goal in the list: pressing it shows it on the map and opens what can be done with it. */
export function GoalLine({ goal, selected, onSelect, links }: GoalLineProps) {
  const { t } = useLingui()
  return (
    <div
      className={classNames(
        'mx-2 rounded-control transition-colors',
        selected ? 'bg-ember-soft' : 'hover:bg-sunken dark:hover:bg-track',
      )}
    >
      <button
        type="button"
        aria-expanded={selected}
        onClick={() => onSelect(selected ? null : goal)}
        className="flex min-h-14 w-full items-center gap-3 rounded-control px-2.5 py-2 text-start focus-visible:-outline-offset-2"
      >
        <MarkerDot status={goal.status} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium text-[0.9375rem]">{goal.title}</span>
          <span className="flex min-w-0 gap-2 text-muted text-sm">
            <span className="truncate">{goal.place}</span>
            {goal.targetDate && <span className="ms-auto shrink-0 tabular-nums">{formatDate(goal.targetDate)}</span>}
          </span>
        </span>
        <span className="sr-only">{t(statusLabels[goal.status])}</span>
      </button>
      {selected && (
        <p className="flex flex-wrap gap-x-4 px-2.5 pb-2.5 ps-9 text-sm">
          <Link
            {...links.goal(goal.id)}
            className="inline-flex min-h-9 items-center gap-1 font-semibold underline decoration-2 decoration-ember underline-offset-4 hover:text-ember-ink pointer-coarse:min-h-11"
          >
            <Trans>View Goal</Trans>
            <ArrowRight aria-hidden className="size-4" />
          </Link>
          <Button variant="link" size="sm" onClick={() => links.createItinerary(goal.id)}>
            <Trans>Create Itinerary</Trans>
          </Button>
        </p>
      )}
    </div>
  )
}
