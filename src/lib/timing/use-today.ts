import { useEffect, useState } from 'react'
import { calendarDay } from '#domain/text/dates.ts'

const minute = 60_000

/** The calendar day here and now; a page that stays open over midnight moves on. */
export function useToday(): string {
  const [today, setToday] = useState(() => calendarDay(new Date()))
  useEffect(() => {
    const clock = setInterval(() => setToday(calendarDay(new Date())), minute)
    return () => clearInterval(clock)
  }, [])
  return today
}
