import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dateOfDay, type TripDates } from '#domain/itineraries/trip-dates.ts'
import { useTripToday } from '#features/trips/shared/use-trip-today.ts'
import { MapToggle } from '#features/trips/plan/map/map-toggle.tsx'
import { useBehindFirst } from '#lib/timing/use-behind-first.ts'
import { IconButton } from '#ui/button.tsx'
import { DayStrip } from './day-strip.tsx'
import { dayKey, type useOpenDays } from './use-open-days.ts'

/** So many days behind the one that is open at first fill every window. */
const seenBehind = 10

/** A day as the page shows it. What is given to a day is the same until the day changes. */
export interface ShownDay<Day extends PlannedDay = PlannedDay> {
  day: Day
  /** Its day on the calendar, where the trip has dates. */
  date: string | null
  isToday: boolean
  open: boolean
  onOpenChange: (key: string, open: boolean) => void
}

interface DailyItineraryProps<Day extends PlannedDay> {
  days: readonly Day[]
  openDays: ReturnType<typeof useOpenDays>
  /** When the trip is, where the reader may know. */
  dates?: TripDates
  /** Above the days, below the strip. */
  opening: ReactNode
  /** There is a shelf for ideas. */
  withIdeas: boolean
  /** What can be done with all days, beside the heading. */
  tools?: ReactNode
  renderDay: (shown: ShownDay<Day> & { key: string }) => ReactNode
  /** Below the last day. */
  children?: ReactNode
}

/** The days of the plan below their heading, and the strip that leads to each of them from everywhere on the page. */
export function DailyItinerary<Day extends PlannedDay>({
  days,
  openDays: { first, isOpen, change, allOpen, changeAll },
  dates,
  opening,
  withIdeas,
  tools,
  renderDay,
  children,
}: DailyItineraryProps<Day>) {
  const { t } = useLingui()
  const start = dates?.startDate
  const today = useTripToday(dates?.timeZone ?? null)
  // The others of a long trip come behind what is read first.
  const all = useBehindFirst()
  const shown = useMemo(() => {
    if (all) return days
    return days.slice(
      0,
      Math.max(
        0,
        days.findIndex((day) => dayKey(day) === first),
      ) + seenBehind,
    )
  }, [all, days, first])
  const onOpen = useCallback((key: string) => change(key, true), [change])
  return (
    // Without a box of its own: the strip stays while the sections below the days are read.
    <section aria-labelledby="daily-itinerary" className="contents">
      <DayStrip days={shown} start={start ?? null} first={first} onOpen={onOpen} withIdeas={withIdeas} />
      {opening}
      <div className="flex flex-col pt-1">
        <div className="flex min-h-10 items-center justify-between gap-x-4">
          <h2 id="daily-itinerary" tabIndex={-1} className="font-display font-semibold text-lg outline-none">
            <Trans>Daily Itinerary</Trans>
          </h2>
          <div className="-me-2 flex items-center text-muted print:hidden">
            {tools}
            {days.length > 1 && (
              <IconButton
                size="sm"
                label={allOpen ? t`Collapse all` : t`Expand all`}
                className="text-muted"
                onClick={changeAll}
              >
                {allOpen ? <ChevronsDownUp aria-hidden /> : <ChevronsUpDown aria-hidden />}
              </IconButton>
            )}
            <MapToggle />
          </div>
        </div>
        {shown.map((day) => {
          const date = start ? dateOfDay(start, day.day) : null
          return renderDay({
            key: dayKey(day),
            day,
            date,
            isToday: date === today,
            open: isOpen(day),
            onOpenChange: change,
          })
        })}
        {children}
      </div>
    </section>
  )
}
