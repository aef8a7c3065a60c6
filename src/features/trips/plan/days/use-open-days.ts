import { useCallback, useState } from 'react'
import type { PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dayInZone, type TripDates, tripState } from '#domain/itineraries/trip-dates.ts'
import { useAskedPart } from '#features/trips/shared/trip-page.tsx'

/** What a day is called on the page: its name, which stays when it moves; its number where it has none. */
export const dayKey = ({ id, day }: PlannedDay): string => id ?? String(day)

/** The day that one looks for: today while the trip is under way, else the first. */
function dayToOpen(days: readonly PlannedDay[], dates: TripDates | undefined): PlannedDay | undefined {
  const standing = tripState(dates?.startDate ?? null, days.length, dayInZone(new Date(), dates?.timeZone ?? null))
  return days[standing.state === 'underWay' ? standing.day - 1 : 0]
}

/** Which days are open: at first today's or the first, and that of a part that is asked for. */
export function useOpenDays(days: readonly PlannedDay[], dates: TripDates | undefined) {
  const sought = dayToOpen(days, dates)
  const first = sought && dayKey(sought)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(first === undefined ? [] : [first]))
  const asked = useAskedPart()
  const [shown, setShown] = useState<typeof asked>(null)
  if (asked !== shown) {
    setShown(asked)
    const day = days.find(({ id, activities }) => id === asked?.id || activities.some((one) => one.id === asked?.id))
    if (day) setOpen((before) => new Set([...before, dayKey(day)]))
  }
  const change = useCallback((key: string, opened: boolean) => {
    setOpen((before) => {
      const next = new Set(before)
      if (opened) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])
  const allOpen = days.every((day) => open.has(dayKey(day)))
  return {
    /** The key of the day that one looks for. */
    first,
    isOpen: (day: PlannedDay): boolean => open.has(dayKey(day)),
    change,
    allOpen,
    changeAll: () => setOpen(new Set(allOpen ? [] : days.map(dayKey))),
  }
}
