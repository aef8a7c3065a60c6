/** Trips whose places the traveler did not want to be asked about, on this device. */
import { useSyncExternalStore } from 'react'

const key = 'farlight-trips-left-out'
const listeners = new Set<() => void>()
/** The last ones: the list does not grow for ever. */
const most = 200

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(ids.slice(-most)))
  for (const listener of listeners) listener()
}

export const leaveOut = (itineraryId: string): void =>
  write([...read().filter((id) => id !== itineraryId), itineraryId])

/** Asks about it again. */
export const askAgain = (itineraryId: string): void => write(read().filter((id) => id !== itineraryId))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsLeftOut = (itineraryId: string): boolean =>
  useSyncExternalStore(subscribe, () => read().includes(itineraryId))
