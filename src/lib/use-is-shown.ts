import { useEffect, useState } from 'react'
import { isShown, type Notice } from '#domain/platform/notice.ts'

const oftenMs = 20_000

/** Whether it is the notice's time, followed as time goes on. */
export function useIsShown(notice: Notice): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), oftenMs)
    return () => clearInterval(clock)
  }, [])
  return isShown(notice, now)
}
