import { Plural, Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useCallback, useDeferredValue } from 'react'
import { stopNumbers } from '#domain/itineraries/plan/trip-stops.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { ActivityItem } from './activity-item.tsx'
import { costText } from './costs.ts'
import type { ShownDay } from './daily-itinerary.tsx'
import { dayKey } from './use-open-days.ts'

interface DayCardProps extends Omit<ShownDay, 'onOpenChange'> {
  onOpenChange: (open: boolean) => void
  /** Beside its heading. */
  beside?: ReactNode
  /** Its activities, where it has some. */
  children: ReactNode
}

/** One day of the plan below its heading. */
export function DayCard({ day, date, isToday, open, onOpenChange, beside, children }: DayCardProps) {
  const { id, day: number, title, description, activities } = day
  const costs = costText(activities)
  // What is closed is there to be found and printed; it comes behind what is seen.
  const filled = useDeferredValue(true, open) || open
  return (
    // What is out of sight costs no layout.
    <Card
      data-list={day.id}
      className="[contain-intrinsic-block-size:auto_5.25rem] [content-visibility:auto] print:overflow-visible print:border-0 print:shadow-none print:[content-visibility:visible]"
    >
      <Collapsible
        heading="h3"
        open={open}
        onOpenChange={onOpenChange}
        beside={beside}
        headClassName="rounded-card px-4 py-4 hover:bg-sunken sm:px-6 print:px-0"
        title={
          <span className="flex items-center gap-4">
            <span className="flex size-13 shrink-0 flex-col items-center justify-center rounded-control bg-ember-soft text-ember-ink [print-color-adjust:exact]">
              <span className="font-medium font-sans text-xs leading-tight">
                <Trans>Day</Trans>
              </span>{' '}
              <span className="font-display font-semibold text-lg leading-tight tabular-nums">{number}</span>
            </span>{' '}
            <span className="flex min-w-0 flex-col gap-0.5">
              <bdi className="font-display font-semibold text-lg leading-snug [overflow-wrap:anywhere]">{title}</bdi>{' '}
              <span className="font-normal font-sans text-muted text-sm tabular-nums tracking-normal">
                {date && (
                  <>
                    <time dateTime={date} className="font-medium text-ink">
                      {formatTripDay(date)}
                    </time>
                    {isToday && (
                      <span className="font-medium text-ember-ink print:hidden">
                        {' · '}
                        <Trans>Today</Trans>
                      </span>
                    )}
                    {' · '}
                  </>
                )}
                <Plural value={activities.length} one="# activity" other="# activities" />
                {costs && ` · ${costs}`}
              </span>
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-6 px-4 pt-1 pb-6 sm:px-6 print:gap-4 print:px-0">
          {description && (
            <p
              dir="auto"
              className="max-w-prose whitespace-pre-line [text-align:match-parent] text-muted [overflow-wrap:anywhere]"
            >
              {description}
            </p>
          )}
          {date && <div className="peer empty:hidden">{filled && <Slot of="day" told={{ date }} />}</div>}
          {filled && id !== undefined && (
            <div className="-mt-3 empty:hidden">
              <Slot of="part" told={{ id, title }} />
            </div>
          )}
          {activities.length > 0 ? (
            <ol className="flex flex-col">{filled && children}</ol>
          ) : (
            <p className="text-muted peer-[:not(:empty)]:hidden">
              <Trans>Nothing is planned for this day yet.</Trans>
            </p>
          )}
        </div>
      </Collapsible>
    </Card>
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
      <ActivitiesOfDay day={shown.day} open={shown.open} destination={destination} />
    </DayCard>
  )
})

function ActivitiesOfDay({ day, open, destination }: Pick<ShownDay, 'day' | 'open'> & { destination: string }) {
  const { activities } = day
  const stops = stopNumbers(activities)
  return activities.map((activity, index) => (
    <ActivityItem
      key={activity.id ?? `${index}:${activity.title}`}
      activity={activity}
      day={day.day}
      stop={stops[index] ?? null}
      nextPlace={(open && activities[index + 1]?.location.coordinates) || null}
      destination={destination}
    />
  ))
}
