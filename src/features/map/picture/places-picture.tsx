import { useEffect, useMemo, useRef } from 'react'
import { statusColours } from '#features/map/drawing/status-colours.ts'
import { useThemeLook } from '#features/map/drawing/use-theme-look.ts'
import { boundsOf } from '#features/map/snapshot/bounds.ts'
import { fitting, type PictureView, pixelsOf, pointOf, viewOfAll } from './picture-view.ts'
import { useBoxSize } from './use-box-size.ts'
import { WorldPicture } from './world-picture.tsx'

interface PlacesPictureProps {
  /** [longitude, latitude] */
  places: readonly (readonly [number, number])[]
  onFailure: (error: unknown) => void
}

const dot = { radius: 4, edge: 1.5, padding: 36, maxZoom: 5 }

/** Any number of places as dots on the picture of the world, from near enough to see all of them. The words beside it say the same. */
export function PlacesPicture({ places, onFailure }: PlacesPictureProps) {
  const look = useThemeLook()
  const box = useRef<HTMLDivElement>(null)
  const dots = useRef<HTMLCanvasElement>(null)
  const size = useBoxSize(box)
  const view = useMemo<PictureView>(() => {
    const bounds = boundsOf(places)
    const around = bounds ? viewOfAll(bounds, size, dot) : { centre: pointOf([0, 20]), zoom: 0 }
    return fitting(around, size)
  }, [places, size])
  useEffect(() => {
    const canvas = dots.current
    const drawing = canvas?.getContext('2d')
    if (!canvas || !drawing) return
    const sharpness = window.devicePixelRatio
    canvas.width = size.width * sharpness
    canvas.height = size.height * sharpness
    drawing.scale(sharpness, sharpness)
    drawing.fillStyle = statusColours.planned
    drawing.strokeStyle = '#ffffff'
    drawing.lineWidth = dot.edge
    for (const place of places) {
      const [x, y] = pixelsOf(pointOf(place), view, size)
      drawing.beginPath()
      drawing.arc(x, y, dot.radius, 0, 2 * Math.PI)
      drawing.fill()
      drawing.stroke()
    }
  }, [places, view, size])
  return (
    <div ref={box} aria-hidden className="relative h-56 overflow-hidden rounded-card border sm:h-72">
      <WorldPicture look={look} view={view} size={size} onFailure={onFailure} />
      <canvas ref={dots} className="absolute inset-0 size-full" />
    </div>
  )
}
