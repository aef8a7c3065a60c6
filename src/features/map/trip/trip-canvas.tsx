import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cachedConfig } from '#lib/config/config.ts'
import { keepMapOnDevice } from '#lib/places/keep-map.ts'
import { lazy } from '#ui/lazy.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { DrawnOrPicture, type MapTrouble } from '#features/map/drawing/drawn-or-picture.tsx'
import { outlineFiles } from '#features/map/drawing/outlines.ts'
import { useThemeLook } from '#features/map/drawing/use-theme-look.ts'
import { hasWebGl } from '#features/map/drawing/web-gl.ts'
import { PinButton, pinGroups } from './booked-pins.tsx'
import { placeOfChosen, type TripOverlay } from './trip-shapes.ts'
import type { TripEngine } from './trip-engine.ts'

const TripPicture = lazy(() => import('./trip-picture.tsx').then((file) => ({ default: file.TripPicture })))

export interface TripCanvasProps {
  overlay: TripOverlay
  /** What is shown is looked at as a whole when this changes. */
  shown: string
  /** An activity or a booking was pressed on the map; null where nothing was met. */
  onPick: (id: string | null) => void
  /** The pointer is on one of them, or on none. */
  onPoint: (id: string | null) => void
  onCouldNotDraw: () => void
}

/** The map of a trip: drawn, or where the browser cannot, as a picture with buttons. The list beside it says the same. */
export const TripCanvas = (props: TripCanvasProps) => (
  <DrawnOrPicture
    renderDrawn={(trouble) => <DrawnTrip {...props} {...trouble} />}
    renderPicture={() => <TripPicture {...props} />}
  />
)

function DrawnTrip(props: TripCanvasProps & MapTrouble) {
  const { overlay, shown, onRetry } = props
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<TripEngine | null>(null)
  const [state, setState] = useState<'starting' | 'drawn' | 'idle' | 'failed'>('starting')
  const look = useThemeLook()
  const onWithoutWebGl = useEffectEvent(props.onWithoutWebGl)
  const onPick = useEffectEvent(props.onPick)
  const onPoint = useEffectEvent(props.onPoint)
  const onCouldNotDraw = useEffectEvent(props.onCouldNotDraw)
  const startOptions = useEffectEvent((box: HTMLElement, onFailure: (error: unknown) => void) => ({
    container: box,
    look,
    overlay,
    shown,
    providers: cachedConfig()?.map.styles ?? {},
    words: {
      'Map.Title': t`The stops on a map. The plan next to it lists them, too.`,
      'NavigationControl.ZoomIn': t`Zoom in`,
      'NavigationControl.ZoomOut': t`Zoom out`,
      'AttributionControl.ToggleAttribution': t`Who made the map data`,
    },
    onPick,
    onPoint,
    onFailure,
  }))

  useEffect(() => {
    const box = container.current
    if (!box) return
    let gone = false
    let started: TripEngine | null = null
    const fail = (error: unknown) => {
      if (gone) return
      if (!hasWebGl()) {
        onWithoutWebGl()
        return
      }
      console.warn('The map could not be drawn.', error)
      setState('failed')
      onCouldNotDraw()
    }
    const start = async () => {
      outlineFiles(false).catch(() => undefined)
      const { createTripEngine } = await import('./trip-engine.ts')
      if (gone) return
      started = createTripEngine({
        ...startOptions(box, fail),
        onIdle: () => {
          if (gone) return
          setState('idle')
          keepMapOnDevice()
        },
      })
      setEngine(started)
      setState((now) => (now === 'starting' ? 'drawn' : now))
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
  const pins = usePins(overlay)
  useEffect(() => engine?.setPins(pins), [engine, pins])
  useEffect(() => engine?.setShown(shown), [engine, shown])
  const { chosen } = overlay
  // Where an airport is may be known a moment after somebody asked for it.
  const place = placeOfChosen(overlay)
  const toShow = place ? `${chosen} ${place.join(' ')}` : null
  useEffect(() => {
    if (toShow !== null) engine?.showChosen()
  }, [engine, toShow])

  return (
    <>
      <div ref={container} className="size-full bg-sea-soft dark:bg-sunken" data-map={state} />
      {pins.map(({ key, element, group }) =>
        createPortal(
          <PinButton
            group={group}
            chosen={chosen}
            pointed={overlay.pointed}
            onPick={props.onPick}
            onPoint={props.onPoint}
          />,
          element,
          key,
        ),
      )}
      {state === 'failed' && (
        <div className="absolute inset-0 flex items-center bg-surface">
          <ErrorState
            message={t`The map could not be drawn on this device. The plan says where everything is. Offline, the map works once you have opened it here.`}
            onRetry={onRetry}
            retryLabel={t`Try again`}
          />
        </div>
      )}
    </>
  )
}

/** The pins of bookings with the elements that they stand in, which stay as long as something is booked there. */
function usePins({ booked }: TripOverlay) {
  const [elements] = useState(() => new Map<string, HTMLElement>())
  return useMemo(
    () =>
      pinGroups(booked).map((group) => {
        const [{ coordinates }] = group
        const key = coordinates.join(' ')
        const element = elements.get(key) ?? document.createElement('div')
        elements.set(key, element)
        return { key, element, group, coordinates }
      }),
    [booked, elements],
  )
}
