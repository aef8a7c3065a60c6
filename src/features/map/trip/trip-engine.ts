/** The drawn map of a trip: MapLibre with the chosen look, the numbered stops and the lines between them. Without React. */
import type { GeoJSONSource, MapMouseEvent } from 'maplibre-gl'
import { baseStyle } from '#features/map/drawing/base-style.ts'
import { seaStyle } from '#features/map/drawing/embedded-style.ts'
import type { MapLook } from '#features/map/drawing/map-look.ts'
import { calm, fineZoom, foldAttribution, openMap } from '#features/map/drawing/open-map.ts'
import { outlineFiles } from '#features/map/drawing/outlines.ts'
import { palettes } from '#features/map/drawing/palettes.ts'
import { boundsOf } from '#features/map/snapshot/bounds.ts'
import { markCanvas } from './mark-canvas.ts'
import { PinMarkers, type PlacedPin } from './pin-markers.ts'
import { RaisedMarks } from './raised-marks.ts'
import { markLayer, tripSource, withTrip } from './trip-drawing.ts'
import { placeOfChosen, pictureOf, placesToSee, type TripOverlay, tripIn } from './trip-shapes.ts'
import { outlinesUntil, tripFlight } from './trip-view.ts'

export interface TripEngineOptions {
  container: HTMLElement
  look: MapLook
  overlay: TripOverlay
  /** What is seen as a whole at first. */
  shown: string
  /** Style addresses of a configured provider. */
  providers: Partial<Record<MapLook, string>>
  /** Words of the map's own buttons. */
  words: Record<string, string>
  /** An activity was pressed; null where nothing was met. */
  onPick: (id: string | null) => void
  /** The pointer is on an activity, or on none. */
  onPoint: (id: string | null) => void
  /** Everything is on the screen. */
  onIdle: () => void
  onFailure: (error: unknown) => void
}

export interface TripEngine {
  setLook(look: MapLook): void
  setOverlay(overlay: TripOverlay): void
  /** Where elements of the page stand on the map. */
  setPins(pins: readonly PlacedPin[]): void
  /** Moves so that all stops are seen, when this changes. */
  setShown(shown: string): void
  /** Moves the chosen stop into the picture, where it is not in it. */
  showChosen(): void
  remove(): void
}

/** Pixels around a finger that still count as the mark. */
const reach = 6

/** @throws when the device has no WebGL */
export function createTripEngine(options: TripEngineOptions): TripEngine {
  const { container } = options
  let { look, overlay, shown } = options
  let fine = false
  let removed = false
  const withoutProvider = new Set<MapLook>()
  const coloursOf = (which: MapLook) => ({ name: palettes[which].townName, halo: palettes[which].halo })
  const bounds = () => boundsOf(placesToSee(overlay))

  const map = openMap({
    container,
    style: withTrip(seaStyle(look), overlay, coloursOf(look)),
    center: [0, 20],
    zoom: 1,
    cooperativeGestures: true,
    words: options.words,
  })
  const paintBeyond = () => {
    container.style.backgroundColor = palettes[look].water
  }
  paintBeyond()
  const showAll = (calmly: boolean) => {
    const all = bounds()
    if (all) map.fitBounds(all, { ...tripFlight(container), ...(calmly && { duration: 0 }) })
  }
  showAll(true)
  const raised = new RaisedMarks(map)
  raised.show(overlay)
  const pins = new PinMarkers(map)

  map.setMissingStyleImageResolver((id) => {
    const picture = pictureOf(id)
    if (picture && !map.hasImage(id)) map.addImage(id, pixelsOf(markCanvas(picture, density)), { pixelRatio: density })
  })
  map.on('error', ({ error, ...event }) => {
    console.warn('The map could not load something.', error.message)
    const { sourceId, tile } = event as { sourceId?: string; tile?: object }
    if (!sourceId || tile || sourceId === tripSource || !options.providers[look] || withoutProvider.has(look)) return
    withoutProvider.add(look)
    drawAgain().catch(tellFailure)
  })

  let drawing = 0
  let landed = false
  // Near by the coarse outlines would put a harbor into the sea: the ground is plain land until the fine ones are drawn, not
  // only until they have come.
  const isPlain = map.getZoom() >= outlinesUntil
  const groundOf = (which: MapLook, colour: 'land' | 'water') => {
    // A provider's look has a ground of its own.
    if (map.getLayer('water')?.type === 'background')
      map.setPaintProperty('water', 'background-color', palettes[which][colour])
  }
  async function drawAgain(): Promise<void> {
    const turn = ++drawing
    const wanted = look
    const outlines = await outlineFiles(fine)
    const provider = withoutProvider.has(wanted) ? undefined : options.providers[wanted]
    const base = await baseStyle(wanted, provider, outlines, () => withoutProvider.add(wanted))
    if (removed || turn !== drawing) return
    map.setStyle(withTrip(base, overlay, coloursOf(wanted)), { diff: true })
    if (landed) return
    landed = true
    if (isPlain) groundOf(wanted, 'land')
    map.once('idle', () => {
      if (isPlain) groundOf(look, 'water')
      options.onIdle()
      foldAttribution(container)
    })
  }
  const tellFailure = (error: unknown) => {
    if (!removed) options.onFailure(error)
  }
  const toFine = () => {
    if (fine || map.getZoom() < fineZoom) return
    fine = true
    void outlineFiles(true).then(drawAgain, () => {
      fine = false
    })
  }
  map.on('zoomend', toFine)
  // The coarse outlines are a fifth of the fine ones: from afar they say at once where the land is.
  if (!isPlain) drawAgain().then(toFine, tellFailure)
  else {
    fine = true
    map.once('style.load', () => {
      if (!landed) groundOf(look, 'land')
    })
    drawAgain().catch(() => {
      fine = false
      drawAgain().catch(tellFailure)
    })
  }

  const under = ({ point: { x, y } }: MapMouseEvent): string | null => {
    if (!map.getLayer(markLayer)) return null
    const [hit] = map.queryRenderedFeatures(
      [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
      { layers: [markLayer] },
    )
    return hit ? String(hit.properties.id) : null
  }
  let pointed: string | null = null
  const point = (id: string | null) => {
    map.getCanvas().style.cursor = id === null ? '' : 'pointer'
    if (id === pointed) return
    pointed = id
    options.onPoint(id)
  }
  map.on('mousemove', (event) => {
    if (!map.isMoving()) point(under(event))
  })
  map.on('mouseout', () => point(null))
  map.on('click', (event) => options.onPick(under(event)))

  return {
    setLook: (next) => {
      if (next === look) return
      look = next
      paintBeyond()
      drawAgain().catch(tellFailure)
    },
    setOverlay: (next) => {
      const before = overlay
      overlay = next
      if (before.stops !== next.stops || before.chosen !== next.chosen)
        void map.getSource<GeoJSONSource>(tripSource)?.setData(tripIn(next))
      raised.show(next)
    },
    setPins: (next) => pins.show(next),
    setShown: (next) => {
      if (next === shown) return
      shown = next
      showAll(calm())
    },
    showChosen: () => {
      const place = placeOfChosen(overlay)
      if (!place) return
      const { x, y } = map.project(place)
      const [left, right] = [48, container.clientWidth - 48]
      const [top, bottom] = [72, container.clientHeight - 120]
      if (x > left && x < right && y > top && y < bottom) return
      map.easeTo({ center: place, offset: [0, -24], duration: calm() ? 0 : 600 })
    },
    remove: () => {
      removed = true
      map.remove()
    },
  }
}

/** Pixels of a mark's picture for each pixel of the screen. */
const density = 2

function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('No canvas to read a mark from')
  return brush.getImageData(0, 0, canvas.width, canvas.height)
}
