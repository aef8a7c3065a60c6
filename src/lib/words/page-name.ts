/** The name of what a screen shows (a goal, a list), for the browser tab; without one the tab tells the kind of screen. */
import { useEffect } from 'react'

interface Holder {
  name: string
}

let current: Holder | null = null
const listeners = new Set<() => void>()

function publish(next: Holder | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** The name, or null while no screen has one. */
export const readPageName = (): string | null => current?.name ?? null

/** Calls back after every change of the name. */
export function subscribeToPageName(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the page as long as this screen stands; undefined leaves the name to others. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    const mine: Holder = { name }
    publish(mine)
    return () => {
      // The next screen may have named itself already.
      if (current === mine) publish(null)
    }
  }, [name])
}
