import { Suspense } from 'react'
import { useKeptNotice } from '#lib/config/platform-news.ts'
import { lazy } from '#ui/lazy.tsx'

const NoticeBanner = lazy(() => import('#ui/notice-banner.tsx').then((file) => ({ default: file.NoticeBanner })))

/** Above every screen, for visitors too: the operator's banner, whose code comes only where there is one. */
export function PlatformNotice() {
  const kept = useKeptNotice()
  return (
    kept && (
      <Suspense fallback={null}>
        <NoticeBanner kept={kept} className="px-5 sm:px-9 print:hidden" />
      </Suspense>
    )
  )
}
