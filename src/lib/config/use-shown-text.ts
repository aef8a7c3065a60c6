import { useEffect, useState } from 'react'
import { isShown, type Notice } from '#domain/platform/notice.ts'

const oftenMs = 20_000

/** What the kept banner says while it is its time, followed as time goes on; empty otherwise. */
export function useShownText(kept: string): string {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), oftenMs)
    return () => clearInterval(clock)
  }, [])
  const notice = JSON.parse(kept) as Notice
  return isShown(notice, now) ? notice.text : ''
}
