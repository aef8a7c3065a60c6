/** The service worker of this page, and the new version that waits until the traveler reloads. */
import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'

let worker: Workbox | null = null
let registered = false
let updateReady = false
const listeners = new Set<() => void>()

/** Registers the service worker, once; call it after the first paint. Without support the app works online only. */
export function registerServiceWorker(): void {
  if (registered || !('serviceWorker' in navigator)) return
  registered = true
  void start().catch((error) => console.warn('The service worker could not be registered.', error))
}

async function start(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  worker = new Workbox('/service-worker.js')
  worker.addEventListener('waiting', () => {
    updateReady = true
    for (const listener of listeners) listener()
  })
  await worker.register()
  const lookForUpdate = () => void worker?.update().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) lookForUpdate()
  })
}

/** `ready`: a new version waits, or has taken over from another tab. `reload`: lets it, then loads this page anew. */
export function useAppUpdate(): { ready: boolean; reload: () => void } {
  const ready = useSyncExternalStore(subscribe, () => updateReady)
  return { ready, reload }
}

function reload(): void {
  void letItTakeOver().catch((error: unknown) => {
    console.warn('The new version could not be asked to take over.', error)
    location.reload()
  })
}

async function letItTakeOver(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  // Another tab has let it take over: this one only has to be loaded anew.
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
