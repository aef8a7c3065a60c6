/** Whether this installation sells nothing, as far as this device has heard: then no word is said of it. */
const storageKey = 'farlight-nothing-sold'
const listeners = new Set<() => void>()

export const isNothingSold = (): boolean => localStorage.getItem(storageKey) !== null

export function noteNothingSold(nothing: boolean): void {
  if (nothing === isNothingSold()) return
  if (nothing) localStorage.setItem(storageKey, '')
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

export function onNothingSold(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
