import type { LayerSpecification } from 'maplibre-gl'
import { stageColours } from './stage-colours.ts'
import type { CountryState } from '#features/map/snapshot/visited-world.ts'

/** The countries in the colour of how far the traveller has come there. */
export function worldLayers(states: readonly CountryState[]): LayerSpecification[] {
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
