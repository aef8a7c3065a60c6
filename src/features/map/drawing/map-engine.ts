/** The drawn map: MapLibre with the chosen look, the goals and the countries. In its own chunk, and without React. */
import { type GeoJSONSource, Popup } from 'maplibre-gl'
import { baseStyle } from './base-style.ts'
import { composeStyle, type Overlay, ownSources } from './compose-style.ts'
import { seaStyle } from './embedded-style.ts'
import {
  clusterLayer,
  goalSource,
  noPoints,
  pointLayer,
  roughLayer,
  roughSource,
  selectedSource,
  selectedShape,
} from './goal-layers.ts'
import type { Bounds } from '#features/map/snapshot/bounds.ts'
import { goalFlight, type MapLook, startFlight, startView } from './map-look.ts'
import { margins } from './map-reach.ts'
import { calm, fineZoom, foldAttribution, openMap } from './open-map.ts'
import { outlineFiles } from './outlines.ts'
import { palettes } from './palettes.ts'
import { type PickedGoals, pickGoals } from './pick-goals.ts'
import { providedStyle } from './provided-style.ts'
import { tripPicture, tripShapes, tripSource } from './trip-marks.ts'

/** Narrower than this, the map has no room at its foot. */
const narrowPx = 480

/** The land waits so long for the goals to be known, and once they are, so long for them to be drawn. */
const landPatienceMs = { known: 500, drawn: 4_000 }

export interface MapEngineOptions {
  container: HTMLElement
  look: MapLook
  overlay: Overlay
  /** A small map inside of a page begins here, and leaves the scrolling to the page. Without it: the world. */
  start?: { center: [number, number]; zoom: number }
  /** Style addresses of a configured provider. */
  providers: Partial<Record<MapLook, string>>
  /** Words of the map's own buttons. */
  words: Record<string, string>
  onPick: (picked: PickedGoals | null, at?: [number, number]) => void
  /** The first picture with everything that was there is on the screen. */
  onIdle: () => void
  /** Goals are on the screen for the first time, be it as a rough picture from before. */
  onFirstGoals: () => void
  /** The goals of now are on the screen, be it roughly. */
  onGoalsDrawn: () => void
  /** The map's own files could not be loaded. */
  onFailure: (error: unknown) => void
  /** The look's provider did not answer, so the built-in look is shown. */
  onFallback: (look: MapLook) => void
}

export interface MapEngine {
  setLook(look: MapLook): void
  setOverlay(overlay: Overlay): void
  flyToGoal(coordinates: [number, number]): void
  /** Moves once to show all of an area; not when somebody has moved the map already. */
  showAll(bounds: Bounds): void
  reset(): void
  /** Opens a popup that holds the element. */
  openPopup(popup: {
    coordinates: [number, number]
    takeFocus: boolean
    content: HTMLElement
    onClose: () => void
  }): void
  closePopup(): void
  remove(): void
}

/**
 * Shows the goals first, on the colour of the sea, and the land as soon as its outlines have come.
 * @throws when the device has no WebGL
 */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  let { look, overlay } = options
  let fine = false
  let popup: Popup | null = null
  let removed = false
  let seen = false
  let roughIsOver = false
  /** Whether the map has its first style, into whose sources data can be put. */
  let styled = false
  /** Looks whose provider was not there; asked again when the map is opened again. */
  const withoutProvider = new Set<MapLook>()
  const providerOf = (which: MapLook) => (withoutProvider.has(which) ? undefined : options.providers[which])
  const fallBack = (which: MapLook) => {
    if (withoutProvider.has(which) || removed) return
    withoutProvider.add(which)
    options.onFallback(which)
  }
  const styleNow = async () => {
    const wanted = look
    const outlines = await outlineFiles(fine)
    const base = await baseStyle(wanted, providerOf(wanted), outlines, () => fallBack(wanted))
    return composeStyle(base, overlay, outlines)
  }
  // On its way while the goals are drawn; a failure shows where it is used.
  const firstProvider = providerOf(look)
  if (firstProvider) providedStyle(firstProvider).catch(() => undefined)
  const firstStyle = composeStyle(seaStyle(look), { ...overlay, world: null }, null)

  const map = openMap({
    container: options.container,
    style: firstStyle,
    ...(options.start ?? startView),
    cooperativeGestures: options.start !== undefined,
    words: options.words,
  })
  const density = Math.ceil(devicePixelRatio)
  map.setMissingStyleImageResolver((id) => {
    const picture = tripPicture(id, density)
    if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: density })
  })
  // What lies beyond the poles, where the whole world is lower than the map.
  const paintBeyond = () => {
    options.container.style.backgroundColor = palettes[look].water
  }
  paintBeyond()
  map.on('error', (event) => {
    const { error, sourceId, tile } = event as typeof event & { sourceId?: string; tile?: object }
    console.warn('The map could not load something.', error.message)
    // The provider's style came, but not what tells where its tiles are.
    if (!sourceId || tile || ownSources.has(sourceId) || !providerOf(look)) return
    fallBack(look)
    drawAgain().catch(tellFailure)
  })
  const whenFirstDrawn = () => {
    options.onIdle()
    if (options.container.clientWidth < narrowPx) foldAttribution(options.container)
  }

  let goalsAreDrawn = () => {}
  const goalsDrawn = new Promise<void>((resolve) => {
    goalsAreDrawn = resolve
  })
  /** Whether something of the source is on the screen, or everything of it is elsewhere. */
  const isDrawn = (source: string, layers: string[]) =>
    styled &&
    map.getSource(source) !== undefined &&
    (map.queryRenderedFeatures({ layers }).length > 0 || map.isSourceLoaded(source))
  const goalsDrawnIn = (rough: boolean) =>
    rough ? isDrawn(roughSource, [roughLayer]) : isDrawn(goalSource, [clusterLayer, pointLayer])
  map.on('render', function watch() {
    if (!(overlay.points || overlay.rough) || !goalsDrawnIn(overlay.rough !== null)) return
    map.off('render', watch)
    seen = true
    options.onFirstGoals()
    goalsAreDrawn()
    if (overlay.points) goOn()
  })

  /** Goals are on the screen, and those of now are known. */
  function goOn(): void {
    options.onGoalsDrawn()
    if (overlay.rough) takeRoughAway()
  }

  /** The goals themselves come now; the rough picture goes when they are there. */
  function takeRoughAway(): void {
    roughIsOver = true
    void map.getSource<GeoJSONSource>(goalSource)?.setData(overlay.points ?? noPoints)
    map.on('render', function watch() {
      if (!goalsDrawnIn(false)) return
      map.off('render', watch)
      overlay = { ...overlay, rough: null }
      void map.getSource<GeoJSONSource>(roughSource)?.setData(noPoints)
    })
  }

  /** Brings new data alone, which needs no new style: goals are not kept waiting for the land. */
  function fill(before: Overlay): void {
    const put = (source: string, data: string | ReturnType<typeof selectedShape | typeof tripShapes>) =>
      void map.getSource<GeoJSONSource>(source)?.setData(data)
    const { points, rough, selected, trips } = overlay
    if (before.rough !== rough) put(roughSource, rough ?? noPoints)
    if (!rough && (before.rough || before.points !== points)) put(goalSource, points ?? noPoints)
    if (before.selected !== selected) put(selectedSource, selectedShape(selected))
    if (before.trips !== trips) put(tripSource, tripShapes(trips))
  }
  map.once('style.load', () => {
    styled = true
    fill(options.overlay)
  })

  let landed = false
  let drawing = 0
  const drawAgain = async () => {
    const turn = ++drawing
    const style = await styleNow()
    // A slow provider's style must not come over the look that was chosen since.
    if (removed || turn !== drawing) return
    map.setStyle(style, { diff: true })
    if (landed) return
    landed = true
    map.once('idle', whenFirstDrawn)
  }
  const tellFailure = (error: unknown) => {
    if (!removed) options.onFailure(error)
  }
  // Each kind of layer is compiled when it is first drawn: the goals do not stand in line behind the land.
  const goalsOr = (patienceMs: number) =>
    Promise.race([goalsDrawn, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  void goalsOr(landPatienceMs.known)
    .then(() => (overlay.points || overlay.rough ? goalsOr(landPatienceMs.drawn) : undefined))
    .then(drawAgain)
    .catch(tellFailure)
  map.on('zoomend', () => {
    if (fine || map.getZoom() < fineZoom) return
    fine = true
    void outlineFiles(true).then(drawAgain, () => {
      fine = false
    })
  })

  let touched = false
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) touched = true
  })

  pickGoals(map, options.onPick, () => overlay.trips)

  return {
    setLook: (next) => {
      if (next === look) return
      look = next
      paintBeyond()
      drawAgain().catch(tellFailure)
    },
    setOverlay: (next) => {
      const before = overlay
      overlay = roughIsOver ? { ...next, rough: null } : next
      if (styled) fill(before)
      if (before.world !== next.world) drawAgain().catch(tellFailure)
      if (seen && !before.points && next.points && !roughIsOver) goOn()
    },
    flyToGoal: (center) => {
      if (calm()) map.jumpTo({ center, zoom: Math.max(goalFlight.zoom, map.getZoom()) })
      else map.flyTo({ center, zoom: goalFlight.zoom, duration: goalFlight.duration })
    },
    showAll: (bounds) => {
      // Whoever has taken the map in hand is not carried away.
      if (touched) return
      const flight = { ...startFlight, padding: margins(options.container.clientWidth) }
      map.fitBounds(bounds, calm() ? { ...flight, duration: 0 } : flight)
    },
    reset: () => {
      if (calm()) map.jumpTo({ ...startView, bearing: 0, pitch: 0 })
      else map.easeTo({ ...startView, bearing: 0, pitch: 0, duration: 800 })
    },
    openPopup: ({ coordinates, takeFocus, content, onClose }) => {
      popup?.remove()
      const opened = new Popup({ closeButton: false, maxWidth: '20rem', offset: 14, focusAfterOpen: takeFocus })
        .setLngLat(coordinates)
        .setDOMContent(content)
        .addTo(map)
      opened.on('close', () => {
        if (popup === opened) popup = null
        onClose()
      })
      opened.getElement()?.addEventListener('keydown', ({ key }) => {
        if (key !== 'Escape') return
        opened.remove()
        map.getCanvas().focus()
      })
      popup = opened
    },
    closePopup: () => popup?.remove(),
    remove: () => {
      removed = true
      map.remove()
    },
  }
}
