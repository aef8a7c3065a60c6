/** Favourite itineraries: kept on the device alone, as a list of ids (decision 16). */
import { useSyncExternalStore } from 'react'

const key = 'favorite_itineraries'
const listeners = new Set<() => void>()

let stored: { text: string | null; ids: readonly string[] } = { text: null, ids: [] }

/** The same list for the same stored text, as React wants it. */
function readFavourites(): readonly string[] {
  const text = localStorage.getItem(key)
  if (text !== stored.text) stored = { text, ids: idsIn(text) }
  return stored.ids
}

/** Whatever else may stand there counts as nothing. */
function idsIn(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

/** Adds an itinerary to the favourites or takes it away; true when it is one now. @throws when the device keeps nothing */
export function toggleFavourite(id: string): boolean {
  const ids = readFavourites()
  const isFavourite = ids.includes(id)
  write(isFavourite ? ids.filter((one) => one !== id) : [...ids, id])
  return !isFavourite
}

/** Forgets a favourite that was deleted. */
export function dropFavourite(id: string): void {
  const ids = readFavourites()
  if (ids.includes(id)) write(ids.filter((one) => one !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Ids of the favourites of this device, also of itineraries that it does not have; follows other tabs. */
export const useFavourites = (): readonly string[] => useSyncExternalStore(subscribe, readFavourites)
