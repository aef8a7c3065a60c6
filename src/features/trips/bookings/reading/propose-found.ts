import type { FoundBooking, PlaceHint } from '#domain/itineraries/bookings/reading/found-booking.ts'
import {
  type Facts,
  type ProposedBooking,
  proposedBooking,
  readValues,
} from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { eachOnce } from '#domain/itineraries/bookings/reading/same-booking.ts'
import { zoneOfHint } from './zone-of-hint.ts'

/** Finds the zones of places, each once. */
function zonesOfEnds() {
  const zones = new Map<string, Promise<string | null>>()
  const zoneOf = (place: PlaceHint) => {
    const key = JSON.stringify(place)
    const known = zones.get(key) ?? zoneOfHint(place)
    zones.set(key, known)
    return known
  }
  return async ({ start, end }: FoundBooking) => {
    const [first, last] = await Promise.all([zoneOf(start.place), zoneOf(end.place)])
    return { start: first, end: last }
  }
}

/** What was found of a booking that nobody can propose: what the form starts with. */
export const startWith = async (found: FoundBooking, facts: Facts): Promise<ProposedBooking> =>
  readValues(found, await zonesOfEnds()(found), facts)

/** What is proposed of each that was found; null where nobody can say what it is. */
export function proposeEach(found: readonly FoundBooking[], facts: Facts): Promise<(ProposedBooking | null)[]> {
  const zonesOf = zonesOfEnds()
  return Promise.all(found.map(async (one) => proposedBooking(one, await zonesOf(one), facts)))
}

/** What is proposed of what was found: each booking once, with the zones of its places; `unusable`: how many say too little. */
export async function proposeFound(
  found: readonly FoundBooking[],
  facts: Facts,
): Promise<{ proposals: ProposedBooking[]; unusable: number }> {
  const proposals = await proposeEach(found, facts)
  const usable = proposals.filter((one) => one !== null)
  return { proposals: eachOnce(usable), unusable: proposals.length - usable.length }
}
