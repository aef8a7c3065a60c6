/** Goals on the map: single points in the colour and shape of their status, and clusters in three sizes. */
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import { goalStatuses } from '#domain/goals/goal.ts'
import { mapFont } from './embedded-style.ts'
import { clusterRules, clusterSteps } from './map-look.ts'
import { clusterColours, statusColours, statusShapes } from './status-colours.ts'

const clusterRadii = [17, 23, 30] as const

export const goalSource = 'goals'
export const clusterLayer = 'goal-clusters'
export const pointLayer = 'goal-points'
export const noPoints = { type: 'FeatureCollection' as const, features: [] }

export const goalSourceOf = (points: string | null): SourceSpecification => ({
  type: 'geojson',
  data: points ?? noPoints,
  cluster: true,
  ...clusterRules,
})

const bySize = <T extends string | number>(values: readonly [T, T, T]) =>
  ['step', ['get', 'point_count'], values[0], clusterSteps[0], values[1], clusterSteps[1], values[2]] as never

const byStatus = (size: (shape: { radius: number; centre: number }) => number) =>
  [
    'match',
    ['get', 's'],
    ...goalStatuses.flatMap((status, at) => [at, size(statusShapes[status])]),
    size(statusShapes.planned),
  ] as never

export const goalLayers: LayerSpecification[] = [
  {
    id: 'goal-cluster-glow',
    type: 'circle',
    source: goalSource,
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': bySize([clusterRadii[0] + 6, clusterRadii[1] + 7, clusterRadii[2] + 8]),
      'circle-color': bySize(clusterColours),
      'circle-opacity': 0.22,
    },
  },
  {
    id: clusterLayer,
    type: 'circle',
    source: goalSource,
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': bySize(clusterRadii),
      'circle-color': bySize(clusterColours),
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'goal-cluster-counts',
    type: 'symbol',
    source: goalSource,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': [mapFont],
      'text-size': bySize([13, 14, 16]),
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': '#ffffff', 'text-halo-color': 'rgba(255,255,255,0.55)', 'text-halo-width': 0.4 },
  },
  {
    id: 'goal-point-shadows',
    type: 'circle',
    source: goalSource,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': 11,
      'circle-color': '#0e1620',
      'circle-opacity': 0.28,
      'circle-blur': 0.7,
      'circle-translate': [0, 2],
    },
  },
  {
    id: pointLayer,
    type: 'circle',
    source: goalSource,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': byStatus(({ radius }) => radius),
      'circle-color': [
        'match',
        ['get', 's'],
        ...goalStatuses.flatMap((status, at) => [at, statusColours[status]]),
        statusColours.planned,
      ] as never,
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: 'goal-point-centres',
    type: 'circle',
    source: goalSource,
    filter: ['!', ['has', 'point_count']],
    paint: { 'circle-radius': byStatus(({ centre }) => centre), 'circle-color': '#ffffff' },
  },
]

export const selectedSource = 'selected-goal'

/** The chosen goal's place, or nothing. */
export const selectedShape = (coordinates: [number, number] | null) => ({
  type: 'FeatureCollection' as const,
  features: coordinates
    ? [{ type: 'Feature' as const, properties: {}, geometry: { type: 'Point' as const, coordinates } }]
    : [],
})

/** A ring around it, below the marker. */
export const selectedLayers: LayerSpecification[] = [
  {
    id: 'selected-goal',
    type: 'circle',
    source: selectedSource,
    paint: {
      'circle-radius': 19,
      'circle-color': '#c9481f',
      'circle-opacity': 0.18,
      'circle-stroke-color': '#c9481f',
      'circle-stroke-width': 2.5,
    },
  },
]

export const roughSource = 'rough-goals'
const roughName = (id: string) => `rough-${id}`
export const roughLayer = roughName(clusterLayer)

/** Clusters that are there already, in the same dress. */
export const roughLayers: LayerSpecification[] = goalLayers.flatMap((layer) =>
  layer.id.startsWith('goal-cluster') ? [{ ...layer, id: roughName(layer.id), source: roughSource }] : [],
) as LayerSpecification[]
