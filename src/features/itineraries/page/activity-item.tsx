import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import type { PlannedActivity } from '#domain/itineraries/itinerary-plan.ts'
import { formatMoney } from '#domain/money/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { ActivityWords } from './activity-words.tsx'
import { OfPartContext } from './of-part.ts'
import { activityColours, activityIcons, activityLabels } from '#features/itineraries/plan-labels.ts'

interface ActivityItemProps {
  activity: PlannedActivity
  /** Where the trip goes, near which the place is. */
  destination: string
  /** What can be done with it. */
  beside?: ReactNode
}

/** One activity on the line that leads down the day. */
export function ActivityItem({ activity, destination, beside }: ActivityItemProps) {
  const { t } = useLingui()
  const { id, time, title, cost, category } = activity
  const ofPart = use(OfPartContext)
  const Icon = activityIcons[category]
  return (
    <li
      data-activity={activity.id}
      className="relative flex gap-3.5 pb-7 last:pb-0 sm:gap-5 print:break-inside-avoid print:pb-4 not-last:before:absolute not-last:before:top-10 not-last:before:bottom-1 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line has-data-carried:opacity-40"
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
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-muted text-sm">
            {time && (
              <>
                <bdi className="font-semibold text-ink tabular-nums">{time}</bdi>
                <span aria-hidden> · </span>
              </>
            )}
            {t(activityLabels[category])}
          </p>
          <p className={classNames('text-sm tabular-nums', cost.amount === 0 ? 'text-muted' : 'font-semibold')}>
            {formatMoney(cost.amount, cost.currency)}
          </p>
        </div>
        <h4 dir="auto" className="text-left font-semibold text-[1.0625rem] leading-snug [overflow-wrap:anywhere]">
          {title}
        </h4>
        <ActivityWords activity={activity} destination={destination} />
        {id !== undefined && ofPart?.(id, title)}
      </div>
      {beside}
    </li>
  )
}
