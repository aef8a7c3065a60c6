import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { marksOf, type Stop } from '#domain/itineraries/plan/trip-stops.ts'
import { palettes } from '#features/map/drawing/palettes.ts'
import { useThemeLook } from '#features/map/drawing/use-theme-look.ts'
import { PictureControls } from '#features/map/picture/picture-controls.tsx'
import {
  fitting,
  gather,
  type PictureView,
  pixelsOf,
  pointOf,
  viewOfAll,
  wholeInView,
  worldPixels,
} from '#features/map/picture/picture-view.ts'
import { useBoxSize } from '#features/map/picture/use-box-size.ts'
import { useDrag } from '#features/map/picture/use-drag.ts'
import { WorldPicture } from '#features/map/picture/world-picture.tsx'
import { boundsOf } from '#features/map/snapshot/bounds.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { dayColour, dayColours } from '#ui/theme/day-colours.ts'
import type { TripCanvasProps } from './trip-canvas.tsx'
import { PinButton, pinGroups } from './booked-pins.tsx'
import { placeOfChosen, linesIn, placesToSee } from './trip-shapes.ts'
import { nearestZoom, outlinesUntil } from './trip-view.ts'

/** The map of a trip where there is no WebGL: land and borders from afar, and the stops as buttons. */
export function TripPicture({ overlay, shown, onPick, onPoint }: TripCanvasProps) {
  const { t } = useLingui()
  const wordsOf = useStopWords()
  const look = useThemeLook()
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const { stops, booked, chosen, pointed } = overlay
  const [moved, setMoved] = useState<{ of: string; view: PictureView } | null>(null)
  const [withoutLand, setWithoutLand] = useState(false)

  const all = useMemo(() => {
    const bounds = boundsOf(placesToSee({ stops, booked }))
    const padding = Math.min(76, size.height / 4, size.width / 4)
    return bounds && viewOfAll(bounds, size, { maxZoom: nearestZoom, padding })
  }, [stops, booked, size])
  // What somebody has moved stays moved as long as the same is shown.
  const wanted = (moved?.of === shown ? moved.view : null) ?? all ?? { centre: [0.5, 0.5], zoom: 1 }
  const view = fitting(wanted, size, nearestZoom)
  const show = (next: PictureView) => setMoved({ of: shown, view: next })

  const marks = useMemo(() => marksOf(stops), [stops])
  const gathered = gather(marks.keys(), (at) => marks[at]?.coordinates, view, size)
  const lines = useMemo(() => linesIn(overlay), [overlay])

  // The chosen stop is brought into the picture.
  const chosenAt = placeOfChosen(overlay)
  const place = chosenAt?.join(',')
  const [shownPlace, setShownPlace] = useState<string>()
  if (place !== shownPlace) {
    setShownPlace(place)
    const [x, y] = chosenAt ? pixelsOf(pointOf(chosenAt), view, size) : [0, 0]
    const isSeen = x > 40 && y > 70 && x < size.width - 40 && y < size.height - 110
    if (chosenAt && !isSeen) show({ ...view, centre: pointOf(chosenAt) })
  }

  useDrag(
    ground,
    (right, down) => {
      const [x, y] = view.centre
      const world = worldPixels(view.zoom)
      show({ ...view, centre: [x - right / world, y - down / world] })
    },
    () => onPick(null),
  )
  const toZoom = (by: number) => show({ ...view, zoom: view.zoom + by })
  const { land, water } = palettes[look]
  return (
    <div ref={box} tabIndex={-1} className="absolute inset-0 overflow-clip" data-map="picture">
      <div
        ref={ground}
        className="absolute inset-0 cursor-grab touch-none active:cursor-grabbing"
        style={{ background: view.zoom > outlinesUntil ? land : water }}
      >
        {view.zoom <= outlinesUntil && !withoutLand && (
          <WorldPicture
            look={look}
            view={view}
            size={size}
            onFailure={(error) => {
              console.warn('The land could not be drawn.', error)
              setWithoutLand(true)
            }}
          />
        )}
      </div>
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
        {lines.features.map(({ properties: { day, through }, geometry }) => {
          const path = geometry.coordinates
            .map((one) => pixelsOf(pointOf([one[0] ?? 0, one[1] ?? 0]), view, size).join(' '))
            .join('L')
          const { fill, on } = dayColours[day] ?? dayColour(1)
          const drawn = { d: `M${path}`, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
          return (
            <g key={day}>
              <path {...drawn} stroke={on} strokeWidth={6} strokeOpacity={0.8} />
              <path {...drawn} stroke={fill} strokeWidth={3} strokeDasharray={through ? undefined : '0.1 6'} />
            </g>
          )
        })}
      </svg>
      {gathered.map(({ positions, x, y }) => {
        const here = positions.flatMap((at) => marks[at]?.stops ?? [])
        const mark = marks[positions[0] ?? -1]
        const [first] = here
        if (!mark || !first) return null
        const { fill, on } = dayColour(mark.day)
        const isChosen = here.some(({ id }) => id === chosen)
        const isPointed = here.some(({ id }) => id === pointed)
        const more = here.length - 1
        const label = positions.length === 1 ? mark.label : `${mark.stops[0]?.number ?? ''} +${more}`
        return (
          <button
            key={first.id}
            type="button"
            aria-label={more === 0 ? wordsOf(first) : t`${label}: ${wordsOf(first)}, and ${more} more here`}
            aria-pressed={isChosen}
            onClick={() => onPick((here.find(({ id }) => id === chosen) ?? first).id)}
            onPointerEnter={() => onPoint(first.id)}
            onPointerLeave={() => onPoint(null)}
            className={classNames(
              'absolute flex size-11 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full',
              (isChosen || isPointed) && 'z-1',
            )}
            style={wholeInView([x, y], size)}
          >
            <span
              aria-hidden
              style={{ backgroundColor: fill, borderColor: on, color: on }}
              className={classNames(
                'flex h-6.5 min-w-6.5 items-center justify-center rounded-full border-2 px-1 font-bold text-xs tabular-nums shadow-soft transition-transform',
                (isChosen || isPointed) && 'scale-140',
              )}
            >
              {label}
            </span>
          </button>
        )
      })}
      {pinGroups(booked).map((group) => {
        const [x, y] = pixelsOf(pointOf(group[0].coordinates), view, size)
        if (x < 0 || y < 0 || x > size.width || y > size.height) return null
        return (
          <div
            key={group[0].coordinates.join(' ')}
            className="absolute -translate-x-1/2 -translate-y-full"
            style={wholeInView([x, y], size, { above: 48, beside: 22, below: 0 })}
          >
            <PinButton group={group} chosen={chosen} pointed={pointed} onPick={onPick} onPoint={onPoint} />
          </div>
        )
      })}
      <PictureControls toZoom={toZoom} />
      <p className="pointer-events-none absolute top-16 start-2.5 max-w-52 rounded-card bg-raised px-3 py-1.5 text-xs shadow-soft">
        <Trans>This browser can’t show the interactive map. Here is a still one.</Trans>
      </p>
    </div>
  )
}

/** A stop in words: 'Day 2, stop 3: Golden Pavilion'. */
function useStopWords(): (stop: Stop) => string {
  const { t } = useLingui()
  return ({ day, number, title }) => t`Day ${day}, stop ${number}: ${title}`
}
