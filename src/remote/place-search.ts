/** Finds places for a field in which one is typed: the server's list when it can be reached, the device's own otherwise. */
import { featureOf, type PlaceSuggestion, placeSearchRules, suggestionsOf } from '#domain/places/place-features.ts'
import { foldForSearch } from '#domain/text/search-text.ts'
import type { PlaceSearch } from '#domain/places/place-search.ts'
import { askEndpoint } from './client.ts'

/** A slow answer is worth less than the device's own. */
const patienceMs = 3_000

let onDevice: Promise<PlaceSearch> | undefined

async function openDeviceSearch(): Promise<PlaceSearch> {
  const [{ createPlaceSearch }, { unpackPlaces }, packed] = await Promise.all([
    import('#domain/places/place-search.ts'),
    import('#domain/places/packed-places.ts'),
    import('virtual:device-places'),
  ])
  return createPlaceSearch(unpackPlaces(packed.default))
}

async function askDevice(text: string): Promise<PlaceSuggestion[]> {
  onDevice ??= openDeviceSearch().catch((error) => {
    onDevice = undefined
    throw error
  })
  const search = await onDevice
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

/** At most five suggestions; none below three characters, and none (with a line in the log) when nobody can answer. */
export async function searchPlaces(typed: string, signal: AbortSignal): Promise<PlaceSuggestion[]> {
  const text = typed.trim()
  if (text.length < placeSearchRules.minimumLength) return []
  try {
    if (navigator.onLine) {
      try {
        return await askServer(text, signal)
      } catch {
        if (signal.aborted) return []
      }
    }
    return await askDevice(text)
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
