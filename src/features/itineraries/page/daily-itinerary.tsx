import { Trans } from '@lingui/react/macro'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { PlannedDay } from '#domain/itineraries/itinerary-plan.ts'
import { dateOfDay, type TripDates } from '#domain/itineraries/trip-dates.ts'
import { useTripToday } from '#features/itineraries/dates/use-trip-today.ts'
import { Button } from '#ui/button.tsx'
import { DaySection } from './day-section.tsx'

interface DailyItineraryProps {
  days: readonly PlannedDay[]
  destination: string
  /** When the trip is, where the reader may know. */
  dates?: TripDates
}

/** The days of the plan, the first one open. */
export function DailyItinerary({ days, destination, dates }: DailyItineraryProps) {
  const start = dates?.startDate
  const today = useTripToday(dates?.timeZone ?? null)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([1]))
  const change = useCallback((day: number, opened: boolean) => {
    setOpen((before) => {
      const next = new Set(before)
      if (opened) next.add(day)
      else next.delete(day)
      return next
    })
  }, [])
  const allOpen = days.every(({ day }) => open.has(day))
  return (
    <section aria-labelledby="daily-itinerary" className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="daily-itinerary" className="font-display font-semibold text-xl">
          <Trans>Daily Itinerary</Trans>
        </h2>
        {days.length > 1 && (
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3 text-muted print:hidden"
            onClick={() => setOpen(new Set(allOpen ? [] : days.map(({ day }) => day)))}
          >
            {allOpen ? (
              <>
                <ChevronsDownUp aria-hidden />
                <Trans>Collapse all</Trans>
              </>
            ) : (
              <>
                <ChevronsUpDown aria-hidden />
                <Trans>Expand all</Trans>
              </>
            )}
          </Button>
        )}
      </div>
      {days.map((day) => (
        <DaySection
          key={day.day}
          day={day}
          date={start ? dateOfDay(start, day.day) : null}
          isToday={start ? dateOfDay(start, day.day) === today : false}
          destination={destination}
          open={open.has(day.day)}
          onOpenChange={change}
        />
      ))}
    </section>
  )
}
