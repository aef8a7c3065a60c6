/**
 * Browsers clear what sites keep: when space runs short, some after a week without a visit. They can be asked to keep it;
 * one decides alone, another asks the traveler.
 */
import { onSyncEvent } from '#sync/cycle/events.ts'

const askedKey = 'farlight-asked-to-keep'
/** Whoever said no is not asked again at every start. */
const askAgainMs = 30 * 86_400_000

/** Whether the browser keeps what is stored here; null where it does not say. */
export async function isKept(): Promise<boolean | null> {
  // Missing in some browsers, and without TLS in all.
  const storage = navigator.storage as StorageManager | undefined
  return typeof storage?.persisted === 'function' ? storage.persisted() : null
}

/** Whether the browser can be asked. */
export const canAskToKeep = (): boolean =>
  typeof (navigator.storage as StorageManager | undefined)?.persist === 'function'

/** Asks; the answer is the browser's, or the traveler's. */
export async function askToKeep(): Promise<boolean> {
  localStorage.setItem(askedKey, String(Date.now()))
  return navigator.storage.persist()
}

/** Asks when the first change of the traveler's own has been sent: from then on there is something to keep. */
export function askToKeepWhenUsed(): () => void {
  const last = Number(localStorage.getItem(askedKey) ?? 0)
  if (!canAskToKeep() || Date.now() - last < askAgainMs) return () => {}
  const stop = onSyncEvent('pass-succeeded', () => {
    stop()
    const ask = async () => {
      if (!(await isKept())) await askToKeep()
    }
    ask().catch((cause: unknown) => console.warn('The browser could not be asked to keep the data.', cause))
  })
  return stop
}
