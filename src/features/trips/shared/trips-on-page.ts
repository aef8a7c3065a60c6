/** Trips that a screen shows just now: the page that one of them leads to has it without asking the device first. */
import { useEffect } from 'react'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'

const onPage = new Set<readonly Itinerary[]>()

/** Tells which trips the calling screen shows, for as long as it does. */
export function useTripsOnPage(trips: readonly Itinerary[] | undefined): void {
  useEffect(() => {
    if (!trips) return
    onPage.add(trips)
    return () => void onPage.delete(trips)
  }, [trips])
}

/** The trip as a screen shows it that is about to go; undefined where none does. */
export function tripOnPage(id: string): Itinerary | undefined {
  for (const trips of onPage) {
    const trip = trips.find((one) => one.id === id)
    if (trip) return trip
  }
  return undefined
}
