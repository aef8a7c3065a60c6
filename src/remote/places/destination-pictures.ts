/** Photos of destinations, where the installation has an image service: what is known of them on this device. */
import { useEffect, useSyncExternalStore } from 'react'
import { loadConfig } from '#lib/config/config.ts'
import { activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import type { DestinationPhoto, watchDestination } from './destination-search.ts'
import { useOnline } from '#sync/cycle/status.ts'

/** By person and destination; null where the service has none. */
const known = new Map<string, DestinationPhoto | null>()
const listeners = new Set<() => void>()
const nameOf = (userId: string, destination: string) => `${userId} ${destination}`

function tell(userId: string, destination: string, photo: DestinationPhoto | null): void {
  known.set(nameOf(userId, destination), photo)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Search = { watchDestination: typeof watchDestination }
let opening: Promise<Search | null> | undefined
let offered = false

// Only an installation with an image service needs the search; others never load it.
function openSearch(): Promise<Search | null> {
  opening ??= loadConfig()
    .then(({ services }) => {
      if (!services.images) return null
      offered = true
      for (const listener of listeners) listener()
      return import('./destination-search.ts')
    })
    .catch(() => {
      opening = undefined
      return null
    })
  return opening
}

/** Whether the installation has an image service; false until that is known. */
export function usePhotosOffered(): boolean {
  useEffect(() => void openSearch(), [])
  return useSyncExternalStore(subscribe, () => offered)
}

const currentUser = () => activeAccount()?.userId ?? null

/** The photo of a destination: at once where the device knows it, later where the server does; null without one. */
export function useDestinationPhoto(destination: string | null): DestinationPhoto | null {
  const userId = useSyncExternalStore(subscribeToAccount, currentUser)
  const online = useOnline()
  useEffect(() => {
    if (destination === null || userId === null) return
    let over = false
    let stop = () => {}
    void openSearch().then((search) => {
      if (search && !over) stop = search.watchDestination(destination, online, tell)
    })
    return () => {
      over = true
      stop()
    }
  }, [destination, userId, online])
  return useSyncExternalStore(subscribe, () =>
    destination === null || userId === null ? null : (known.get(nameOf(userId, destination)) ?? null),
  )
}
