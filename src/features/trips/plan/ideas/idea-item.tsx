import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
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
}

/** Something that might be done. What is not known of it yet (a time, a cost) is not said. */
export function IdeaItem({ idea, destination, beside }: IdeaItemProps) {
  const { t } = useLingui()
  const { id, time, title, cost, category } = idea
  const Icon = activityIcons[category]
  const facts = [
    t(activityLabels[category]),
    time,
    cost.amount > 0 ? formatMoney(cost.amount, cost.currency) : '',
  ].filter(Boolean)
  return (
    <li
      data-activity={idea.id}
      className="flex items-start gap-3.5 px-4 py-3 has-data-carried:opacity-40 sm:px-6 print:break-inside-avoid print:px-0"
    >
      <span
        aria-hidden
        className={classNames(
          'flex size-9 shrink-0 items-center justify-center rounded-full [print-color-adjust:exact] [&>svg]:size-4.5',
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
          {title}
        </h3>
        <p className="text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
        <ActivityWords activity={idea} destination={destination} />
        {id !== undefined && <Slot of="part" told={{ id, title }} />}
      </div>
      {beside}
    </li>
  )
}
