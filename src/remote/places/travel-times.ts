/** How long ways take: by the operator's routing service where there is one and what it said is known, else as the crow flies. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { timesAsTheCrowFlies, type TravelTimes, type Way, wayKey } from '#domain/places/travel-time.ts'
import { loadConfig } from '#lib/config/config.ts'
import { activeAccount, subscribeToAccount } from '#sync/account/active-account.ts'
import { useOnline } from '#sync/cycle/status.ts'
import type { watchWay } from './routed-times.ts'

export interface WayTimes extends TravelTimes {
  /** Whether a routing service said so, or it was reckoned from the line between the places. */
  by: 'route' | 'line'
}

/** By person and way; null where the service has found none. */
const known = new Map<string, TravelTimes | null>()
const listeners = new Set<() => void>()

function tell(userId: string, way: string, times: TravelTimes | null): void {
  known.set(`${userId} ${way}`, times)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let opening: Promise<{ watchWay: typeof watchWay } | null> | undefined

// Only an installation with a routing service needs to ask; others never load what asks.
function openAsking(): Promise<{ watchWay: typeof watchWay } | null> {
  opening ??= loadConfig()
    .then(({ services }) => (services.routing ? import('./routed-times.ts') : null))
    .catch(() => {
      opening = undefined
      return null
    })
  return opening
}

const currentUser = () => activeAccount()?.userId ?? null

/** Both ends [longitude, latitude]; the arrays may be new each time. Null for places that are as good as one. */
export function useTravelTimes(from: readonly [number, number], to: readonly [number, number]): WayTimes | null {
  const way = useMemo<Way>(() => [from, to], [from, to])
  const key = wayKey(way)
  const byLine = useMemo(() => timesAsTheCrowFlies(way[0], way[1]), [way])
  const userId = useSyncExternalStore(subscribeToAccount, currentUser)
  const online = useOnline()
  const worthIt = byLine !== null && (byLine.onFoot !== null || byLine.byCar !== null)
  useEffect(() => {
    if (!worthIt || userId === null) return
    let over = false
    let stop = () => {}
    void openAsking().then((asking) => {
      const [east, north, toEast, toNorth] = key.split(' ').map(Number) as [number, number, number, number]
      if (asking && !over)
        stop = asking.watchWay(
          [
            [east, north],
            [toEast, toNorth],
          ],
          online,
          tell,
        )
    })
    return () => {
      over = true
      stop()
    }
  }, [key, worthIt, userId, online])
  const routed = useSyncExternalStore(subscribe, () =>
    userId === null ? null : (known.get(`${userId} ${key}`) ?? null),
  )
  if (!byLine) return null
  return routed ? { ...routed, by: 'route' } : { ...byLine, by: 'line' }
}
