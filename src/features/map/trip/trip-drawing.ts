/** How the map of a trip looks: the layers of marks and lines on a look. */
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { fontFaces, mapFont } from '#features/map/drawing/embedded-style.ts'
import { dayColour, dayColours } from '#ui/theme/day-colours.ts'
import { chosenIn, linesIn, marksIn, type TripOverlay } from './trip-shapes.ts'

export const markSource = 'trip-marks'
export const lineSource = 'trip-lines'
export const chosenSource = 'trip-chosen'
export const markLayer = 'trip-marks'
export const chosenLayer = 'trip-chosen'
export const tripSources: ReadonlySet<string> = new Set([markSource, lineSource, chosenSource])

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
