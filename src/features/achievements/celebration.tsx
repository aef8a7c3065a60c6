import type { LinkProps } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { AchievementToast } from './achievement-toast.tsx'
import { useArrivals } from './arrivals.ts'

/** Celebrates what has just been earned: all that comes together in one toast, in the tab that is looked at. */
export function Celebration({ userId, link }: { userId: string; link: LinkProps }) {
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const { arrived, letGo } = useArrivals(userId, isSeen)
  if (!isSeen || arrived.length === 0) return null
  return <AchievementToast achievements={arrived} link={link} onGone={letGo} />
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
