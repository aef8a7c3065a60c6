/** Answers of the functions that show other travelers (migrations find_people and person_page). */
import type { Connection } from '#domain/connections/connection.ts'
import type { Person } from './person.ts'
import { type ItineraryWithMe, itinerariesWithMeFrom } from '#domain/sharing/shared-items.ts'
import { fromServerRow, type ServerRow } from '#domain/nouns/table-mapping.ts'

/** Somebody who was found. */
export interface FoundPerson {
  person: Person
  /** The place that they show; null when they show none. */
  location: string | null
  /** With whoever searched; null when there is none. */
  connection: Connection | null
}

/** An itinerary of somebody in a list, with the address of its owner where that may be opened. */
export interface ListedItinerary extends ItineraryWithMe {
  ownerId: string | null
}

/** What a traveler sees of another one. */
export interface PersonPage extends FoundPerson {
  itineraries: readonly ListedItinerary[]
}

interface FoundWire {
  person: ServerRow
  location: string | null
  connection: ServerRow | null
}
type ListedWire = Parameters<typeof itinerariesWithMeFrom>[0][number] & { owner_id: string | null }

const foundFrom = ({ person, location, connection }: FoundWire): FoundPerson => ({
  person: fromServerRow('people', person),
  location,
  connection: connection && fromServerRow('connections', connection),
})

const listedFrom = (wire: readonly ListedWire[]): ListedItinerary[] =>
  wire.flatMap((one) => itinerariesWithMeFrom([one]).map((itinerary) => ({ ...itinerary, ownerId: one.owner_id })))

/** The answer of `find_people`. */
export const foundPeopleFrom = (answer: unknown): FoundPerson[] => (answer as FoundWire[]).map(foundFrom)

/** The answer of `public_itineraries`. */
export const listedItinerariesFrom = (answer: unknown): ListedItinerary[] => listedFrom(answer as ListedWire[])

/** The answer of `person_page`; null stays null. */
export function personPageFrom(answer: unknown): PersonPage | null {
  if (answer === null) return null
  const { itineraries, ...found } = answer as FoundWire & { itineraries: ListedWire[] }
  return { ...foundFrom(found), itineraries: listedFrom(itineraries) }
}
