/** Whether single keys act. Who works with speech or a screen reader may need them off (WCAG 2.1.4); kept on the device. */
import { useSyncExternalStore } from 'react'

const name = 'farlight-shortcuts'
const listeners = new Set<() => void>()

export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

export function setShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // A browser without storage keeps the shortcuts on.
  }
  for (const listener of listeners) listener()
}

export const useShortcutsAreOn = (): boolean => useSyncExternalStore(subscribe, shortcutsAreOn)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
