/** What the pointer meets on the map: tells of goals and trips that are picked, and opens clusters. */
import type { Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibre, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import type { PointProperties } from '#features/map/snapshot/worker-messages.ts'
import { clusterLayer, goalSource, pointLayer } from './goal-layers.ts'
import { clusterRules } from './map-look.ts'
import { pin, type TripPoint, tripLayer } from './trip-marks.ts'

/** Pixels around a finger that still count as the marker. */
const reach = 6
/** Goals of one place that a popup lists. */
const mostInPopup = 200

export interface PickedGoals {
  /** Positions of the goals; several when they share one place. */
  positions: readonly number[]
  /** Ids of trips, where a trip's pin was met. */
  trips?: readonly string[]
  coordinates: [number, number]
}

/**
 * @param onPick null where nothing was met, and where on earth that was
 * @param tripsNow the trips on the map
 */
export function pickGoals(
  map: MapLibre,
  onPick: (picked: PickedGoals | null, at?: [number, number]) => void,
  tripsNow: () => readonly TripPoint[],
): void {
  const under = ({ point: { x, y } }: Pick<MapMouseEvent, 'point'>, layers: string[]) =>
    map.queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers: layers.filter((layer) => map.getLayer(layer)) },
    )
  map.on('mousemove', (event) => {
    if (map.isMoving()) return
    map.getCanvas().style.cursor = under(event, [tripLayer, clusterLayer, pointLayer]).length > 0 ? 'pointer' : ''
  })
  map.on('click', (event) => {
    const [trip] = under(event, [tripLayer])
    const [hit] = under(event, [clusterLayer, pointLayer])
    if (trip) pickTrips(String(trip.properties.id))
    else if (hit) void pick(hit, event)
    else onPick(null, event.lngLat.wrap().toArray())
  })

  const goalsUnder = (event: Pick<MapMouseEvent, 'point'>): number[] => [
    ...new Set(under(event, [pointLayer]).map(({ properties }) => (properties as PointProperties).i)),
  ]

  /** Those whose pins would stand on this one, hidden by it, are picked with it. */
  function pickTrips(id: string): void {
    const trips = tripsNow()
    const chosen = trips.find((one) => one.id === id)
    if (!chosen) return
    const at = map.project(chosen.coordinates)
    const here = trips.filter(({ coordinates }) => map.project(coordinates).dist(at) < pin.width)
    // The goal that the trip is about stands at the tip of its pin.
    onPick({ positions: goalsUnder({ point: at }), trips: here.map((one) => one.id), coordinates: chosen.coordinates })
  }

  async function pick(hit: MapGeoJSONFeature, event: MapMouseEvent): Promise<void> {
    const coordinates = (hit.geometry as Point).coordinates as [number, number]
    if (hit.layer.id !== clusterLayer) {
      onPick({ positions: goalsUnder(event), coordinates })
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
