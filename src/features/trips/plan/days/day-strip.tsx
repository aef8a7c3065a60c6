import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { memo, use, useCallback, useEffect, useRef } from 'react'
import { dateOfDay, formatDayOfMonth, formatTripDay, formatWeekday } from '#domain/itineraries/trip-dates.ts'
import type { PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { CostsTold } from '#features/trips/shared/costs-told.ts'
import { holdReached, useReached } from '#features/trips/shared/reached-parts.ts'
import { SectionLink } from '#features/trips/shared/section-link.tsx'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { dayStyle } from '#ui/theme/day-colours.ts'
import { bringIntoLine, Strip, StripChip, StripLink } from '#ui/layout/strip.tsx'
import { IdeasLink } from '#features/trips/plan/ideas/ideas-link.tsx'
import { dayKey } from './use-open-days.ts'

interface DayStripProps {
  days: readonly PlannedDay[]
  /** The first day of the trip, where the reader may know. */
  start: string | null
  /** The key of the day that one looks for before anything else. */
  first: string | undefined
  /** Opens the day of a key; the same function as long as the trip is open. */
  onOpen: (key: string) => void
  /** There is a shelf for ideas. */
  withIdeas: boolean
}

/**
 * The parts of a trip in a line: its days with their dates, each of which opens, has an address of its own and is lit while
 * it is read, and the sections below them.
 */
export const DayStrip = memo(function DayStrip({ days, start, first, onOpen, withIdeas }: DayStripProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const costsTold = use(CostsTold)
  const reached = useReached((key) => key)
  const isDay = reached === null || days.some((day) => dayKey(day) === reached)
  const current = isDay ? (reached ?? first) : undefined
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Reading sizes costs the browser a layout; after a frame it has one.
    const frame = requestAnimationFrame(() => {
      // Under a finger it stays: what is pressed would not be what is let go.
      if (list.current && current !== undefined && !list.current.matches(':active'))
        bringDayIntoLine(list.current, current)
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  const onFollow = useCallback(
    (key: string) => {
      void navigate({ to: '.', search: true, hash: key, replace: true, resetScroll: false })
      onOpen(key)
      holdReached(key)
      showDay(key)
    },
    [navigate, onOpen],
  )
  /** The day that the page was opened at, until it was shown. */
  const asked = useRef(location.hash.slice(1))
  useEffect(() => {
    const key = asked.current
    if (!days.some((day) => dayKey(day) === key)) return
    asked.current = ''
    onOpen(key)
    showDay(key)
  }, [days, onOpen])
  return (
    <Strip
      label={t`Parts of the trip`}
      list={list}
      className="-mx-4 px-2 sm:-mx-6 sm:px-4"
      start={
        <StripLink href="#daily-itinerary" lit={isDay} onFollow={showDays}>
          <Trans>Days</Trans>
        </StripLink>
      }
      end={
        <>
          {withIdeas && <IdeasLink />}
          <Slot of="strip" told={{}} />
          {costsTold && (
            <SectionLink name="budget" titleId="trip-budget">
              <Trans>Money</Trans>
            </SectionLink>
          )}
          <SectionLink name="details" titleId="trip-details">
            <Trans>Details</Trans>
          </SectionLink>
        </>
      }
    >
      {days.map((day) => {
        const key = dayKey(day)
        return (
          <DayLink
            key={key}
            of={key}
            day={day.day}
            date={start ? dateOfDay(start, day.day) : null}
            current={key === current}
            onFollow={onFollow}
          />
        )
      })}
    </Strip>
  )
})

interface DayLinkProps {
  /** The key of its day. */
  of: string
  day: number
  date: string | null
  current: boolean
  onFollow: (key: string) => void
}

/** Drawn anew for itself alone: a trip may have ninety. */
const DayLink = memo(function DayLink({ of, day, date, current, onFollow }: DayLinkProps) {
  return (
    <li data-day={of} data-drop-on={of} className="flex">
      <StripChip href={`#${of}`} current={current} onFollow={() => onFollow(of)} style={dayStyle(day)}>
        <span className="sr-only">
          <Trans>Day {day}</Trans> {date && <time dateTime={date}>{formatTripDay(date)}</time>}
        </span>
        <span aria-hidden>{date ? formatWeekday(date) : <Trans>Day</Trans>}</span>
        <span aria-hidden className="font-semibold">
          {date ? formatDayOfMonth(date) : day}
        </span>
      </StripChip>
    </li>
  )
})

/** Scrolls the days, or on a phone the whole strip, to a day. */
function bringDayIntoLine(list: HTMLElement, key: string): void {
  const scrolled = list.scrollWidth > list.clientWidth ? list : list.parentElement
  const place = list.querySelector<HTMLElement>(`[data-day="${CSS.escape(key)}"]`)
  if (scrolled && place) bringIntoLine(scrolled, place)
}

/** Shows a day from its heading on, which gets the focus. */
const showDay = (key: string) =>
  focusOnceSeen(
    () => document.querySelector<HTMLElement>(`[data-list="${CSS.escape(key)}"] button[aria-expanded]`),
    undefined,
    'start',
  )

/** Shows the days from their heading on. */
const showDays = () => void focusOnceSeen(() => document.getElementById('daily-itinerary'), undefined, 'start')
