import { whenIdle } from '#lib/timing/idle.ts'

/**
 * Asks the service worker to keep the map for times without a network, when the browser is idle: 2 MB on the wire, once
 * for each version of its files.
 */
export function keepMapOnDevice(): void {
  if (!('serviceWorker' in navigator)) return
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }
  // Who saves data, or has a line that would be busy with it for minutes, keeps what was seen, no more.
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return
  whenIdle(() => {
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_MAP' }))
  })
}
