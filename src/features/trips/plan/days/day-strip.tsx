import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { dateOfDay, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import type { PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { Slot } from '#features/trips/shared/trip-page.tsx'
import { focusOnceSeen } from '#lib/page/focus-once-seen.ts'
import { Strip, StripLink } from '#ui/layout/strip.tsx'
import { dayKey } from './use-open-days.ts'

interface DayStripProps {
  days: readonly PlannedDay[]
  /** The first day of the trip, where the reader may know. */
  start: string | null
  /** The key of the day that one looks for before anything else. */
  first: string | undefined
  /** Opens the day of a key; the same function as long as the trip is open. */
  onOpen: (key: string) => void
}

/** The days of a trip in a line, with their dates. Each leads to its day, opens it, and has an address of its own. */
export const DayStrip = memo(function DayStrip({ days, start, first, onOpen }: DayStripProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const current = useDayInView(days) ?? first
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Reading sizes costs the browser a layout; after a frame it has one.
    const frame = requestAnimationFrame(() => {
      if (list.current && current !== undefined) bringIntoLine(list.current, current)
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  const onFollow = useCallback(
    (key: string) => {
      void navigate({ to: '.', search: true, hash: key, replace: true, resetScroll: false })
      onOpen(key)
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
    <Strip label={t`Days of the trip`} end={<Slot of="strip" told={{}} />} listRef={list}>
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
    <li data-day={of}>
      <StripLink
        href={`#${of}`}
        current={current}
        onFollow={() => onFollow(of)}
        title={<Trans>Day {day}</Trans>}
        detail={date && <time dateTime={date}>{formatTripDay(date)}</time>}
      />
    </li>
  )
})

/** Scrolls the strip, and nothing else, to a day. */
function bringIntoLine(list: HTMLElement, key: string): void {
  const scrolled = list.scrollWidth > list.clientWidth ? list : list.parentElement
  const place = list.querySelector(`[data-day="${CSS.escape(key)}"]`)?.getBoundingClientRect()
  if (!scrolled || !place) return
  const { left, right } = scrolled.getBoundingClientRect()
  if (place.left < left) scrolled.scrollLeft -= left - place.left
  else if (place.right > right) scrolled.scrollLeft += place.right - right
}

/** Shows a day from its heading on, which gets the focus. */
const showDay = (key: string) =>
  focusOnceSeen(
    () => document.querySelector<HTMLElement>(`[data-list="${CSS.escape(key)}"] button[aria-expanded]`),
    undefined,
    'start',
  )

/** A day is read while it reaches into this part of the window: below the strip, in the upper half. */
const read = { rootMargin: '-140px 0px -50% 0px' }

/** The key of the day that is read, or was last; undefined before the reader has come to the days. */
function useDayInView(days: readonly PlannedDay[]): string | undefined {
  const [inView, setInView] = useState<string>()
  // As one string, which stays the same while only what is on the days changes.
  const order = days.map(dayKey).join(' ')
  useEffect(() => {
    const keys = order.split(' ')
    const seen = new Set<string>()
    const watch = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const key = keyOf(target)
        if (isIntersecting) seen.add(key)
        else seen.delete(key)
      }
      const first = keys.find((key) => seen.has(key))
      if (first !== undefined) setInView(first)
    }, read)
    const shown = new Set(keys)
    for (const card of document.querySelectorAll('[data-list]')) if (shown.has(keyOf(card))) watch.observe(card)
    return () => watch.disconnect()
  }, [order])
  return days.some((day) => dayKey(day) === inView) ? inView : undefined
}

const keyOf = (card: Element): string => card.getAttribute('data-list') ?? ''
