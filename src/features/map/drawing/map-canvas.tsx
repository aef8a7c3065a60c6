import { painted } from '#lib/timing/painted.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cachedConfig } from '#lib/config/config.ts'
import { lazy } from '#ui/lazy.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import type { Overlay } from './compose-style.ts'
import { DrawnOrPicture, type MapTrouble } from './drawn-or-picture.tsx'
import type { MapEngine } from './map-engine.ts'
import type { PickedGoals } from './pick-goals.ts'
import type { MapLook } from './map-look.ts'
import type { Bounds } from '#features/map/snapshot/bounds.ts'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import type { MapTrip } from '#features/map/screen/use-map-trips.ts'
import { outlineFiles } from './outlines.ts'
import { hasWebGl } from './web-gl.ts'

export interface MapHandle {
  reset: () => void
  /** Shows all of an area, [[west, south], [east, north]]. */
  showAll: (bounds: Bounds) => void
}

/** What stands in a popup, and where. */
export interface MapPopup {
  key: string
  coordinates: [number, number]
  /** The focus goes into it: it was opened on the map itself. */
  takeFocus: boolean
  content: ReactNode
}

export interface MapCanvasProps {
  handle: React.Ref<MapHandle>
  look: MapLook
  overlay: Overlay
  /** For the picture, where there is no WebGL: the goals, and the positions in them of those that are shown. */
  goals: readonly MapGoal[]
  positions: ArrayLike<number> & Iterable<number>
  /** The trips on the map, for the picture too. */
  trips: readonly MapTrip[]
  popup: MapPopup | null
  onPopupClose: () => void
  /** `at`: where nothing was met, [longitude, latitude]. */
  onPick: (picked: PickedGoals | null, at?: [number, number]) => void
  onIdle: () => void
  /** Goals are on the screen for the first time, be it as a rough picture from before. */
  onFirstGoals: () => void
  /** The goals of now are on the screen, be it roughly. */
  onGoalsDrawn: () => void
  /** Nothing else says that the map is on its way. */
  saysThatItLoads: boolean
}

// On its way while the screen is still being put together; a failure shows where it is used.
import('./map-engine.ts').catch(() => undefined)

const GoalPicture = lazy(() =>
  import('#features/map/picture/goal-picture.tsx').then((file) => ({ default: file.GoalPicture })),
)

type Stage = { state: 'starting' } | { state: 'drawn' } | { state: 'failed' }

/** The map itself. Its list twin stands beside it: a drawn map says nothing to a screen reader. */
export const MapCanvas = (props: MapCanvasProps) => (
  <DrawnOrPicture
    renderDrawn={(trouble) => <DrawnMap {...props} {...trouble} />}
    renderPicture={() => <GoalPicture {...props} />}
  />
)

function DrawnMap(props: MapCanvasProps & MapTrouble) {
  const { handle, look, overlay, popup, onPopupClose, onRetry, saysThatItLoads, ...events } = props
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [stage, setStage] = useState<Stage>({ state: 'starting' })
  const [fallbacks, setFallbacks] = useState<readonly MapLook[]>([])
  /** Something is on it: until then it is an empty sea, or a black one. */
  const [begun, setBegun] = useState(false)
  const [popupBox] = useState(() => document.createElement('div'))
  const onPick = useEffectEvent(events.onPick)
  const onIdle = useEffectEvent(() => {
    setBegun(true)
    events.onIdle()
  })
  const onFirstGoals = useEffectEvent(() => {
    setBegun(true)
    events.onFirstGoals()
  })
  const onGoalsDrawn = useEffectEvent(events.onGoalsDrawn)
  const onWithoutWebGl = useEffectEvent(events.onWithoutWebGl)
  const startOptions = useEffectEvent((box: HTMLElement, onFailure: (error: unknown) => void) => ({
    container: box,
    look,
    overlay,
    providers: cachedConfig()?.map.styles ?? {},
    words: {
      'Map.Title': t`Map of your goals and trips. The lists next to it show the same.`,
      'NavigationControl.ZoomIn': t`Zoom in`,
      'NavigationControl.ZoomOut': t`Zoom out`,
      'AttributionControl.ToggleAttribution': t`Who made the map data`,
      'Popup.Close': t`Close`,
    },
    onPick,
    onIdle,
    onFirstGoals,
    onGoalsDrawn,
    onFailure,
    onFallback: (which: MapLook) => setFallbacks((before) => [...before, which]),
  }))

  useEffect(() => {
    const box = container.current
    if (!box) return
    let gone = false
    let started: MapEngine | null = null
    const fail = (error: unknown) => {
      if (gone) return
      if (!hasWebGl()) {
        onWithoutWebGl()
        return
      }
      console.warn('The map could not be drawn.', error)
      setStage({ state: 'failed' })
      // The list has not to wait for it.
      onGoalsDrawn()
    }
    const start = async () => {
      // Beside the renderer, which takes as long; a failure shows where they are used.
      outlineFiles(false).catch(() => undefined)
      const { createMapEngine } = await import('./map-engine.ts')
      // Making the drawing surface stops the page for a moment: the panel is painted and the workers are called first.
      await painted()
      if (gone) return
      started = createMapEngine(startOptions(box, fail))
      setEngine(started)
      setStage({ state: 'drawn' })
    }
    start().catch(fail)
    return () => {
      gone = true
      started?.remove()
      setEngine(null)
    }
  }, [])

  useEffect(() => engine?.setLook(look), [engine, look])
  useEffect(() => engine?.setOverlay(overlay), [engine, overlay])
  const { selected } = overlay
  // By value: a goal that was read again is still at its place.
  const selectedPlace = selected?.join(',')
  useEffect(() => {
    if (engine && selectedPlace) engine.flyToGoal(selectedPlace.split(',').map(Number) as [number, number])
  }, [engine, selectedPlace])
  useImperativeHandle(
    handle,
    () => ({
      reset: () => engine?.reset(),
      showAll: (bounds: Bounds) => engine?.showAll(bounds),
    }),
    [engine],
  )

  const closed = useEffectEvent(onPopupClose)
  const openPopup = useEffectEvent((opened: MapEngine, isOver: () => boolean) => {
    if (!popup) return
    const { coordinates, takeFocus } = popup
    opened.openPopup({ coordinates, takeFocus, content: popupBox, onClose: () => isOver() || closed() })
  })
  const popupKey = popup?.key
  useEffect(() => {
    if (!engine || !popupKey) return
    let over = false
    openPopup(engine, () => over)
    return () => {
      over = true
      engine.closePopup()
    }
  }, [engine, popupKey])

  return (
    <div className="absolute inset-0">
      <div ref={container} className="size-full bg-sea-soft dark:bg-sunken" data-map={stage.state} />
      {popup && createPortal(popup.content, popupBox)}
      {saysThatItLoads && !begun && stage.state !== 'failed' && (
        <div className="pointer-events-none absolute inset-x-3 top-3 flex justify-center">
          <LoadingText className="rounded-full bg-raised px-4 py-1.5 text-ink text-sm shadow-soft">
            <Trans>Loading map data...</Trans>
          </LoadingText>
        </div>
      )}
      {stage.state === 'failed' && (
        <div className="absolute inset-0 flex items-center bg-surface">
          <ErrorState
            message={t`The map could not be drawn on this device. Your goals are in the list. Offline, the map works once you have opened it here.`}
            onRetry={onRetry}
            retryLabel={t`Try again`}
          />
        </div>
      )}
      {fallbacks.includes(look) && (
        <p
          role="status"
          className="absolute top-3 inset-x-3 mx-auto w-fit rounded-full bg-raised px-4 py-1.5 text-sm shadow-soft"
        >
          <Trans>The map service cannot be reached: this is the built-in map.</Trans>
        </p>
      )}
    </div>
  )
}
