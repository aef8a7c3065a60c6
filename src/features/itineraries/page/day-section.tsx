import { Plural, Trans } from '@lingui/react/macro'
import { memo, useCallback } from 'react'
import type { PlannedDay } from '#domain/itineraries/itinerary-plan.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { Card } from '#ui/layout/card.tsx'
import { Collapsible } from '#ui/layout/collapsible.tsx'
import { ActivityItem } from './activity-item.tsx'
import { costText } from './costs.ts'

interface DaySectionProps {
  day: PlannedDay
  /** Its day on the calendar, where the trip has dates. */
  date: string | null
  isToday: boolean
  destination: string
  open: boolean
  onOpenChange: (day: number, open: boolean) => void
}

/** One day of the plan below its heading. */
export const DaySection = memo(function DaySection({
  day,
  date,
  isToday,
  destination,
  open,
  onOpenChange,
}: DaySectionProps) {
  const { day: number, title, description, activities } = day
  const costs = costText(activities)
  return (
    <Card className="print:overflow-visible print:border-0 print:shadow-none">
      <Collapsible
        heading="h3"
        open={open}
        onOpenChange={useCallback((next: boolean) => onOpenChange(number, next), [onOpenChange, number])}
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
            <p dir="auto" className="max-w-prose whitespace-pre-line text-left text-muted [overflow-wrap:anywhere]">
              {description}
            </p>
          )}
          {activities.length > 0 ? (
            <ol className="flex flex-col">
              {activities.map((activity, index) => (
                <ActivityItem key={`${index}:${activity.title}`} activity={activity} destination={destination} />
              ))}
            </ol>
          ) : (
            <p className="text-muted">
              <Trans>Nothing is planned for this day yet.</Trans>
            </p>
          )}
        </div>
      </Collapsible>
    </Card>
  )
})
