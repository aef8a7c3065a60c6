import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { ErrorState } from '#ui/layout/error-state.tsx'
import type { MapCanvasProps } from '#features/map/drawing/map-canvas.tsx'
import { clusterSteps, goalFlight, startFlight, startView } from '#features/map/drawing/map-look.ts'
import { clusterColours } from '#features/map/drawing/status-colours.ts'
import { MarkerDot } from '#features/map/screen/marker-dot.tsx'
import { statusLabels } from '#features/map/screen/status-labels.ts'
import { boundsOf } from '#features/map/snapshot/bounds.ts'
import type { MapGoal } from '#features/map/snapshot/map-goal.ts'
import { PictureControls } from './picture-controls.tsx'
import { PicturePopup } from './picture-popup.tsx'
import {
  coordinatesAt,
  fitting,
  gather,
  type Gathered,
  mostZoom,
  type PictureView,
  pixelsOf,
  pointOf,
  stayTogether,
  viewOfAll,
  wholeInView,
  worldPixels,
} from './picture-view.ts'
import { TripPin } from '#features/map/screen/trip-pin.tsx'
import type { MapTrip } from '#features/map/screen/use-map-trips.ts'
import { SelectedRing } from './selected-ring.tsx'
import { useBoxSize } from './use-box-size.ts'
import { useDrag } from './use-drag.ts'
import { WorldPicture } from './world-picture.tsx'

/** Goals of one mark that a popup lists. */
const mostInPopup = 200
const wholeWorld: PictureView = { centre: pointOf(startView.center), zoom: startView.zoom }

/** The map where there is no WebGL: a picture of the world, with the goals and trips on it as buttons. */
export function GoalPicture(props: MapCanvasProps) {
  const { handle, look, overlay, goals, positions, trips, popup, onPopupClose, onPick } = props
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const size = useBoxSize(box)
  const [wanted, setWanted] = useState(wholeWorld)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const { selected } = overlay

  // By value: a goal that was read again is still at its place.
  const place = selected?.join(',')
  const [shownPlace, setShownPlace] = useState<string>()
  if (place !== shownPlace) {
    setShownPlace(place)
    if (selected) setWanted({ centre: pointOf(selected), zoom: goalFlight.zoom })
  }
  const view = useMemo(() => fitting(wanted, size), [wanted, size])
  const marks = useMemo(
    () => gather(positions, (at) => goals[at]?.coordinates, view, size),
    [positions, goals, view, size],
  )
  const pins = useMemo(() => gather(trips.keys(), (at) => trips[at]?.coordinates, view, size), [trips, view, size])

  const drawn = useEffectEvent(() => {
    props.onFirstGoals()
    props.onGoalsDrawn()
  })
  useEffect(() => drawn(), [])
  useImperativeHandle(
    handle,
    () => ({
      reset: () => setWanted(wholeWorld),
      showAll: (bounds) => {
        const { clientWidth: width = 0, clientHeight: height = 0 } = box.current ?? {}
        setWanted(viewOfAll(bounds, { width, height }, startFlight))
      },
    }),
    [],
  )
  useDrag(
    ground,
    (right, down) => {
      const [x, y] = view.centre
      const world = worldPixels(view.zoom)
      setWanted({ ...view, centre: [x - right / world, y - down / world] })
    },
    (at) => onPick(null, coordinatesAt(at, view, size)),
  )

  function press(mark: Gathered, of: readonly (MapGoal | MapTrip)[]): void {
    const places = mark.positions.flatMap((at) => {
      const coordinates = of[at]?.coordinates
      return coordinates ? [coordinates] : []
    })
    const [first] = places
    const bounds = boundsOf(places)
    if (!first || !bounds) return
    if (stayTogether(places, size)) {
      const met = mark.positions.slice(0, mostInPopup)
      const ids = met.flatMap((at) => trips[at]?.id ?? [])
      onPick(of === trips ? { positions: [], trips: ids, coordinates: first } : { positions: met, coordinates: first })
    } else setWanted(viewOfAll(bounds, size, { ...startFlight, maxZoom: mostZoom }))
  }

  if (failed)
    return (
      <div className="absolute inset-0 flex items-center bg-surface" data-map="failed">
        <ErrorState
          message={t`The map could not be drawn on this device. Your goals are in the list. Offline, the map works once you have opened it here.`}
          onRetry={() => {
            setFailed(false)
            setAttempt(attempt + 1)
          }}
          retryLabel={t`Try again`}
        />
      </div>
    )
  const toZoom = (by: number) => setWanted({ ...view, zoom: view.zoom + by })
  return (
    <div ref={box} tabIndex={-1} className="absolute inset-0 overflow-clip" data-map="picture">
      <div ref={ground} className="absolute inset-0 cursor-grab touch-none active:cursor-grabbing">
        <WorldPicture
          key={attempt}
          look={look}
          view={view}
          size={size}
          world={overlay.world}
          onReady={props.onIdle}
          onFailure={(error) => {
            console.warn('The picture of the map could not be drawn.', error)
            setFailed(true)
          }}
        />
      </div>
      {selected && <SelectedRing at={pixelsOf(pointOf(selected), view, size)} />}
      {marks.map((mark) => (
        <Mark
          key={goals[mark.positions[0] ?? -1]?.id}
          mark={mark}
          at={wholeInView([mark.x, mark.y], size)}
          goals={goals}
          onPress={(button) => {
            pressed.current = button
            press(mark, goals)
          }}
        />
      ))}
      {pins.map((mark) => (
        <Pin
          key={trips[mark.positions[0] ?? -1]?.id}
          mark={mark}
          at={wholeInView([mark.x, mark.y], size, { above: 44, beside: 16, below: 0 })}
          trips={trips}
          onPress={(button) => {
            pressed.current = button
            press(mark, trips)
          }}
        />
      ))}
      {popup && (
        <PicturePopup
          key={popup.key}
          popup={popup}
          at={pixelsOf(pointOf(popup.coordinates), view, size)}
          size={size}
          onClose={onPopupClose}
          onFocusLost={() => (pressed.current?.isConnected ? pressed.current : box.current)?.focus()}
        />
      )}
      <PictureControls toZoom={toZoom} />
      <p
        role="status"
        className="pointer-events-none absolute top-16 inset-x-3 mx-auto w-fit rounded-card bg-raised px-4 py-1.5 text-center text-sm shadow-soft lg:top-3"
      >
        <Trans>This browser can’t show the interactive map. Here is a still one, with your goals on it.</Trans>
      </p>
    </div>
  )
}

/** A goal, or goals too close for marks of their own. */
function Mark({
  mark,
  at,
  goals,
  onPress,
}: {
  mark: Gathered
  at: { left: number; top: number }
  goals: readonly MapGoal[]
  onPress: (button: HTMLElement) => void
}) {
  const { t } = useLingui()
  const count = mark.positions.length
  const goal = goals[mark.positions[0] ?? -1]
  if (!goal) return null
  const status = t(statusLabels[goal.status])
  const step = count >= clusterSteps[1] ? 2 : count >= clusterSteps[0] ? 1 : 0
  return (
    <button
      type="button"
      aria-label={count === 1 ? t`${goal.title}, ${status}` : t`${count} goals near ${goal.place}`}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="-translate-x-1/2 -translate-y-1/2 absolute flex size-11 items-center justify-center rounded-full"
      style={at}
    >
      {count === 1 ? (
        <MarkerDot status={goal.status} share={1} />
      ) : (
        <span
          aria-hidden
          style={{ backgroundColor: clusterColours[step] }}
          className="flex h-9 min-w-9 items-center justify-center rounded-full border-2 border-white px-1.5 font-semibold text-sm text-white tabular-nums shadow-soft"
        >
          {count}
        </span>
      )}
    </button>
  )
}

/** A trip, or trips too close for pins of their own. */
function Pin({
  mark,
  at,
  trips,
  onPress,
}: {
  mark: Gathered
  at: { left: number; top: number }
  trips: readonly MapTrip[]
  onPress: (button: HTMLElement) => void
}) {
  const { t } = useLingui()
  const count = mark.positions.length
  const title = trips[mark.positions[0] ?? -1]?.title
  if (title === undefined) return null
  return (
    <button
      type="button"
      aria-label={count === 1 ? t`${title}, trip` : t`${count} trips near ${title}`}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className="-translate-x-1/2 -translate-y-full absolute flex h-11 w-8 items-end justify-center rounded-full"
      style={at}
    >
      <TripPin />
      {count > 1 && (
        <span
          aria-hidden
          className="absolute end-0 top-2 min-w-4 rounded-full bg-raised px-1 font-semibold text-xs tabular-nums shadow-soft"
        >
          {count}
        </span>
      )}
    </button>
  )
}
