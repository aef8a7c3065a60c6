/** The renderer with what each of our maps has: how far it goes, its buttons, who made the data. */
import {
  AttributionControl,
  getWorkerCount,
  Map as MapLibre,
  type MapOptions,
  MercatorCoordinate,
  NavigationControl,
  prewarm,
  setWorkerCount,
  setWorkerUrl,
} from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-engine.css'
import { provideEarthTiles } from './earth-tiles.ts'
import { keptNorthSouth, leastZoom } from './map-reach.ts'

setWorkerUrl(workerAddress)
// One for the land while the other clusters a hundred thousand goals.
setWorkerCount(Math.max(2, getWorkerCount()))
// The renderer's workers start while the page is still making room for the map.
prewarm()

const maxZoom = 18
/** From here on the coarse outlines look cut with scissors. */
export const fineZoom = 4.3

type Opening = Pick<MapOptions, 'style' | 'center' | 'zoom' | 'cooperativeGestures'> & {
  container: HTMLElement
  /** Words of the map's own buttons. */
  words: Record<string, string>
}

/** @throws when the device has no WebGL */
export function openMap({ container, words, ...start }: Opening): MapLibre {
  provideEarthTiles()
  const map = new MapLibre({
    ...start,
    container,
    minZoom: leastZoom(container.clientWidth),
    maxZoom,
    // MapLibre's own rule keeps the world as high as the map: on a phone goals far apart would never be seen together.
    transformConstrain: (center, zoom) => {
      const kept = Math.min(maxZoom, Math.max(leastZoom(container.clientWidth), zoom))
      const { x, y } = MercatorCoordinate.fromLngLat(center)
      const middle = new MercatorCoordinate(x, keptNorthSouth(y, kept, container.clientHeight))
      return { center: middle.toLngLat(), zoom: kept }
    },
    attributionControl: false,
    renderWorldCopies: true,
    dragRotate: false,
    pitchWithRotate: false,
    locale: words,
    fadeDuration: 120,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  return map
}

/** The line that tells who made the data would cover what stands at the foot of a map; its button stays. */
export const foldAttribution = (container: HTMLElement): void =>
  container.querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show')

/** Whether the traveler asked the app or the device for less motion. */
export const calm = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
