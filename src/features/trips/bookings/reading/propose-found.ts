import type { FoundBooking, PlaceHint } from '#domain/itineraries/bookings/reading/found-booking.ts'
import {
  type Facts,
  type ProposedBooking,
  proposedBooking,
} from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { eachOnce } from '#domain/itineraries/bookings/reading/same-booking.ts'
import { zoneOfHint } from './zone-of-hint.ts'

/** What is proposed of what was found: each booking once, with the zones of its places; `unusable`: how many say too little. */
export async function proposeFound(
  found: readonly FoundBooking[],
  facts: Facts,
): Promise<{ proposals: ProposedBooking[]; unusable: number }> {
  const zones = new Map<string, Promise<string | null>>()
  const zoneOf = (place: PlaceHint) => {
    const key = JSON.stringify(place)
    const known = zones.get(key) ?? zoneOfHint(place)
    zones.set(key, known)
    return known
  }
  const proposals = await Promise.all(
    found.map(async (one) => {
      const [start, end] = await Promise.all([zoneOf(one.start.place), zoneOf(one.end.place)])
      return proposedBooking(one, { start, end }, facts)
    }),
  )
  const usable = proposals.filter((one) => one !== null)
  return { proposals: eachOnce(usable), unusable: proposals.length - usable.length }
}
