/** What the map of a trip shows, as GeoJSON: marks, the chosen one, and the lines through the days. */
import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import { marksOf, type Position, type Stop, type StopMark } from '#domain/itineraries/trip-stops.ts'
import { dayColours } from '#ui/theme/day-colours.ts'

/** What lies on the map, whatever its look. */
export interface TripOverlay {
  /** Of the days that are shown, in their order. */
  stops: readonly Stop[]
  /** The activity that is chosen, by its name in the plan. */
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

/** 'Kinkaku-ji' of 'Kinkaku-ji, Kyoto, Japan'. */
const shortName = (place: string) => place.split(',')[0]?.trim() ?? ''

const collection = <Shape extends Point | LineString, Properties>(
  features: Feature<Shape, Properties>[],
): FeatureCollection<Shape, Properties> => ({ type: 'FeatureCollection', features })

/** The marks; the chosen one and the one that is pointed at are drawn above them, larger. */
export const marksIn = ({ stops }: TripOverlay) => collection(marksOf(stops).map(markOf))

export const chosenIn = ({ stops, chosen, pointed }: TripOverlay) =>
  collection(
    [pointed, chosen]
      .flatMap((id) => (id === null ? [] : marksOf(stops).filter((mark) => mark.stops.some((stop) => stop.id === id))))
      .map(markOf),
  )

/** A line through the stops of each day; the day of the chosen stop, or the only one, is drawn through. */
export function linesIn({
  stops,
  chosen,
}: TripOverlay): FeatureCollection<LineString, { day: number; through: boolean }> {
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
