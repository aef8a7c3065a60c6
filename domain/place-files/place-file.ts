/** Places in the order in which one goes to them, as maps and navigation devices take them. */

export interface FilePlace {
  title: string
  /** What it is called on a map; '' where that is not known. */
  place: string
  /** '' where it is not known. */
  country: string
  /** [longitude, latitude]; undefined where it is not known: no file of a map has it then. */
  coordinates: readonly [number, number] | undefined
  description: string
  /** Category of an activity or a goal, kind of a booking. */
  category: string
  /** 'YYYY-MM-DD' */
  date: string | undefined
  /** On the clock there: '09:00'; words such as 'Evening' where the plan has no other; '' */
  time: string
  /** IANA's name of the zone of that clock; undefined where it is not known. */
  zone: string | undefined
  /** When it is in UTC, '2027-04-02T00:00:00Z', where date, clock and zone are known. */
  moment: string | undefined
  cost: { amount: number; currency: string } | undefined
  /** Address on the web; '' */
  link: string
  /** The file has told of it before: the bed of several nights. */
  isAgain: boolean
  /** Of goals alone. */
  goal?: { status: string; targetDate: string | null }
}

/** A day of a trip, or a list. */
export interface PlaceGroup {
  name: string
  /** Of the trip, from 1; undefined of a list, and of what stands on no day. */
  day: number | undefined
  /** 'YYYY-MM-DD' */
  date: string | undefined
  places: FilePlace[]
  /** Whether one goes from each to the next. */
  isRoute: boolean
}

export interface PlaceFile {
  name: string
  kind: 'trip' | 'list'
  groups: PlaceGroup[]
}

export type PlaceOnMap = FilePlace & { coordinates: readonly [number, number] }

/** Places on the earth; 0, 0 is what programs write who know none. */
export function onEarth(coordinates: readonly [number, number] | undefined | null): FilePlace['coordinates'] {
  const [east = Number.NaN, north = Number.NaN] = coordinates ?? []
  const isOnEarth = Math.abs(east) <= 180 && Math.abs(north) <= 90 && !(east === 0 && north === 0)
  return isOnEarth ? [east, north] : undefined
}

/** Those that a map can show. */
export const withCoordinates = ({ places }: PlaceGroup): PlaceOnMap[] =>
  places.flatMap((place) => (place.coordinates ? [{ ...place, coordinates: place.coordinates }] : []))

/** What a map says below a title: where it is, and what is known of it. */
export const wordsBelow = ({ title, place, description }: FilePlace): string =>
  [place === title ? '' : place, description].filter(Boolean).join('\n')

/** Degrees as XML has them, to a centimeter: never '1e-7'. */
export const degrees = (value: number): string => value.toFixed(7).replace(/\.?0+$/, '')

/** How many places a file of a map has, and how many it has to leave out. */
export function countPlaces({ groups }: PlaceFile): { onMap: number; unplaced: number } {
  const places = groups.flatMap((group) => group.places).filter(({ isAgain }) => !isAgain)
  const onMap = places.filter(({ coordinates }) => coordinates).length
  return { onMap, unplaced: places.length - onMap }
}
