import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { costOfJoined, isByItsClock, type Join } from '#domain/itineraries/joining/joins.ts'
import type { PlannedActivity } from '#domain/itineraries/plan/itinerary-plan.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { formatMoney } from '#domain/money/money.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { StopButton } from '#features/trips/plan/map/stop-button.tsx'
import { ActivityWords } from './activity-words.tsx'
import { CostsTold } from '#features/trips/shared/costs-told.ts'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { activityColours, activityIcons, activityLabels } from '#features/trips/plan/plan-labels.ts'
import { WayOn } from './way-on.tsx'

interface ActivityItemProps {
  activity: PlannedActivity
  /** The booking that it is. */
  join?: Join | undefined
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
  /** What is asked about it, below its words. */
  question?: ReactNode
  /** Below its line. */
  below?: ReactNode
  /** Its line is opened: all its words are there. */
  opened: boolean
  onOpenChange: (opened: boolean) => void
}

/** One activity on the line that leads down the day. */
export function ActivityItem(props: ActivityItemProps) {
  const { activity, join, day, stop, nextPlace, destination, beside, question, below, opened, onOpenChange } = props
  const { t } = useLingui()
  const { id, time, title, category, location } = activity
  const cost = costOfJoined(activity.cost, join)
  const costsTold = use(CostsTold)
  const Icon = activityIcons[category]
  return (
    <li
      data-activity={activity.id}
      data-opened={opened || undefined}
      className="group/line relative flex flex-wrap min-h-17 items-start gap-2.5 py-2 ps-1 pe-2 transition-colors has-data-[stop=chosen]:bg-ember-soft has-data-[stop=pointed]:bg-sunken has-data-carried:opacity-40 not-last:before:absolute not-last:before:start-[5.625rem] not-last:before:top-10 not-last:before:-bottom-2 not-last:before:w-0.5 not-last:before:bg-line data-opened:before:hidden print:break-inside-avoid"
    >
      <p className="w-16 shrink-0 pt-1.5 text-end font-semibold text-[0.8125rem] leading-tight tabular-nums [overflow-wrap:anywhere]">
        {join && isByItsClock(time, join) ? (
          <Slot of="bookedClock" told={{ activity, join }} />
        ) : (
          <bdi>{formatPlanTime(time)}</bdi>
        )}
      </p>
      <span className="z-1 flex shrink-0">
        {stop !== null && id !== undefined ? (
          <StopButton id={id} day={day} number={stop} />
        ) : (
          <span
            aria-hidden
            className={classNames(
              'flex size-7 items-center justify-center rounded-full [print-color-adjust:exact] [&>svg]:size-4',
              activityColours[category],
            )}
          >
            <Icon />
          </span>
        )}
      </span>
      <div className="relative flex min-w-0 flex-1 flex-col">
        <h4
          dir="auto"
          className="[text-align:match-parent] font-semibold text-base leading-snug [overflow-wrap:anywhere] sm:pe-20"
        >
          <button
            type="button"
            data-title-of={id}
            aria-expanded={opened}
            onClick={() => onOpenChange(!opened)}
            className="relative z-1 min-h-6 rounded-sm text-start hover:text-ember-ink pointer-coarse:-my-1 pointer-coarse:py-1"
          >
            <bdi>{title}</bdi>
          </button>
        </h4>
        <div className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-muted leading-snug">
          <ActivityWords activity={activity} destination={destination} facts={[t(activityLabels[category])]}>
            {costsTold && cost.amount > 0 && (
              <p className="font-medium text-[0.8125rem] text-ink tabular-nums sm:absolute sm:end-0 sm:top-0.5 sm:text-sm">
                {formatMoney(cost.amount, cost.currency)}
              </p>
            )}
            {id !== undefined && <Slot of="part" told={{ id, title }} />}
          </ActivityWords>
          {join && <Slot of="booked" told={{ activity, join }} />}
          {question}
        </div>
        {nextPlace && location.coordinates && <WayOn from={location.coordinates} to={nextPlace} />}
      </div>
      {beside}
      {below && <div className="basis-full">{below}</div>}
    </li>
  )
}
