import { lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { whenIdle } from '#lib/idle.ts'
import { whenToastWaits } from '#ui/toast.ts'

const Toaster = lazy(() => import('#ui/toaster.tsx').then((file) => ({ default: file.Toaster })))
const UpdateBanner = lazy(() => import('./update-banner.tsx').then((file) => ({ default: file.UpdateBanner })))

/** The map is fetched for times without a network once the traveller has settled, before it was ever opened. */
const mapDelayMs = 20_000

/** The first screen's data comes before what can be told about it. */
const partsDelayMs = 2_000

/**
 * What the first paint does without: toasts, the service worker and the news of a new version. Signed in, they are
 * fetched when the first message waits, or else when the screen has settled; on public pages with the first touch or key,
 * since before that nothing happens that could be told, and nothing is there that had to be kept for an offline start.
 */
export function LaterParts() {
  const signedIn = useSession() !== null
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted) return
    const want = () => setWanted(true)
    if (signedIn) return whenSettled(want)
    addEventListener('pointerdown', want, { once: true })
    addEventListener('keydown', want, { once: true })
    return () => {
      removeEventListener('pointerdown', want)
      removeEventListener('keydown', want)
    }
  }, [signedIn, wanted])
  useEffect(() => {
    if (wanted && import.meta.env.PROD) void import('#sync/app-update.ts').then((file) => file.registerServiceWorker())
  }, [wanted])
  useEffect(() => {
    if (!wanted || !signedIn || !import.meta.env.PROD) return
    const timer = setTimeout(() => void import('#lib/keep-map.ts').then((file) => file.keepMapOnDevice()), mapDelayMs)
    return () => clearTimeout(timer)
  }, [wanted, signedIn])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
      <UpdateBanner />
    </Suspense>
  )
}

/** Runs `task` when a toast waits, or when the screen has had its time and the browser is idle. Returns what cancels it. */
function whenSettled(task: () => void): () => void {
  let stopWaiting = () => {}
  const timer = setTimeout(() => {
    stopWaiting = whenIdle(task)
  }, partsDelayMs)
  const stopListening = whenToastWaits(task)
  return () => {
    clearTimeout(timer)
    stopWaiting()
    stopListening()
  }
}
