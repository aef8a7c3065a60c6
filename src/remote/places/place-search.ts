/** Finds places for a field in which one is typed: the server's list when it can be reached, the device's own otherwise. */
import {
  featureOf,
  isEnoughToSearch,
  isPoint,
  type PlaceSuggestion,
  placeSearchRules,
  suggestionsOf,
} from '#domain/places/place-features.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import { foldPlaceName } from '#domain/places/fold-place-name.ts'
import type { NearPlace } from '#domain/places/near-places.ts'
import type { GazetteerPlace, PlaceType } from '#domain/places/place-index.ts'
import { askEndpoint } from '#remote/asking/client.ts'
import { askDevice } from './ask-device.ts'

/** A slow answer is worth less than the device's own. */
const patienceMs = 3_000

/** What is looked for, and what comes first. */
interface Wanted {
  types: readonly PlaceType[]
  first?: 'airport' | 'station' | undefined
}
const { limit, types: townTypes, allTypes, pointTypes } = placeSearchRules

async function knownHere(text: string, wanted: Wanted): Promise<PlaceSuggestion[]> {
  const found = await askDevice({ kind: 'search', text, limit, ...wanted })
  return suggestionsOf({ features: found.map(featureOf) })
}

async function askServer(text: string, { types, first }: Wanted, signal: AbortSignal): Promise<PlaceSuggestion[]> {
  const parameters = new URLSearchParams({
    types: types.join(','),
    limit: String(limit),
    ...(first ? { first } : {}),
  })
  const path = `/geocoding/v5/mapbox.places/${encodeURIComponent(text)}.json?${parameters}`
  const answer = await askEndpoint(path, undefined, { as: 'nobody', signal, patienceMs })
  return suggestionsOf(answer).slice(0, limit)
}

/** What reads the same is offered once: the town, where a region of its name is around it. */
function eachOnce(found: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const byLine = new Map<string, PlaceSuggestion>()
  for (const place of found) {
    // A station that is called as its town is another place.
    const line = `${isPlaceOfJourneys(place) ? place.kind : ''} ${foldPlaceName(place.place_name)}`
    const known = byLine.get(line)
    if (!known || (place.city === place.name && known.city !== known.name)) byLine.set(line, place)
  }
  return [...byLine.values()]
}

const isPlaceOfJourneys = ({ kind }: PlaceSuggestion): boolean => kind === 'airport' || kind === 'station'

interface Answer {
  found: PlaceSuggestion[]
  /** The device has large and well-known places only, and nobody may have answered at all. */
  by: 'server' | 'device'
}

async function ask(text: string, wanted: Wanted, signal: AbortSignal): Promise<Answer> {
  try {
    if (navigator.onLine && !signal.aborted) {
      try {
        return { found: eachOnce(await askServer(text, wanted, signal)), by: 'server' }
      } catch (error) {
        // A form that waits no longer asks the device; the server may be well.
        if (!signal.aborted) console.warn('The place search did not answer.', error)
      }
    }
    return { found: eachOnce(await knownHere(text, wanted)), by: 'device' }
  } catch (error) {
    console.warn('Places could not be suggested.', error)
    return { found: [], by: 'device' }
  }
}

/** At most five suggestions; none for a letter or two, and none (with a line in the log) when nobody can answer. */
type Suggest = (typed: string, signal: AbortSignal) => Promise<PlaceSuggestion[]>

const suggesting =
  (wanted: Wanted): Suggest =>
  async (typed, signal) => {
    const text = typed.trim()
    if (!isEnoughToSearch(text)) return []
    const { found } = await ask(text, wanted, signal)
    return signal.aborted ? [] : found
  }

export const searchPlaces = suggesting({ types: allTypes })

/** Where one can stand: what is put on the map of a trip is no country and no region, whose middle is nowhere to go. */
export const searchPoints = suggesting({ types: pointTypes })

/** Where a flight starts or ends. */
export const searchAirports = suggesting({ types: allTypes, first: 'airport' })

/** Where a train starts or ends. */
export const searchStations = suggesting({ types: allTypes, first: 'station' })

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
    if (!isEnoughToSearch(text)) return null
    // Three letters of a line of words are hardly the code of an airport.
    const { found, by } = await ask(text, { types: townTypes }, signal)
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
 * @param words what the traveler calls it @param coordinates [longitude, latitude], where a suggestion was chosen
 */
export async function placesNear(
  words: string,
  coordinates: [number, number] | null,
  most: number,
): Promise<readonly NearPlace[]> {
  try {
    const [said = ''] = words.split(',')
    const center = coordinates ?? (await pointCalled(said, words))
    return center ? await askDevice({ kind: 'near', center, words, most }) : []
  } catch (error) {
    console.warn('What is near could not be read.', error)
    return []
  }
}

/** The airports of these codes, by the device's own list; none where that cannot be opened. */
export async function airportsOfCodes(codes: readonly string[]): Promise<ReadonlyMap<string, GazetteerPlace>> {
  if (codes.length === 0) return new Map()
  try {
    const found = await askDevice({ kind: 'airports', codes: [...codes] })
    return new Map(found.map((airport) => [airport.code ?? '', airport]))
  } catch (error) {
    console.warn('The airports could not be read.', error)
    return new Map()
  }
}

/** The town at a coordinate, [longitude, latitude], by the device's own list; null where none is near, or it cannot be opened. */
export async function townNear(coordinates: [number, number]): Promise<string | null> {
  try {
    const [town] = await askDevice({ kind: 'town', at: coordinates })
    return town?.name ?? null
  } catch (error) {
    console.warn('The town could not be read.', error)
    return null
  }
}

/**
 * The town at a coordinate, by the device's own list; null where none is near. @param countryCode in this country alone
 * @throws Error where the list cannot be opened
 */
export async function townHere(coordinates: [number, number], countryCode?: string): Promise<GazetteerPlace | null> {
  const [town] = await askDevice({ kind: 'town', at: coordinates, ...(countryCode ? { countryCode } : {}) })
  return town ?? null
}

/** Where a town or sight of this name is, by the device's own list; null for others. @param words name, region, country */
async function pointCalled(name: string, words: string): Promise<[number, number] | null> {
  const found = await knownHere(words, { types: townTypes })
  const place = found.find((one) => isCalled(name, one))
  return place && isPoint(place) ? place.center : null
}
