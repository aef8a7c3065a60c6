/** Trips on the map of the world: a pin of their own, beside the dots of the goals. */
import type { LayerSpecification } from 'maplibre-gl'

/** Where a trip stands on the map. */
export interface TripPoint {
  id: string
  /** [longitude, latitude] */
  coordinates: [number, number]
}

export const tripSource = 'trips'
export const tripLayer = 'trip-pins'
const tripImage = 'trip-pin'

/** The pin in a box of 24 by 30, its tip at the middle of the lower edge; in it a suitcase, filled and stroked. */
export const pin = {
  width: 24,
  height: 30,
  colour: '#5b3f8c',
  body: 'M12 1C5.9 1 1 5.9 1 12c0 7.2 11 17 11 17s11-9.8 11-17C23 5.9 18.1 1 12 1z',
  suitcase: 'M7 9.5h10a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z',
  handle: 'M9.5 9.5v-2a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1v2',
} as const

/** The first stand before those that would cover them; the others come as one goes nearer. */
export const tripShapes = (trips: readonly TripPoint[]) => ({
  type: 'FeatureCollection' as const,
  features: trips.map(({ id, coordinates }, order) => ({
    type: 'Feature' as const,
    properties: { id, order },
    geometry: { type: 'Point' as const, coordinates },
  })),
})

export const tripLayers: LayerSpecification[] = [
  {
    id: tripLayer,
    type: 'symbol',
    source: tripSource,
    layout: {
      'icon-image': tripImage,
      'icon-anchor': 'bottom',
      'icon-padding': 0,
      'symbol-sort-key': ['get', 'order'],
    },
  },
]

/** What is drawn for the layer's image; undefined for any other. @param density pixels of the device for one of the page */
export function tripPicture(image: string, density: number): ImageData | undefined {
  if (image !== tripImage) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = pin.width * density
  canvas.height = pin.height * density
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(density, density)
  context.fillStyle = pin.colour
  context.strokeStyle = '#ffffff'
  context.lineWidth = 2
  const body = new Path2D(pin.body)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a brush's fill, not an array's
  context.fill(body)
  context.stroke(body)
  context.lineWidth = 1.5
  context.fillStyle = '#ffffff'
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a brush's fill, not an array's
  context.fill(new Path2D(pin.suitcase))
  context.stroke(new Path2D(pin.handle))
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
