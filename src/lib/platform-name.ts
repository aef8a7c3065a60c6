/** What the operator calls this installation, as the device last heard it with the configuration. */
import { useSyncExternalStore } from 'react'

/** Where it is kept, and the event that tells of a change. */
const nameKey = 'farlight-name'
/** What an installation is called that nobody has named. */
const firstName = 'Farlight'

export const platformName = (): string => localStorage.getItem(nameKey) ?? firstName

export function notePlatformName(name = firstName): void {
  if (name === platformName()) return
  localStorage.setItem(nameKey, name)
  dispatchEvent(new Event(nameKey))
}

/** Tells when it has changed. */
export function onPlatformName(listener: () => void): () => void {
  addEventListener(nameKey, listener)
  return () => removeEventListener(nameKey, listener)
}

export const usePlatformName = (): string => useSyncExternalStore(onPlatformName, platformName, () => firstName)
