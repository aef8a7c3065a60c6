import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { fontFaces, type OutlineFiles } from './embedded-style.ts'
import {
  goalLayers,
  goalSource,
  goalSourceOf,
  noPoints,
  roughLayers,
  roughSource,
  selectedLayers,
  selectedShape,
  selectedSource,
} from './goal-layers.ts'
import type { CountryState } from '#features/map/snapshot/visited-world.ts'
import { type TripPoint, tripLayers, tripShapes, tripSource } from './trip-marks.ts'
import { stageColours } from './stage-colours.ts'

/** What lies on the map, whatever its look. */
export interface Overlay {
  /** Address of the goals' points. */
  points: string | null
  /** Address of a rough picture of very many goals, shown until they are clustered. */
  rough: string | null
  /** Where the chosen goal is. */
  selected: [number, number] | null
  /** Trips with a place, in the order in which they give way to each other. */
  trips: readonly TripPoint[]
  /** The countries to colour; null while the visited world is not shown. */
  world: readonly CountryState[] | null
}

/** What lies on every look. */
export const ownSources: ReadonlySet<string> = new Set([
  goalSource,
  roughSource,
  selectedSource,
  tripSource,
  'world-areas',
])

/** A look with the overlay: countries below the names, goals above everything, and trips above them. */
export function composeStyle(
  base: StyleSpecification,
  overlay: Overlay,
  outlines: OutlineFiles | null,
): StyleSpecification {
  const firstName = base.layers.findIndex(({ type }) => type === 'symbol')
  const below = firstName === -1 ? base.layers : base.layers.slice(0, firstName)
  const names = firstName === -1 ? [] : base.layers.slice(firstName)
  const world: LayerSpecification[] = overlay.world && outlines ? worldLayers(overlay.world) : []
  return {
    ...base,
    'font-faces': { ...base['font-faces'], ...fontFaces },
    sources: {
      ...base.sources,
      ...(overlay.world && outlines
        ? { 'world-areas': { type: 'geojson', data: outlines.areas, tolerance: 0.3 } }
        : {}),
      [roughSource]: { type: 'geojson', data: overlay.rough ?? noPoints },
      [goalSource]: goalSourceOf(overlay.rough ? null : overlay.points),
      [selectedSource]: { type: 'geojson', data: selectedShape(overlay.selected) },
      [tripSource]: { type: 'geojson', data: tripShapes(overlay.trips) },
    },
    layers: [...below, ...world, ...names, ...selectedLayers, ...roughLayers, ...goalLayers, ...tripLayers],
  }
}

/** The countries in the colour of how far the traveler has come there. */
function worldLayers(states: readonly CountryState[]): LayerSpecification[] {
  const colours = states.flatMap(({ areas, stage }) => areas.flatMap((code) => [code, stageColours[stage]]))
  const colour = (
    states.length > 0 ? ['match', ['get', 'code'], ...colours, 'rgba(0,0,0,0)'] : 'rgba(0,0,0,0)'
  ) as never
  return [
    { id: 'world-areas', type: 'fill', source: 'world-areas', paint: { 'fill-color': colour, 'fill-opacity': 0.62 } },
    {
      id: 'world-edges',
      type: 'line',
      source: 'world-areas',
      paint: { 'line-color': colour, 'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.8, 6, 2] },
    },
  ]
}
