import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { formatMoney } from '#domain/money/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { StopButton } from '#features/trips/plan/map/stop-button.tsx'
import { ActivityWords } from './activity-words.tsx'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { activityColours, activityIcons, activityLabels } from '#features/trips/plan/plan-labels.ts'
import { WayOn } from './way-on.tsx'

interface ActivityItemProps {
  activity: PlannedActivity
  /** Its day, from 1. */
  day: number
  /** Among the stops of its day; null where its place is not known. */
  stop: number | null
  /** Where the day goes on from here, [longitude, latitude]; null where that is not known, or the day is closed. */
  nextPlace: readonly [number, number] | null
  /** Where the trip goes, near which the place is. */
  destination: string
  /** What can be done with it. */
  beside?: ReactNode
}

/** One activity on the line that leads down the day. */
export function ActivityItem({ activity, day, stop, nextPlace, destination, beside }: ActivityItemProps) {
  const { t } = useLingui()
  const { id, time, title, cost, category, location } = activity
  const Icon = activityIcons[category]
  return (
    <li
      data-activity={activity.id}
      className="relative flex gap-3.5 pb-7 last:pb-0 sm:gap-5 print:break-inside-avoid print:pb-4 not-last:before:absolute not-last:before:top-10 not-last:before:bottom-1 not-last:before:start-4.5 not-last:before:w-px not-last:before:bg-line has-data-carried:opacity-40"
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
      <div className="-m-2 flex min-w-0 flex-1 flex-col gap-1.5 rounded-control p-2 transition-colors has-data-[stop=chosen]:bg-ember-soft has-data-[stop=pointed]:bg-sunken">
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
        <div className="flex items-start gap-1.5">
          {stop !== null && id !== undefined && <StopButton id={id} day={day} number={stop} />}
          <h4
            dir="auto"
            className="min-w-0 [text-align:match-parent] font-semibold text-[1.0625rem] leading-snug [overflow-wrap:anywhere]"
          >
            {title}
          </h4>
        </div>
        <ActivityWords activity={activity} destination={destination} />
        {id !== undefined && <Slot of="part" told={{ id, title }} />}
        {nextPlace && location.coordinates && <WayOn from={location.coordinates} to={nextPlace} />}
      </div>
      {beside}
    </li>
  )
}
