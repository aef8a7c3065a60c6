import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, memo, type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react'
import { toldByActivities } from '#domain/itineraries/joining/joins.ts'
import { stopNumbers } from '#domain/itineraries/plan/trip-stops.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { useReachable } from '#features/trips/shared/reached-parts.ts'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { dayStyle } from '#ui/theme/day-colours.ts'
import { ActivityItem } from './activity-item.tsx'
import { costText } from './costs.ts'
import type { ShownDay } from './daily-itinerary.tsx'
import { Timeline } from './timeline.tsx'
import { useIsUnnamed } from '#lib/words/unnamed-day.ts'
import { useJoins } from './use-joins.ts'
import { dayKey } from './use-open-days.ts'

interface DayCardProps extends Omit<ShownDay, 'onOpenChange'> {
  onOpenChange: (open: boolean) => void
  /** Beside its heading. */
  beside?: ReactNode
  /** Its activities, where it has some. */
  children: ReactNode
}

/** One day of the plan below its heading: a line, and once it is open what happens on it, by the clock. */
export function DayCard({ day, date, isToday, open, onOpenChange, beside, children }: DayCardProps) {
  const { t } = useLingui()
  const { id, day: number, title, description, activities } = day
  const name = useIsUnnamed()(title) ? (date ? formatTripDay(date) : t`Day ${number}`) : title
  const joins = useJoins(activities, date)
  const costs = costText(activities, joins)
  // What is closed is there to be found and printed; it comes behind what is seen.
  const filled = useDeferredValue(true, open) || open
  const card = useRef<HTMLDivElement>(null)
  useReachable(card, dayKey(day))
  return (
    // What is out of sight costs no layout.
    <div
      ref={card}
      data-list={day.id}
      className={classNames(
        '[contain-intrinsic-block-size:auto_2.75rem] [content-visibility:auto] print:border-0 print:[content-visibility:visible]',
        !open && 'border-b',
      )}
    >
      <Collapsible
        heading="h3"
        open={open}
        onOpenChange={onOpenChange}
        beside={beside}
        headClassName={classNames(
          'gap-2 rounded-control px-0 hover:bg-sunken pointer-coarse:min-h-11',
          open ? 'min-h-13' : 'min-h-10',
        )}
        title={
          <DayTitle
            day={day}
            number={number}
            date={date}
            isToday={isToday}
            open={open}
            costs={costs}
            told={toldByActivities(joins)}
          />
        }
      >
        <div className="flex flex-col gap-1.5 pb-4 print:gap-3">
          {filled && (description || id !== undefined) && (
            <div className="flex flex-wrap items-center gap-x-2 ps-10 empty:hidden print:ps-0">
              {description && (
                <p
                  dir="auto"
                  className="whitespace-pre-line [text-align:match-parent] text-muted text-sm [overflow-wrap:anywhere]"
                >
                  {description}
                </p>
              )}
              {id !== undefined && <Slot of="part" told={{ id, title: name }} />}
            </div>
          )}
          <ol className="peer flex flex-col rounded-card border bg-surface shadow-soft empty:hidden print:border-0 print:shadow-none">
            {filled && children}
          </ol>
          <p className="hidden ps-10 text-muted text-sm peer-[:not(:has([data-activity],[data-booked]))]:block">
            <Trans>Nothing is planned for this day yet.</Trans>
          </p>
        </div>
      </Collapsible>
    </div>
  )
}

interface DayTitleProps extends Pick<ShownDay, 'day' | 'date' | 'isToday' | 'open'> {
  number: number
  costs: string
  /** The bookings that its activities tell. */
  told: ReadonlySet<string>
}

/** Its number in its colour, its date and its name; what is on it, in figures. */
function DayTitle({ day: { title, activities }, number, date, isToday, open, costs, told }: DayTitleProps) {
  const isUnnamed = useIsUnnamed()(title)
  const when = date && (
    <>
      <time dateTime={date} className={isUnnamed ? undefined : 'font-medium text-ink'}>
        {formatTripDay(date)}
      </time>
      {isToday && (
        <span className="font-medium text-ember-ink print:hidden">
          {' · '}
          <Trans>Today</Trans>
        </span>
      )}
    </>
  )
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        style={dayStyle(number)}
        className="flex size-7 shrink-0 items-center justify-center rounded-lg font-bold font-sans text-sm tabular-nums [print-color-adjust:exact]"
      >
        <span className="sr-only">
          <Trans>Day</Trans>{' '}
        </span>
        {number}
      </span>{' '}
      <span
        className={classNames(
          'flex min-w-0 flex-1 font-sans tracking-normal',
          open ? 'flex-col' : 'items-baseline gap-x-3 max-sm:flex-col print:flex-col',
        )}
      >
        {when && !isUnnamed && (
          <span
            className={classNames('shrink-0 font-normal text-[0.8125rem] text-muted tabular-nums', !open && 'sm:w-20')}
          >
            {when}
          </span>
        )}{' '}
        <bdi
          // Its number says the same.
          aria-hidden={isUnnamed && !date ? true : undefined}
          className={classNames(
            'min-w-0 font-semibold leading-snug [overflow-wrap:anywhere]',
            open ? 'text-base' : 'text-[0.9375rem] sm:truncate print:whitespace-normal',
          )}
        >
          {isUnnamed ? (when ?? <Trans>Day {number}</Trans>) : title}
        </bdi>
      </span>{' '}
      <span className="shrink-0 text-end font-normal font-sans text-[0.8125rem] text-muted tabular-nums tracking-normal max-sm:sr-only">
        <Plural value={activities.length} one="# activity" other="# activities" />
        {date && <Slot of="day" told={{ date, without: told }} />}
        {costs && ` · ${costs}`}
      </span>
    </span>
  )
}

/** One day as others read it. */
export const DaySection = memo(function DaySection({
  destination,
  onOpenChange,
  ...shown
}: ShownDay & { destination: string }) {
  const key = dayKey(shown.day)
  return (
    <DayCard {...shown} onOpenChange={useCallback((open: boolean) => onOpenChange(key, open), [onOpenChange, key])}>
      <ActivitiesOfDay day={shown.day} date={shown.date} open={shown.open} destination={destination} />
    </DayCard>
  )
})

function ActivitiesOfDay({
  day,
  date,
  open,
  destination,
}: Pick<ShownDay, 'day' | 'date' | 'open'> & { destination: string }) {
  const { activities } = day
  const stops = stopNumbers(activities)
  return (
    <Timeline activities={activities} date={date}>
      {(activity, index, join) => (
        <ReadActivity
          key={activity.id ?? `${index}:${activity.title}`}
          activity={activity}
          join={join}
          day={day.day}
          stop={stops[index] ?? null}
          nextPlace={(open && activities[index + 1]?.location.coordinates) || null}
          destination={destination}
        />
      )}
    </Timeline>
  )
}

/** An activity as others read it: opened it tells all. */
function ReadActivity(props: Omit<ComponentProps<typeof ActivityItem>, 'opened' | 'onOpenChange'>) {
  const [opened, setOpened] = useState(false)
  return <ActivityItem {...props} opened={opened} onOpenChange={setOpened} />
}
