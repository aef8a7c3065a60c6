/** What somebody asked to add to the trip, away from where it is added: it waits until that place is there. */
import { useEffect, useEffectEvent } from 'react'
import type { Pasted } from './pasted.ts'

/** A booking asked for away from every trip may be for another one than the page is about. */
export type Addable = 'activity' | 'idea' | 'booking' | 'booking-of-any-trip' | 'expense' | 'document' | Pasted

let asked: Addable | null = null
const listeners = new Set<() => void>()

export function askToAdd(what: Addable): void {
  asked = what
  for (const listener of listeners) listener()
}

/** Begins what was asked for, once. @param begin answers whether it was that */
export function useAsked(begin: (asked: Addable) => boolean): void {
  const look = useEffectEvent(() => {
    if (asked !== null && begin(asked)) asked = null
  })
  useEffect(() => {
    const listener = () => look()
    listener()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** Begins what was asked for by its name, once. */
export const useAskedToAdd = (what: Exclude<Addable, Pasted>, begin: () => void): void =>
  useAsked((asked) => {
    if (asked !== what) return false
    begin()
    return true
  })
