import { lineOfSuggestion, placeOfSuggestion } from '#domain/places/place-features.ts'
import { searchPlaces } from '#remote/places/place-search.ts'
import type { Destination } from './use-suggestions.ts'

/** What is one's own comes first and needs the room. */
const limit = 3

/** Places for what was typed, as results of the search. Throws as `searchPlaces` does. */
export async function findDestinations(text: string, signal: AbortSignal): Promise<Destination[]> {
  const found = await searchPlaces(text, signal)
  // A town and the region of its name read the same; the town comes first.
  const distinct = new Map(found.toReversed().map((suggestion) => [lineOfSuggestion(suggestion), suggestion]))
  return found
    .filter((suggestion) => distinct.get(lineOfSuggestion(suggestion)) === suggestion)
    .slice(0, limit)
    .map((suggestion) => ({
      kind: 'destination',
      id: suggestion.id,
      title: suggestion.name,
      place: suggestion.place_name.slice(suggestion.name.length).replace(/^,\s*/, ''),
      found: placeOfSuggestion(suggestion),
    }))
}
