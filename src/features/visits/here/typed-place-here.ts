import type { PlaceSuggestion } from '#domain/places/place-features.ts'
import type { PlaceHere, WhereOneIs } from '#domain/places/where-one-is.ts'
import { readPlace } from '#domain/visits/read-visit.ts'
import { placeOfSuggestion, placeOfWords } from '#features/visits/place-of-visit.ts'

/**
 * The place that somebody typed. Where the device knows where it stands and no town is there, the words are the name of
 * just this place: a namesake elsewhere is not meant.
 * @param chosen of the suggestions
 */
export async function typedPlaceHere(
  typed: string,
  chosen: PlaceSuggestion | null,
  where: WhereOneIs | null,
): Promise<PlaceHere> {
  if (chosen?.name === typed) return { ...(await placeOfSuggestion(chosen)), standing: null }
  if (where && !where.known && where.why === 'no-town') {
    const { countryCode, placeName } = readPlace(typed)
    if (placeName !== '')
      return {
        countryCode: countryCode ?? where.countryCode,
        placeName,
        coordinates: null,
        standing: where.standing,
      }
  }
  return { ...(await placeOfWords(typed)), standing: null }
}
