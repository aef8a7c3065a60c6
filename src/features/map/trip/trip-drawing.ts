/** How the map of a trip looks: the layers of lines and marks on a look. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { fontFaces, mapFont } from '#features/map/drawing/embedded-style.ts'
import { dayColour, dayColours } from '#ui/theme/day-colours.ts'
import { type TripOverlay, tripIn } from './trip-shapes.ts'

/** One for marks and lines: each source that comes anew is a frame of the whole map more. */
export const tripSource = 'trip'
export const markLayer = 'trip-marks'

const byDay = (part: 'fill' | 'on') =>
  ['match', ['get', 'day'], ...dayColours.flatMap((colour, at) => [at, colour[part]]), dayColour(1)[part]] as never

const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const
const isMark = ['==', ['geometry-type'], 'Point'] as never
const isLine = ['==', ['geometry-type'], 'LineString'] as never
const through = ['all', isLine, ['get', 'through']] as never
const dotted = ['all', isLine, ['!', ['get', 'through']]] as never

/** Below the marks the lines, with an edge that lets them stand out from land and sea of every look. */
const tripLayers: LayerSpecification[] = [
  {
    id: 'trip-line-edges',
    type: 'line',
    source: tripSource,
    filter: isLine,
    layout: rounded,
    paint: {
      'line-color': byDay('on'),
      'line-width': ['case', ['get', 'through'], 6, 5],
      'line-opacity': ['case', ['get', 'through'], 0.9, 0.7],
    },
  },
  {
    id: 'trip-lines-dotted',
    type: 'line',
    source: tripSource,
    filter: dotted,
    layout: rounded,
    paint: { 'line-color': byDay('fill'), 'line-width': 3, 'line-dasharray': [0.1, 1.9] },
  },
  {
    id: 'trip-lines',
    type: 'line',
    source: tripSource,
    filter: through,
    layout: rounded,
    paint: { 'line-color': byDay('fill'), 'line-width': 3.5 },
  },
  {
    id: markLayer,
    type: 'symbol',
    source: tripSource,
    filter: isMark,
    layout: { 'icon-image': ['get', 'picture'], 'icon-allow-overlap': true, 'symbol-z-order': 'source' },
  },
]

/** What the places are called, beside their marks, where there is room. */
const nameLayer = ({ name, halo }: { name: string; halo: string }): LayerSpecification => ({
  id: 'trip-names',
  type: 'symbol',
  source: tripSource,
  filter: isMark,
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
      [tripSource]: { type: 'geojson', data: tripIn(overlay) },
    },
    layers: [...base.layers, nameLayer(colours), ...tripLayers],
  }
}
