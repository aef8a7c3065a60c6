import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, Fragment } from 'react'
import {
  costOfJoined,
  isByItsClock,
  type Join,
  toldByActivities,
  withBookedTimes,
} from '#domain/itineraries/joining/joins.ts'
import type { PlannedActivity, PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { gapsOfDay } from '#domain/itineraries/plan/day-gaps.ts'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { costText } from '#features/trips/plan/days/costs.ts'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { useJoins } from '#features/trips/plan/days/use-joins.ts'
import { activityLabels } from '#features/trips/plan/plan-labels.ts'
import { PaperLine } from '#features/trips/shared/paper-line.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { dayStyle } from '#ui/theme/day-colours.ts'

/** What is said of each thing besides its name. */
export interface SaidOfEach {
  withNotes: boolean
  withCosts: boolean
}

/** What is booked, as it stands in the days; with the codes where bookings are printed. */
export interface BookedInDays {
  /** Between two activities of a day. */
  between: ComponentType<SlotProps['between'] & { withCode: boolean }>
  /** When an activity that is booked begins. */
  clock: ComponentType<SlotProps['booked']>
  /** What is booked of an activity. */
  activity: ComponentType<SlotProps['booked'] & { withCode: boolean }>
}

interface BookletDaysProps extends SaidOfEach {
  days: readonly PlannedDay[]
  /** Null: without dates. */
  startDate: string | null
  booked?: BookedInDays | undefined
  withCodes: boolean
}

/** The days, one after the other, each with its things by the clock. */
export const BookletDays = ({ days, startDate, ...rest }: BookletDaysProps) => (
  <section className="flex flex-col gap-6">
    {days.map((day) => (
      <Day key={day.day} day={day} date={startDate === null ? null : dateOfDay(startDate, day.day)} {...rest} />
    ))}
  </section>
)

interface DayProps extends Omit<BookletDaysProps, 'days' | 'startDate'> {
  day: PlannedDay
  date: string | null
}

function Day({ day, date, booked, withCodes, ...said }: DayProps) {
  const isUnnamed = useIsUnnamed()(day.title)
  const joins = useJoins(day.activities, date)
  const gaps = gapsOfDay(withBookedTimes(day.activities, joins))
  const told = toldByActivities(joins)
  const bookedIn = (at: number) => {
    const gap = gaps[at]
    if (!date || !booked || !gap || gap.from >= gap.to) return null
    return <booked.between date={date} gap={gap} without={told} withCode={withCodes} />
  }
  const costs = said.withCosts ? costText(day.activities, joins) : ''
  return (
    <div>
      <div className="flex break-inside-avoid items-center gap-3 break-after-avoid border-b pb-1.5">
        <span
          style={dayStyle(day.day)}
          className="flex size-8 shrink-0 items-center justify-center rounded-lg font-bold tabular-nums"
        >
          <span className="sr-only">
            <Trans>Day</Trans>{' '}
          </span>
          {day.day}
        </span>
        <div className="min-w-0 flex-1">
          {date && !isUnnamed && <p className="text-muted text-sm leading-tight">{formatTripDay(date)}</p>}
          <h2
            dir="auto"
            className="[text-align:match-parent] font-display font-semibold text-xl leading-tight [overflow-wrap:anywhere]"
          >
            {isUnnamed ? date ? formatTripDay(date) : <Trans>Day {day.day}</Trans> : day.title}
          </h2>
        </div>
        {costs && <p className="shrink-0 text-muted text-sm tabular-nums">{costs}</p>}
      </div>
      {day.description && (
        <p
          dir="auto"
          className="whitespace-pre-line pt-1.5 [text-align:match-parent] text-muted text-sm [overflow-wrap:anywhere]"
        >
          {day.description}
        </p>
      )}
      <ol className="peer">
        {day.activities.map((activity, at) => (
          <Fragment key={activity.id ?? `${at}:${activity.title}`}>
            {bookedIn(at)}
            <BookletActivity
              activity={activity}
              join={joins.get(activity.id ?? '')}
              booked={booked}
              withCode={withCodes}
              {...said}
            />
          </Fragment>
        ))}
        {bookedIn(day.activities.length)}
      </ol>
      <p className="hidden py-2 text-muted text-sm peer-empty:block">
        <Trans>Nothing is planned for this day yet.</Trans>
      </p>
    </div>
  )
}

interface BookletActivityProps extends SaidOfEach {
  activity: PlannedActivity
  /** The booking that it is. */
  join?: Join | undefined
  booked?: BookedInDays | undefined
  withCode?: boolean
}

/** An activity, or an idea, with all its words. */
export function BookletActivity({
  activity,
  join,
  booked,
  withCode = false,
  withNotes,
  withCosts,
}: BookletActivityProps) {
  const { t } = useLingui()
  const { time, title, category, location, description, notes } = activity
  const cost = costOfJoined(activity.cost, join)
  const clock =
    join && booked && isByItsClock(time, join) ? <booked.clock activity={activity} join={join} /> : formatPlanTime(time)
  return (
    <PaperLine time={clock} title={title} end={withCosts && cost.amount > 0 && formatMoney(cost.amount, cost.currency)}>
      <p>
        {t(activityLabels[category])}
        {location.name && (
          <>
            {' · '}
            <bdi>{location.name}</bdi>
          </>
        )}
      </p>
      {join && booked && <booked.activity activity={activity} join={join} withCode={withCode} />}
      {description && (
        <p dir="auto" className="whitespace-pre-line">
          {description}
        </p>
      )}
      {withNotes && notes && (
        <p dir="auto" className="mt-1 whitespace-pre-line border-s-2 ps-2 text-ink">
          {notes}
        </p>
      )}
    </PaperLine>
  )
}
