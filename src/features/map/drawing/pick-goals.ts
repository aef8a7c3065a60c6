/** What the pointer meets on the map: tells of goals that are picked, and opens clusters. */
import type { Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import type { PointProperties } from '#features/map/snapshot/worker-messages.ts'
import { clusterLayer, goalSource, pointLayer } from './goal-layers.ts'
import { clusterRules } from './map-look.ts'

/** Pixels around a finger that still count as the marker. */
const reach = 6
/** Goals of one place that a popup lists. */
const mostInPopup = 200

export interface PickedGoals {
  /** Positions of the goals; several when they share one place. */
  positions: number[]
  coordinates: [number, number]
}

/** @param onPick null where nothing was met */
export function pickGoals(map: MapLibre, onPick: (picked: PickedGoals | null) => void): void {
  const under = ({ point: { x, y } }: MapMouseEvent, layers: string[]) =>
    map.queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers: layers.filter((layer) => map.getLayer(layer)) },
    )
  map.on('mousemove', (event) => {
    if (map.isMoving()) return
    map.getCanvas().style.cursor = under(event, [clusterLayer, pointLayer]).length > 0 ? 'pointer' : ''
  })
  map.on('click', (event) => {
    const [hit] = under(event, [clusterLayer, pointLayer])
    if (hit) void pick(hit, event)
    else onPick(null)
  })

  async function pick(hit: MapGeoJSONFeature, event: MapMouseEvent): Promise<void> {
    const coordinates = (hit.geometry as Point).coordinates as [number, number]
    if (hit.layer.id !== clusterLayer) {
      const here = under(event, [pointLayer]).map(({ properties }) => (properties as PointProperties).i)
      onPick({ positions: [...new Set(here)], coordinates })
      return
    }
    const source = map.getSource<GeoJSONSource>(goalSource)
    const zoom = await source?.getClusterExpansionZoom(Number(hit.properties.cluster_id)).catch(() => null)
    if (!source || zoom === null || zoom === undefined) return
    // Goals of exactly one place never come apart.
    if (zoom > clusterRules.clusterMaxZoom) {
      const leaves = await source.getClusterLeaves(Number(hit.properties.cluster_id), mostInPopup, 0)
      onPick({ positions: leaves.map(({ properties }) => (properties as PointProperties).i), coordinates })
    } else map.easeTo({ center: coordinates, zoom: zoom + 0.3, duration: 500 })
  }
}
