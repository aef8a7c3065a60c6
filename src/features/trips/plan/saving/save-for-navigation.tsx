import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { TripOfFile } from '#domain/place-files/places-of-trip.ts'
import { toast } from '#ui/overlays/toast.ts'
import { countTripPlaces, saveTripPlaces } from './trip-files-for-others.ts'

interface SaveForNavigationProps {
  /** Undefined until all its places are known. */
  trip: TripOfFile | undefined
  /** What stands here where nothing of the trip is on the map. */
  otherwise: ReactNode
  onClose: () => void
}

const whole = { format: 'gpx', day: undefined, notes: false, codes: false } as const

/** Saves the whole trip at once as the file that navigation apps read, without notes and codes. */
export function SaveForNavigation({ trip, otherwise, onClose }: SaveForNavigationProps) {
  const { t } = useLingui()
  const count = trip && countTripPlaces(trip, whole)
  const isReady = Boolean(count?.entries)
  const save = useEffectEvent(() => {
    if (!trip || !count) return
    const name = saveTripPlaces(trip, whole)
    if (count.unplaced === 0) toast.success(t`Saved as ${name}`)
    else
      toast.success(
        t`Saved as ${name}. ${plural(count.unplaced, { one: '# entry isn’t on the map, so it’s not in the file.', other: '# entries aren’t on the map, so they’re not in the file.' })}`,
      )
    onClose()
  })
  useEffect(() => {
    if (isReady) save()
  }, [isReady])
  return count?.entries === 0 ? otherwise : null
}
