import { useEffect, useState } from 'react'
import type { PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dayKey } from './use-open-days.ts'

/** A day is read while it reaches into this part of the window: below the strip, in the upper half. */
const read = { rootMargin: '-140px 0px -50% 0px' }

/** The key of the day that is read, or was last; undefined before the reader has come to the days. */
export function useDayInView(days: readonly PlannedDay[]): string | undefined {
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
