/** What somebody asked to add to the trip, away from where it is added: it waits until that place is there. */
import { useEffect, useEffectEvent } from 'react'

export type Addable = 'activity' | 'idea' | 'booking' | 'document'

let asked: Addable | null = null
const listeners = new Set<() => void>()

export function askToAdd(what: Addable): void {
  asked = what
  for (const listener of listeners) listener()
}

/** Begins what was asked for, once. */
export function useAskedToAdd(what: Addable, begin: () => void): void {
  const look = useEffectEvent(() => {
    if (asked !== what) return
    asked = null
    begin()
  })
  useEffect(() => {
    const listener = () => look()
    listener()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
