/** Finds places for a field in which one is typed: the server's list when it can be reached, the device's own otherwise. */
import { featureOf, type PlaceSuggestion, placeSearchRules, suggestionsOf } from '#domain/places/place-features.ts'
import { foldForSearch } from '#domain/text/search-text.ts'
import type { GazetteerPlace, PlaceSearch } from '#domain/places/place-search.ts'
import type { NearPlace } from '#domain/places/near-places.ts'
import { askEndpoint } from './client.ts'

/** A slow answer is worth less than the device's own. */
const patienceMs = 3_000

interface DevicePlaces {
  search: PlaceSearch
  all: readonly GazetteerPlace[]
}
let onDevice: Promise<DevicePlaces> | undefined

async function openDevicePlaces(): Promise<DevicePlaces> {
  const [{ createPlaceSearch }, { unpackPlaces }, packed] = await Promise.all([
    import('#domain/places/place-search.ts'),
    import('#domain/places/packed-places.ts'),
    import('virtual:device-places'),
  ])
  const all = unpackPlaces(packed.default)
  return { search: createPlaceSearch(all), all }
}
const devicePlaces = () =>
  (onDevice ??= openDevicePlaces().catch((error: unknown) => {
    onDevice = undefined
    throw error
  }))

async function askDevice(text: string): Promise<PlaceSuggestion[]> {
  const { search } = await devicePlaces()
  return suggestionsOf({ features: search(text, { limit: placeSearchRules.limit }).map(featureOf) })
}

async function askServer(text: string, signal: AbortSignal): Promise<PlaceSuggestion[]> {
  const parameters = new URLSearchParams({
    types: placeSearchRules.types.join(','),
    limit: String(placeSearchRules.limit),
  })
  const path = `/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json?${parameters}`
  const answer = await askEndpoint(path, undefined, { as: 'nobody', signal, patienceMs })
  return suggestionsOf(answer).slice(0, placeSearchRules.limit)
}

/** What reads the same is offered once: the town, where a region of its name is around it. */
function eachOnce(found: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const byLine = new Map<string, PlaceSuggestion>()
  for (const place of found) {
    const line = foldForSearch(place.place_name)
    const known = byLine.get(line)
    if (!known || (place.city === place.name && known.city !== known.name)) byLine.set(line, place)
  }
  return [...byLine.values()]
}

/** At most five suggestions; none below three characters, and none (with a line in the log) when nobody can answer. */
export async function searchPlaces(typed: string, signal: AbortSignal): Promise<PlaceSuggestion[]> {
  const text = typed.trim()
  if (text.length < placeSearchRules.minimumLength) return []
  try {
    if (navigator.onLine) {
      try {
        return eachOnce(await askServer(text, signal))
      } catch (error) {
        if (signal.aborted) return []
        console.warn('The place search did not answer.', error)
      }
    }
    return eachOnce(await askDevice(text))
  } catch (error) {
    console.warn('Places could not be suggested.', error)
    return []
  }
}

/** Saving a form does not wait longer for the server to say where its place is; then the device is asked. */
const locatePatienceMs = 1_500

/**
 * Where the place of these words is, [longitude, latitude]; of its town or country when the place itself is not known.
 * Null when nothing has just this name.
 */
export async function locatePlace(words: {
  placeName: string
  city: string
  country: string
}): Promise<[number, number] | null> {
  const { placeName, city, country } = words
  const signal = AbortSignal.timeout(locatePatienceMs)
  for (const name of new Set([placeName, city, country].filter(Boolean))) {
    const text = name === country ? name : [name, country].filter(Boolean).join(', ')
    const found = signal.aborted ? [] : await searchPlaces(text, signal)
    const named = signal.aborted ? await askDevice(text).catch(() => []) : found
    const meant = named.find((place) => foldForSearch(place.name) === foldForSearch(name))
    if (meant) return meant.center
  }
  return null
}

/**
 * Sights and large towns around a destination, by the device's own list; none when it does not know where that is.
 * @param words what the traveller calls it @param coordinates [longitude, latitude], where a suggestion was chosen
 */
export async function placesNear(
  words: string,
  coordinates: [number, number] | null,
  most: number,
): Promise<readonly NearPlace[]> {
  try {
    const { nearPlaces } = await import('#domain/places/near-places.ts')
    const { search, all } = await devicePlaces()
    const [found] = coordinates ? [] : search(words, { limit: 1 })
    const named = found && foldForSearch(words).split(/[^\p{L}\p{N}]*,/u)[0] === foldForSearch(found.name)
    const center = coordinates ?? (named && found.type === 'place' ? found.center : null)
    return center ? nearPlaces(all, center, words, most) : []
  } catch (error) {
    console.warn('What is near could not be read.', error)
    return []
  }
}
