import type { LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useArrivals } from './arrivals.ts'

const AchievementToast = lazy(() =>
  import('./achievement-toast.tsx').then((file) => ({ default: file.AchievementToast })),
)

/** Celebrates what is earned while the app is open: all that comes together in one toast, once somebody looks. */
export function Celebration({ userId, link }: { userId: string; link: LinkProps }) {
  const { arrived, letGo } = useArrivals(userId)
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  if (!isSeen || arrived.length === 0) return null
  return (
    <Suspense fallback={null}>
      <AchievementToast achievements={arrived} link={link} onGone={letGo} />
    </Suspense>
  )
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
