import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cachedConfig } from '#lib/config/config.ts'
import type { MapEngine } from './map-engine.ts'
import { useThemeLook } from './use-theme-look.ts'
import { hasWebGl } from './web-gl.ts'
import { lazy } from '#ui/lazy.tsx'

const PlacePicture = lazy(() =>
  import('#features/map/picture/place-picture.tsx').then((file) => ({ default: file.PlacePicture })),
)

interface PlaceMapProps {
  name: string
  coordinates: [number, number]
}

/** How near the place is looked at: the country around it is in the picture. */
const zoom = 4.2

/** A small map with one mark, which says where a place is. The words beside it say the same. */
export function PlaceMap({ name, coordinates }: PlaceMapProps) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [failed, setFailed] = useState<'without-webgl' | 'failed' | null>(null)
  const look = useThemeLook()
  const options = useEffectEvent((box: HTMLElement, onFailure: (error: unknown) => void) => ({
    container: box,
    look,
    overlay: { points: null, rough: null, selected: coordinates, trips: [], world: null },
    start: { center: coordinates, zoom },
    providers: cachedConfig()?.map.styles ?? {},
    words: {
      'Map.Title': t`Map showing where ${name} is`,
      'NavigationControl.ZoomIn': t`Zoom in`,
      'NavigationControl.ZoomOut': t`Zoom out`,
      'AttributionControl.ToggleAttribution': t`Who made the map data`,
      'CooperativeGesturesHandler.WindowsHelpText': t`Hold Ctrl and scroll to zoom the map`,
      'CooperativeGesturesHandler.MacHelpText': t`Hold ⌘ and scroll to zoom the map`,
      'CooperativeGesturesHandler.MobileHelpText': t`Move the map with two fingers`,
    },
    onPick: () => {},
    onIdle: () => {},
    onFirstGoals: () => {},
    onGoalsDrawn: () => {},
    onFailure,
    // The built-in look stands in for the provider's, and says where the place is just as well.
    onFallback: () => {},
  }))
  const place = coordinates.join(',')
  useEffect(() => {
    const box = container.current
    if (!box || place === '') return
    let gone = false
    let started: MapEngine | null = null
    const fail = (error: unknown) => {
      if (gone) return
      if (!hasWebGl()) {
        setFailed('without-webgl')
        return
      }
      console.warn('The map could not be drawn.', error)
      setFailed('failed')
    }
    const start = async () => {
      const { createMapEngine } = await import('./map-engine.ts')
      if (gone) return
      started = createMapEngine(options(box, fail))
      setEngine(started)
    }
    start().catch(fail)
    return () => {
      gone = true
      started?.remove()
      setEngine(null)
    }
  }, [place])
  useEffect(() => engine?.setLook(look), [engine, look])
  if (failed === 'without-webgl')
    return (
      <div className="relative h-56 overflow-hidden rounded-card border bg-sea-soft dark:bg-sunken" data-map="picture">
        <Suspense>
          <PlacePicture
            look={look}
            coordinates={coordinates}
            zoom={zoom}
            onFailure={(error) => {
              console.warn('The picture of the map could not be drawn.', error)
              setFailed('failed')
            }}
          />
        </Suspense>
      </div>
    )
  if (failed) {
    return (
      <p className="text-muted text-sm">
        <Trans>The map could not be drawn on this device.</Trans>
      </p>
    )
  }
  return (
    <div className="relative h-56 overflow-hidden rounded-card border">
      <div ref={container} className="size-full bg-sea-soft dark:bg-sunken" data-map={engine ? 'drawn' : 'starting'} />
    </div>
  )
}
