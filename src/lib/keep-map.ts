import { whenIdle } from './idle.ts'

/** Asks the service worker to keep the map for times without a network; once the first picture is there, when idle. */
export function keepMapOnDevice(): void {
  if (!('serviceWorker' in navigator)) return
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  // Who saves data keeps what was seen, no more.
  if (connection?.saveData) return
  whenIdle(() => {
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_MAP' }))
  })
}
