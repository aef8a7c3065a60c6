import { useRef } from 'react'
import type { MapLook } from '#features/map/drawing/map-look.ts'
import { fitting, pixelsOf, pointOf } from './picture-view.ts'
import { SelectedRing } from './selected-ring.tsx'
import { useBoxSize } from './use-box-size.ts'
import { WorldPicture } from './world-picture.tsx'

interface PlacePictureProps {
  look: MapLook
  coordinates: [number, number]
  zoom: number
  onFailure: (error: unknown) => void
}

/** The small map of a place where there is no WebGL. The words beside it say the same. */
export function PlacePicture({ look, coordinates, zoom, onFailure }: PlacePictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const point = pointOf(coordinates)
  const view = fitting({ centre: point, zoom }, size)
  return (
    <div ref={box} className="absolute inset-0">
      <WorldPicture look={look} view={view} size={size} onFailure={onFailure} />
      <SelectedRing at={pixelsOf(point, view, size)} />
    </div>
  )
}
