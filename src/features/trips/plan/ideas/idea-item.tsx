import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { formatMoney } from '#domain/money/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { ActivityWords } from '#features/trips/plan/days/activity-words.tsx'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { activityColours, activityIcons, activityLabels } from '#features/trips/plan/plan-labels.ts'

interface IdeaItemProps {
  idea: PlannedActivity
  /** Where the trip goes, near which the place is. */
  destination: string
  /** What can be done with it. */
  beside?: ReactNode
  /** Below its line. */
  below?: ReactNode
  /** Its line is opened: all its words are there. */
  opened?: boolean
  /** Without it, it cannot be opened: all its words are there. */
  onOpenChange?: (opened: boolean) => void
}

/** Something that might be done. What is not known of it yet (a time, a cost) is not said. */
export function IdeaItem({ idea, destination, beside, below, opened = true, onOpenChange }: IdeaItemProps) {
  const { t } = useLingui()
  const { id, time, title, cost, category } = idea
  const Icon = activityIcons[category]
  const facts = [
    t(activityLabels[category]),
    formatPlanTime(time),
    cost.amount > 0 ? formatMoney(cost.amount, cost.currency) : '',
  ].filter(Boolean)
  return (
    <li
      data-activity={idea.id}
      data-opened={opened || undefined}
      className="group/line flex flex-wrap items-start gap-3.5 px-4 py-3 has-data-carried:opacity-40 sm:px-6 print:break-inside-avoid print:px-0"
    >
      <span
        aria-hidden
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full [print-color-adjust:exact] [&>svg]:size-4',
          activityColours[category],
        )}
      >
        <Icon />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3
          dir="auto"
          className="[text-align:match-parent] font-sans font-semibold leading-snug tracking-normal [overflow-wrap:anywhere]"
        >
          {onOpenChange ? (
            <button
              type="button"
              data-title-of={id}
              aria-expanded={opened}
              onClick={() => onOpenChange(!opened)}
              className="relative z-1 min-h-6 rounded-sm text-start hover:text-ember-ink pointer-coarse:py-1.5"
            >
              <bdi>{title}</bdi>
            </button>
          ) : (
            title
          )}
        </h3>
        <div className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-muted leading-snug tabular-nums">
          <ActivityWords activity={idea} destination={destination} facts={facts}>
            {id !== undefined && <Slot of="part" told={{ id, title }} />}
          </ActivityWords>
        </div>
      </div>
      {beside}
      {below && <div className="basis-full">{below}</div>}
    </li>
  )
}
