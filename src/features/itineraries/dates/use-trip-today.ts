import { useEffect, useState } from 'react'
import { dayInZone } from '#domain/itineraries/trip-dates.ts'

const minute = 60_000

/** Which day it is now in a trip's zone; a page that stays open over midnight there moves on. */
export function useTripToday(zone: string | null): string {
  const [shown, setShown] = useState(() => ({ zone, today: dayInZone(new Date(), zone) }))
  // At once when the zone changes.
  if (shown.zone !== zone) setShown({ zone, today: dayInZone(new Date(), zone) })
  useEffect(() => {
    const clock = setInterval(() => {
      const today = dayInZone(new Date(), zone)
      setShown((before) => (before.today === today ? before : { zone, today }))
    }, minute)
    return () => clearInterval(clock)
  }, [zone])
  return shown.today
}
