/** What the device knows of places by itself: opened with the first question, which is asked in a worker. */
import { nearPlaces, type NearPlace } from '#domain/places/near-places.ts'
import { townAt } from '#domain/places/town-at.ts'
import { unpackPlaces } from '#domain/places/packed-places.ts'
import { type GazetteerPlace, indexPlaces, tableOf } from '#domain/places/place-index.ts'
import { type PlaceSearch, type PlaceSearchOptions, searchIn } from '#domain/places/place-search.ts'

export type DeviceQuestion =
  | ({ kind: 'search'; text: string } & PlaceSearchOptions)
  /** Sights and towns around a coordinate, [longitude, latitude]. `words`: what the place itself is called */
  | { kind: 'near'; center: [number, number]; words: string; most: number }
  /** The town at a coordinate, if there is one. `countryCode`: of this country alone */
  | { kind: 'town'; at: readonly [number, number]; countryCode?: string }
  /** Airports by their codes. */
  | { kind: 'airports'; codes: readonly string[] }
export type DeviceAnswer<Question extends DeviceQuestion> = Question extends { kind: 'near' }
  ? NearPlace[]
  : GazetteerPlace[]

interface DevicePlaces {
  search: PlaceSearch
  /** Without stations. */
  places: readonly GazetteerPlace[]
}

async function open(): Promise<DevicePlaces> {
  const [packedPlaces, packedStations] = await Promise.all([
    import('virtual:device-places'),
    import('virtual:device-stations'),
  ])
  const listOf = (places: readonly GazetteerPlace[]) => ({ index: indexPlaces(places), table: tableOf(places) })
  const places = unpackPlaces(packedPlaces.default)
  return { search: searchIn(listOf(places), listOf(unpackPlaces(packedStations.default))), places }
}

let opened: Promise<DevicePlaces> | undefined
/** What could not be opened is tried again. */
const devicePlaces = () =>
  (opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  }))

/** All of them, without stations: for whoever asks of so many that they have to be beside it. */
export const placesOnDevice = async (): Promise<readonly GazetteerPlace[]> => (await devicePlaces()).places

export async function answerOnDevice(question: DeviceQuestion): Promise<GazetteerPlace[] | NearPlace[]> {
  const { search, places } = await devicePlaces()
  switch (question.kind) {
    case 'search':
      return search(question.text, question)
    case 'near':
      return nearPlaces(places, question.center, question.words, question.most)
    case 'town': {
      const country = question.countryCode?.toLowerCase()
      const town = townAt(country ? places.filter((one) => one.countryCode === country) : places, question.at)
      return town ? [town] : []
    }
    case 'airports': {
      const codes = new Set(question.codes)
      return places.filter(({ type, code = '' }) => type === 'airport' && codes.has(code))
    }
  }
}
