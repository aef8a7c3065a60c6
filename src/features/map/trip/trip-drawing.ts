/** What the map of a trip draws: marks and lines as GeoJSON, and their layers. */
import type { Feature, FeatureCollection, LineString, Point } from 'geojson'
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { marksOf, type Position, type Stop, type StopMark } from '#domain/itineraries/trip-stops.ts'
import { fontFaces, mapFont } from '#features/map/drawing/embedded-style.ts'
import { dayColour, dayColours } from '#ui/theme/day-colours.ts'

/** What lies on the map, whatever its look. */
export interface TripOverlay {
  /** Of the days that are shown, in their order. */
  stops: readonly Stop[]
  /** The activity that is chosen, by its name in the plan. */
  chosen: string | null
  /** The one that is pointed at, in the list or on the map. */
  pointed: string | null
}

export const markSource = 'trip-marks'
export const lineSource = 'trip-lines'
export const chosenSource = 'trip-chosen'
export const markLayer = 'trip-marks'
export const chosenLayer = 'trip-chosen'
export const tripSources: ReadonlySet<string> = new Set([markSource, lineSource, chosenSource])

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

const byDay = (part: 'fill' | 'on') =>
  ['match', ['get', 'day'], ...dayColours.flatMap((colour, at) => [at, colour[part]]), dayColour(1)[part]] as never

const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const
const through = ['==', ['get', 'through'], true] as never
const dotted = ['!=', ['get', 'through'], true] as never

const markLayout = {
  'icon-image': ['get', 'picture'],
  'icon-allow-overlap': true,
  'symbol-z-order': 'source',
} as const

/** Below the marks the lines, with an edge that lets them stand out from land and sea of every look. */
const tripLayers: LayerSpecification[] = [
  {
    id: 'trip-line-edges',
    type: 'line',
    source: lineSource,
    layout: rounded,
    paint: {
      'line-color': byDay('on'),
      'line-width': ['case', through, 6, 5] as never,
      'line-opacity': ['case', through, 0.9, 0.7] as never,
    },
  },
  {
    id: 'trip-lines-dotted',
    type: 'line',
    source: lineSource,
    filter: dotted,
    layout: rounded,
    paint: { 'line-color': byDay('fill'), 'line-width': 3, 'line-dasharray': [0.1, 1.9] },
  },
  {
    id: 'trip-lines',
    type: 'line',
    source: lineSource,
    filter: through,
    layout: rounded,
    paint: { 'line-color': byDay('fill'), 'line-width': 3.5 },
  },
  { id: markLayer, type: 'symbol', source: markSource, layout: { ...markLayout, 'icon-size': 1 } as never },
  {
    id: 'trip-chosen-shadow',
    type: 'circle',
    source: chosenSource,
    paint: { 'circle-radius': 22, 'circle-color': '#16212e', 'circle-opacity': 0.3, 'circle-blur': 0.5 },
  },
  { id: chosenLayer, type: 'symbol', source: chosenSource, layout: { ...markLayout, 'icon-size': 1.4 } as never },
]

/** What the places are called, beside their marks, where there is room. */
const nameLayer = ({ name, halo }: { name: string; halo: string }): LayerSpecification => ({
  id: 'trip-names',
  type: 'symbol',
  source: markSource,
  minzoom: 4,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': [mapFont],
    'text-size': 13,
    'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
    'text-radial-offset': 1.2,
    'text-justify': 'auto',
    'text-max-width': 9,
    'text-optional': true,
  },
  paint: { 'text-color': name, 'text-halo-color': halo, 'text-halo-width': 1.6 },
})

/** A look with the trip on it. @param colours of names on this look */
export function withTrip(
  base: StyleSpecification,
  overlay: TripOverlay,
  colours: { name: string; halo: string },
): StyleSpecification {
  return {
    ...base,
    'font-faces': { ...base['font-faces'], ...fontFaces },
    sources: {
      ...base.sources,
      [lineSource]: { type: 'geojson', data: linesIn(overlay) },
      [markSource]: { type: 'geojson', data: marksIn(overlay) },
      [chosenSource]: { type: 'geojson', data: chosenIn(overlay) },
    },
    layers: [...base.layers, nameLayer(colours), ...tripLayers],
  }
}
