import { lazy, Suspense, useEffect, useState } from 'react'
import { keptNotice, noticeKey } from '#lib/notice-news.ts'

const NoticeBar = lazy(() => import('./notice-bar.tsx').then((file) => ({ default: file.NoticeBar })))

/** Above every screen, for visitors too: the operator's banner, whose code comes only where there is one. */
export function PlatformNotice() {
  const [wanted, setWanted] = useState(() => keptNotice() !== null)
  useEffect(() => {
    const want = () => setWanted(true)
    addEventListener(noticeKey, want)
    return () => removeEventListener(noticeKey, want)
  }, [])
  return <Suspense fallback={null}>{wanted && <NoticeBar />}</Suspense>
}
