import { useEffect, useState } from 'react'

const minute = 60_000

/** The time, a minute old at most. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(clock)
  }, [])
  return now
}
