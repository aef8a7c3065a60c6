import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, Fragment } from 'react'
import type { PlannedActivity, PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { gapsOfDay } from '#domain/itineraries/plan/day-gaps.ts'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { formatMoney } from '#domain/money/money.ts'
import { costText } from '#features/trips/plan/days/costs.ts'
import { activityLabels } from '#features/trips/plan/plan-labels.ts'
import { PaperLine } from '#features/trips/shared/paper-line.tsx'
import type { SlotProps } from '#features/trips/shared/trip-slots.ts'
import { dayColour } from '#ui/theme/day-colours.ts'

/** What is said of each thing besides its name. */
export interface SaidOfEach {
  withNotes: boolean
  withCosts: boolean
}

/** What is booked between two activities of a day; with the codes where bookings are printed. */
export type BookedBetween = ComponentType<SlotProps['between'] & { withCode: boolean }>

interface BookletDaysProps extends SaidOfEach {
  days: readonly PlannedDay[]
  /** Null: without dates. */
  startDate: string | null
  between?: BookedBetween
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

function Day({ day, date, between: Between, withCodes, ...said }: DayProps) {
  const { fill, on } = dayColour(day.day)
  const gaps = gapsOfDay(day.activities)
  const bookedIn = (at: number) => {
    const gap = gaps[at]
    return date && Between && gap && gap.from < gap.to ? <Between date={date} gap={gap} withCode={withCodes} /> : null
  }
  const costs = said.withCosts ? costText(day.activities) : ''
  return (
    <div>
      <div className="flex break-inside-avoid items-center gap-3 break-after-avoid border-b pb-1.5">
        <span
          style={{ backgroundColor: fill, color: on }}
          className="flex size-8 shrink-0 items-center justify-center rounded-lg font-bold tabular-nums"
        >
          <span className="sr-only">
            <Trans>Day</Trans>{' '}
          </span>
          {day.day}
        </span>
        <div className="min-w-0 flex-1">
          {date && <p className="text-muted text-sm leading-tight">{formatTripDay(date)}</p>}
          <h2
            dir="auto"
            className="[text-align:match-parent] font-display font-semibold text-xl leading-tight [overflow-wrap:anywhere]"
          >
            {day.title}
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
            <BookletActivity activity={activity} {...said} />
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
}

/** An activity, or an idea, with all its words. */
export function BookletActivity({ activity, withNotes, withCosts }: BookletActivityProps) {
  const { t } = useLingui()
  const { time, title, category, location, description, notes, cost } = activity
  return (
    <PaperLine time={time} title={title} end={withCosts && cost.amount > 0 && formatMoney(cost.amount, cost.currency)}>
      <p>
        {t(activityLabels[category])}
        {location.name && (
          <>
            {' · '}
            <bdi>{location.name}</bdi>
          </>
        )}
      </p>
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
