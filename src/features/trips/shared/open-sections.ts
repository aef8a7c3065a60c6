/** Which sections of a trip's page are open: as the traveler last left them on this device, on every trip. */
import { useSyncExternalStore } from 'react'

export type SectionName =
  | 'ideas'
  | 'polls'
  | 'bookings'
  | 'expenses'
  | 'papers'
  | 'lists'
  | 'comments'
  | 'details'
  | 'budget'
  | 'tips'
  | 'resources'

const key = 'farlight-trip-sections'

type Kept = Partial<Record<SectionName, boolean>>

const listeners = new Set<() => void>()

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Opens or closes a section, here and on the next trip that is opened on this device. */
export function setSectionOpen(name: SectionName, open: boolean): void {
  localStorage.setItem(key, JSON.stringify({ ...read(), [name]: open }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param byItself whether it is open as long as the traveler has not said */
export const useSectionOpen = (name: SectionName, byItself: boolean): boolean =>
  useSyncExternalStore(subscribe, () => read()[name] ?? byItself)
