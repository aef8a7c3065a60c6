import { useLingui } from '@lingui/react/macro'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { useLater } from '#lib/timing/use-later.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useTripBookings } from '#features/trips/shared/trip-bookings.tsx'

const loadWriters = () => import('./trip-files-for-others.ts')

/** Saves a trip as a calendar at once, without codes and notes; null where nothing in it has a date. */
export function useCalendarFile(itinerary: Itinerary): (() => void) | null {
  const { t } = useLingui()
  const bookings = useTripBookings()?.bookings
  const writers = useLater(loadWriters)
  if (!writers || !bookings || !writers.hasCalendar(itinerary, bookings)) return null
  return () => {
    const name = writers.saveCalendarFile(itinerary, bookings, { notes: false, codes: false })
    toast.success(t`Saved as ${name}`)
  }
}
