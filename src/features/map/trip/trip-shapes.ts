/** What the map of a trip shows: as GeoJSON the marks and the lines through the days, and which marks are raised. */
import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import { marksOf, type Position, type Stop, type StopMark } from '#domain/itineraries/plan/trip-stops.ts'
import type { BookedPin } from './booked-pins.tsx'
import { dayColours } from '#ui/theme/day-colours.ts'
import { shortName } from '#domain/places/short-name.ts'

/** What lies on the map, whatever its look. */
export interface TripOverlay {
  /** Of the days that are shown, in their order. */
  stops: readonly Stop[]
  /** Places of bookings, of those days. */
  booked: readonly BookedPin[]
  /** What is chosen: an activity by its name in the plan, or the pin of a booking. */
  chosen: string | null
  /** The one that is pointed at, in the list or on the map. */
  pointed: string | null
}

/** Name of the picture of a mark: its colour and what stands on it. */
const pictureName = ({ day, label }: StopMark) => `trip-mark ${(day - 1) % dayColours.length} ${label}`

/** What the name of a picture says; null for a picture of somebody else. */
export function pictureOf(name: string): { day: number; label: string } | null {
  const [, colour, label] = /^trip-mark (\d+) (.+)$/.exec(name) ?? []
  return colour === undefined || label === undefined ? null : { day: Number(colour) + 1, label }
}

interface MarkProperties {
  /** The first of its stops. */
  id: string
  picture: string
  name: string
}

const markOf = (mark: StopMark): Feature<Point, MarkProperties> => {
  const [first] = mark.stops
  return {
    type: 'Feature',
    properties: {
      id: first?.id ?? '',
      picture: pictureName(mark),
      name: shortName(first?.place || first?.title || ''),
    },
    geometry: { type: 'Point', coordinates: [...mark.coordinates] },
  }
}

const collection = <Shape extends Point | LineString, Properties>(
  features: Feature<Shape, Properties>[],
): FeatureCollection<Shape, Properties> => ({ type: 'FeatureCollection', features })

export const marksIn = ({ stops }: Pick<TripOverlay, 'stops'>) => collection(marksOf(stops).map(markOf))

/** Where what is chosen is; undefined where nothing is, or not on the map. */
export const placeOfChosen = ({ stops, booked, chosen }: Pick<TripOverlay, 'stops' | 'booked' | 'chosen'>) =>
  [...stops, ...booked].find(({ id }) => id === chosen)?.coordinates

/** What is seen as a whole: the stops, and of the bookings what is where the trip is; without either, what there is. */
export function placesToSee({ stops, booked }: Pick<TripOverlay, 'stops' | 'booked'>): Position[] {
  const near = [...stops, ...booked.filter(({ inView }) => inView)]
  return (near.length > 0 ? near : booked).map(({ coordinates }) => coordinates)
}

/** All of it: the lines, and the marks. */
export const tripIn = (overlay: TripOverlay): FeatureCollection<LineString | Point> => ({
  type: 'FeatureCollection',
  features: [...linesIn(overlay).features, ...marksIn(overlay).features],
})

/** The marks of the chosen stop and of the one that is pointed at; one where they are the same. */
export const raisedIn = (
  marks: readonly StopMark[],
  { chosen, pointed }: Pick<TripOverlay, 'chosen' | 'pointed'>,
): StopMark[] => marks.filter(({ stops }) => stops.some(({ id }) => id === chosen || id === pointed))

/** A line through the stops of each day; the day of the chosen stop, or the only one, is drawn through. */
export function linesIn({
  stops,
  chosen,
}: Pick<TripOverlay, 'stops' | 'chosen'>): FeatureCollection<LineString, { day: number; through: boolean }> {
  const days = new Map<number, Stop[]>()
  for (const stop of stops) days.set(stop.day, [...(days.get(stop.day) ?? []), stop])
  const through = days.size === 1 ? stops[0]?.day : stops.find(({ id }) => id === chosen)?.day
  return collection(
    [...days].flatMap(([day, ofDay]) => {
      const coordinates = unbroken(ofDay.map((stop) => stop.coordinates))
      const properties = { day: (day - 1) % dayColours.length, through: day === through }
      return coordinates.length < 2
        ? []
        : [{ type: 'Feature' as const, properties, geometry: { type: 'LineString' as const, coordinates } }]
    }),
  )
}

/** The same places, each on the world that is next to the one before: over the date line the short way. */
export function unbroken(places: readonly Position[]): Position[] {
  let last: number | null = null
  return places.map(([longitude, latitude]) => {
    const east: number = last === null ? longitude : longitude + Math.round((last - longitude) / 360) * 360
    last = east
    return [east, latitude]
  })
}
