/** What the demo's people pack and do before a trip: the built-in templates, half of them ticked. */
import { v7 as newId } from 'uuid'
import { builtInEntries } from '#domain/itineraries/lists/built-in-templates.ts'
import { leadTimeOf } from '#domain/itineraries/lists/due.ts'
import { placeAtEnd } from '#domain/itineraries/lists/entry-places.ts'
import type { TripFacts } from '#domain/itineraries/lists/suggestion.ts'
import { listKinds } from '#domain/itineraries/trip-item.ts'

/** So many entries of the packing list are in the bag already. */
const packed = 14

/** The rows of both lists of a trip. @param startsIn days until it begins; what was due before that is done */
export function rowsOfLists(itineraryId: string, startsIn: number, facts: TripFacts): object[] {
  const rows: { id: string; section: string | null; place: string }[] = []
  for (const kind of listKinds)
    for (const [at, { title, section = null, due = null }] of builtInEntries(kind, facts).entries()) {
      const place = placeAtEnd(rows.filter((row) => row.section === section))
      const ticked = kind === 'packing' ? at < packed : (leadTimeOf(due) ?? 0) > startsIn
      rows.push(Object.assign({ id: newId(), section, place }, { itinerary_id: itineraryId, kind, title, due, ticked }))
    }
  return rows
}
