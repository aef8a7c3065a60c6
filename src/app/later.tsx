import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '#auth/session.ts'
import { whenSettled } from '#lib/timing/settled.ts'
import { whenToastWaits } from '#ui/overlays/toast.ts'

/** The map's first picture is made once the traveler has settled, or puts the app away, before it was ever opened. */
const mapDelayMs = 20_000

interface Parts {
  Toaster: ComponentType
  UpdateBanner: ComponentType
}

async function fetchParts(touched: EventTarget[]): Promise<Parts> {
  const [{ Toaster }, { UpdateBanner }, { registerServiceWorker }, { keepFocus }] = await Promise.all([
    import('#ui/overlays/toaster.tsx'),
    import('./update-banner.tsx'),
    import('./app-update.ts'),
    import('#ui/overlays/keep-focus.ts'),
  ])
  keepFocus(touched)
  if (import.meta.env.PROD) registerServiceWorker()
  void keepTexts()
  return { Toaster, UpdateBanner }
}

/**
 * What the first paint does without: toasts, the keeper of the focus, the service worker and the news of a new version.
 * Signed in, they are fetched when the screen has what it shows and the browser is idle, or with the first touch or key;
 * on public pages with that alone, since before it nothing happens that could be told, and nothing is there that had to be
 * kept for an offline start. A page that lost its network before they had come tries again when it is back, and shows then what
 * waited.
 */
export function LaterParts() {
  const signedIn = useSession() !== null
  /** Since when they are: the way to what was touched first, if it was that. */
  const [wanted, setWanted] = useState<EventTarget[] | null>(null)
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => {
    if (wanted) return
    const want = () => setWanted([])
    const stopListening = whenToastWaits(want)
    const stopTouch = onFirstTouch((event) => setWanted(event.composedPath()))
    const stopWaiting = signedIn ? whenSettled(want) : undefined
    return () => {
      stopListening()
      stopTouch()
      stopWaiting?.()
    }
  }, [signedIn, wanted])
  useEffect(() => {
    if (!wanted || parts) return
    const load = () => void fetchParts(wanted).then(setParts, (reason: unknown) => console.warn(reason))
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [wanted, parts])
  useEffect(() => {
    if (!wanted || !signedIn || !import.meta.env.PROD) return
    const stopWaiting = whenLoaded(() => void keepOnDevice())
    const onHidden = () => document.hidden && void drawAhead()
    const timer = setTimeout(() => void drawAhead(), mapDelayMs)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      stopWaiting()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [wanted, signedIn])
  if (!parts) return null
  return (
    <>
      <parts.Toaster />
      <parts.UpdateBanner />
    </>
  )
}

/** What administrators have published instead of the app's own words is there without a network, too. */
async function keepTexts(): Promise<void> {
  try {
    const { refreshPublished } = await import('#remote/published-content.ts')
    await refreshPublished()
  } catch (error) {
    console.warn(error)
  }
}

/** After one finished visit the map can be drawn without a network, and the browser is to keep what it stores. */
async function keepOnDevice(): Promise<void> {
  try {
    const [{ keepMapOnDevice }, { askToKeepWhenUsed }] = await Promise.all([
      import('#lib/places/keep-map.ts'),
      import('#app/session/device-storage.ts'),
      // The first change is sent at once.
      import('#sync/cycle/sending.ts'),
    ])
    keepMapOnDevice()
    askToKeepWhenUsed()
  } catch (error) {
    // Without a network: the next start tries again.
    console.warn(error)
  }
}

async function drawAhead(): Promise<void> {
  try {
    const { keepSnapshotReady } = await import('#features/map/snapshot/snapshot-ahead.ts')
    keepSnapshotReady()
  } catch (error) {
    console.warn(error)
  }
}

/** Runs `task` when the page has finished loading; returns what cancels it. */
function whenLoaded(task: () => void): () => void {
  if (document.readyState === 'complete') {
    task()
    return () => {}
  }
  addEventListener('load', task, { once: true })
  return () => removeEventListener('load', task)
}

function onFirstTouch(task: (event: Event) => void): () => void {
  addEventListener('pointerdown', task, { once: true })
  addEventListener('keydown', task, { once: true })
  return () => {
    removeEventListener('pointerdown', task)
    removeEventListener('keydown', task)
  }
}
