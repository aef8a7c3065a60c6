/** Finds places for a field in which one is typed: the server's list when it can be reached, the device's own otherwise. */
import { featureOf, type PlaceSuggestion, placeSearchRules, suggestionsOf } from '#domain/places/place-features.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import type { GazetteerPlace, PlaceSearch } from '#domain/places/place-search.ts'
import type { NearPlace } from '#domain/places/near-places.ts'
import { askEndpoint } from '#remote/asking/client.ts'

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
    const line = foldPlaceName(place.place_name)
    const known = byLine.get(line)
    if (!known || (place.city === place.name && known.city !== known.name)) byLine.set(line, place)
  }
  return [...byLine.values()]
}

interface Answer {
  found: PlaceSuggestion[]
  /** The device has large and well-known places only, and nobody may have answered at all. */
  by: 'server' | 'device'
}

async function ask(text: string, signal: AbortSignal): Promise<Answer> {
  try {
    if (navigator.onLine && !signal.aborted) {
      try {
        return { found: eachOnce(await askServer(text, signal)), by: 'server' }
      } catch (error) {
        // A form that waits no longer asks the device; the server may be well.
        if (!signal.aborted) console.warn('The place search did not answer.', error)
      }
    }
    return { found: eachOnce(await askDevice(text)), by: 'device' }
  } catch (error) {
    console.warn('Places could not be suggested.', error)
    return { found: [], by: 'device' }
  }
}

/** At most five suggestions; none below three characters, and none (with a line in the log) when nobody can answer. */
export async function searchPlaces(typed: string, signal: AbortSignal): Promise<PlaceSuggestion[]> {
  const text = typed.trim()
  if (text.length < placeSearchRules.minimumLength) return []
  const { found } = await ask(text, signal)
  return signal.aborted ? [] : found
}

/** Saving a form does not wait longer for the server to say where its place is; then the device is asked. */
const locatePatienceMs = 1_500
/** A place of this name so far from the town that was typed is a namesake. */
const aroundTownKm = 150

export interface PlaceWords {
  placeName: string
  city: string
  country: string
}

export interface Located {
  /** Null when nothing has just this name. */
  place: PlaceSuggestion | null
  /** The word that it was found by: the place's own, its town's or its country's. */
  named: string
  /** Whether the place itself was found, or its town; its country alone says little. */
  exact: boolean
  /** Whether everybody who could know was asked: what the device does not know, the server may. */
  final: boolean
}

/**
 * Whether a found place is called so, in any of its languages: 'Seville' of Sevilla, 'Toledo Ohio' of Toledo in Ohio; a
 * place that is only spelled similarly is not.
 */
function isCalled(words: string, { name, matched = name, place_name }: PlaceSuggestion): boolean {
  const said = foldPlaceName(words)
  const around = ` ${foldPlaceName(place_name.slice(name.length))} `
  return [name, matched].map(foldPlaceName).some((own) => {
    if (own === '') return false
    return said === own || (said.startsWith(`${own} `) && around.includes(`${said.slice(own.length)} `))
  })
}

/** Which place is meant by these words: the best known of its name, in the town or region and the country that are told. */
export async function locate(words: PlaceWords, signal = AbortSignal.timeout(locatePatienceMs)): Promise<Located> {
  const [placeName, city, country] = [words.placeName.trim(), words.city.trim(), words.country.trim()]
  let final = true
  async function meant(name: string, ...around: string[]): Promise<PlaceSuggestion | null> {
    if (name === '') return null
    const text = [name, ...around].filter(Boolean).join(', ')
    if (text.length < placeSearchRules.minimumLength) return null
    const { found, by } = await ask(text, signal)
    final &&= by === 'server'
    return found.find((place) => isCalled(name, place)) ?? null
  }
  const known = (named: string, place: PlaceSuggestion): Located => ({ place, named, exact: true, final: true })

  const whole = placeName && city ? await meant(placeName, city, country) : null
  if (whole) return known(placeName, whole)
  const [place, town] = [await meant(placeName, country), await meant(city, country)]
  if (place && town && kilometresBetween(place.center, town.center) <= aroundTownKm) return known(placeName, place)
  if (town) return known(city, town)
  // In a town or region that nobody knows only a sight is surely the one that is meant.
  if (place && (city === '' || place.id.startsWith('poi.'))) return known(placeName, place)
  const land = await meant(country)
  return { place: land, named: country, exact: land !== null && placeName === '' && city === '', final }
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
    const [said = ''] = words.split(',')
    const named = coordinates ? [] : search(words, { limit: placeSearchRules.limit })
    const found = named.find((place) =>
      suggestionsOf({ features: [featureOf(place)] }).some((one) => isCalled(said, one)),
    )
    const center = coordinates ?? (found?.type === 'place' ? found.center : null)
    return center ? nearPlaces(all, center, words, most) : []
  } catch (error) {
    console.warn('What is near could not be read.', error)
    return []
  }
}
