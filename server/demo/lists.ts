/** What the demo's people pack and do before a trip: the built-in templates, some of it done. */
import { v7 as newId } from 'uuid'
import { builtInEntries } from '#domain/itineraries/lists/built-in-templates.ts'
import { leadTimeOf } from '#domain/itineraries/lists/due.ts'
import { placeAtEnd } from '#domain/itineraries/lists/entry-places.ts'
import type { TripFacts } from '#domain/itineraries/lists/suggestion.ts'
import { type TripListKind, tripListKinds } from '#domain/itineraries/lists/trip-item.ts'

export interface TripListRow {
  id: string
  itinerary_id: string
  kind: TripListKind
  title: string
  section: string | null
  place: string
  ticked: boolean
  due: string | null
  member_id: string | null
}

/**
 * The rows of both lists of a trip.
 * @param startsIn days until it begins; what was due before that is done
 * @param packed so many entries of the packing list are in the bag
 */
export function rowsOfLists(itinerary_id: string, startsIn: number, facts: TripFacts, packed: number): TripListRow[] {
  const rows: TripListRow[] = []
  for (const kind of tripListKinds)
    for (const [at, { title, section = null, due = null }] of builtInEntries(kind, facts).entries())
      rows.push({
        id: newId(),
        itinerary_id,
        kind,
        title,
        section,
        place: placeAtEnd(rows.filter((row) => row.kind === kind && row.section === section)),
        ticked: kind === 'packing' ? at < packed : (leadTimeOf(due) ?? 0) > startsIn,
        due,
        member_id: null,
      })
  return rows
}
