/** The browser's own signals, set by hand. */
import type { Connectivity } from '#sync/cycle/connectivity.ts'
import type { Visibility } from '#sync/cycle/scheduler.ts'

export function manualConnectivity(): Connectivity & { set(online: boolean): void } {
  let online = true
  const listeners = new Set<(online: boolean) => void>()
  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (next === online) return
      online = next
      for (const listener of listeners) listener(next)
    },
  }
}

export function manualVisibility(): Visibility & { set(visible: boolean): void } {
  let visible = true
  const listeners = new Set<() => void>()
  return {
    isVisible: () => visible,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (next === visible) return
      visible = next
      for (const listener of listeners) listener()
    },
  }
}
