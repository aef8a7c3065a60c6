import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, MapPinOff, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { formatPlanTime } from '#domain/itineraries/plan/plan-time.ts'
import { marksOf, type Stop } from '#domain/itineraries/plan/trip-stops.ts'
import { useRested } from '#lib/timing/use-rested.ts'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { dayColour } from '#ui/theme/day-colours.ts'
import { TripCanvas } from './trip-canvas.tsx'
import { type BookedPin, ChosenBooking } from './booked-pins.tsx'
import type { TripOverlay } from './trip-shapes.ts'

/** What changes in the list is drawn when it has come to rest. */
const restMs = 120

interface TripMapProps {
  /** All stops of the trip, in their order; the same as long as nothing has changed. */
  stops: readonly Stop[]
  /** Places of its bookings; the same as long as nothing has changed. */
  booked: readonly BookedPin[]
  /** Shows a booking where it stands in the plan. */
  onShowBooking: (id: string) => void
  /** The day that alone is shown; null for all. */
  day: number | null
  onDay: (day: number | null) => void
  /** The activity that is chosen, in the list or here. */
  chosen: string | null
  onChoose: (id: string | null) => void
  pointed: string | null
  onPoint: (id: string | null) => void
  /** It cannot be drawn, and says so. */
  onCouldNotDraw: () => void
  /** What is not on the map, and what can be done about it. */
  note?: ReactNode
}

/** The stops of a trip on a map, in step with the plan beside it. */
export default function TripMap(props: TripMapProps) {
  const { stops, booked, onShowBooking, day, onDay, chosen, onChoose, pointed, onPoint, onCouldNotDraw, note } = props
  const { t } = useLingui()
  const days = useMemo(
    () => [...new Set([...stops.map((stop) => stop.day), ...booked.flatMap((pin) => pin.days)])].sort((a, b) => a - b),
    [stops, booked],
  )
  const only = day !== null && days.includes(day) ? day : null
  const shown = useMemo(() => (only === null ? stops : stops.filter((stop) => stop.day === only)), [stops, only])
  const shownBooked = useMemo(
    () => (only === null ? booked : booked.filter((pin) => pin.days.includes(only))),
    [booked, only],
  )
  const whole = `${only} ${stops.length} ${booked.map(({ id }) => id).join(' ')}`
  // A map is drawn anew as a whole, which takes longer than the list may wait for its frame.
  const drawn = useRested(
    useMemo(() => ({ stops: shown, booked: shownBooked, chosen, whole }), [shown, shownBooked, chosen, whole]),
    restMs,
  )
  const overlay: TripOverlay = useMemo(
    () => ({ stops: drawn.stops, booked: drawn.booked, chosen: drawn.chosen, pointed }),
    [drawn.stops, drawn.booked, drawn.chosen, pointed],
  )
  // One after the other: the stops of a day, then what is booked from that day on; what has no day comes last.
  const inTurn = useMemo(() => {
    const dayOf = (one: Stop | BookedPin) => ('days' in one ? (one.days[0] ?? Infinity) : one.day)
    return [...shown, ...shownBooked].sort((one, other) => dayOf(one) - dayOf(other) || 0)
  }, [shown, shownBooked])
  const at = inTurn.findIndex(({ id }) => id === chosen)
  const stop = inTurn[at]

  /** Of stops at one place, each press chooses the next. */
  function pick(id: string | null): void {
    if (booked.some((pin) => pin.id === id)) return onChoose(id)
    const here =
      id === null ? [] : (marksOf(shown).find((mark) => mark.stops.some((one) => one.id === id))?.stops ?? [])
    const before = here.findIndex((one) => one.id === chosen)
    onChoose(here[(before + 1) % Math.max(1, here.length)]?.id ?? null)
  }

  if (stops.length === 0 && booked.length === 0)
    return (
      <div className="flex size-full flex-col items-center justify-center gap-3 bg-sunken p-6 text-center">
        <MapPinOff aria-hidden className="size-7 text-muted" />
        <p className="max-w-sm text-muted">
          <Trans>Nothing in the plan has a place on the map yet.</Trans>
        </p>
        {note}
      </div>
    )
  return (
    <div className="relative size-full">
      <TripCanvas
        overlay={overlay}
        shown={drawn.whole}
        onPick={pick}
        onPoint={onPoint}
        onCouldNotDraw={onCouldNotDraw}
      />
      <div
        role="group"
        aria-label={t`Days on the map`}
        className="pointer-events-none absolute inset-x-0 top-0 flex gap-1.5 overflow-x-auto p-2.5 [scrollbar-width:none] lg:me-52 lg:p-4 *:pointer-events-auto"
      >
        {days.length > 1 && (
          <DayChip pressed={only === null} onPress={() => onDay(null)}>
            <Trans>All days</Trans>
          </DayChip>
        )}
        {days.map((one) => (
          <DayChip key={one} pressed={only === one} onPress={() => onDay(only === one && days.length > 1 ? null : one)}>
            <DayDot day={one} />
            <Trans>Day {one}</Trans>
          </DayChip>
        ))}
      </div>
      <div
        className={classNames(
          // oxlint-disable-next-line farlight/logical-classes -- Beside the buttons that zoom, which the map has on the right.
          'pointer-events-none absolute right-14 bottom-2.5 left-2.5 flex justify-center max-lg:bottom-17',
          !stop && !note && 'hidden',
        )}
      >
        <div className="pointer-events-auto max-w-full rounded-card border bg-raised shadow-lift empty:hidden">
          {stop ? (
            <ChosenStop
              stop={stop}
              onPrevious={at > 0 ? () => onChoose(inTurn[at - 1]?.id ?? null) : null}
              onNext={at < inTurn.length - 1 ? () => onChoose(inTurn[at + 1]?.id ?? null) : null}
              onShowBooking={onShowBooking}
              onClose={() => onChoose(null)}
            />
          ) : (
            note
          )}
        </div>
      </div>
    </div>
  )
}

const DayDot = ({ day }: { day: number }) => {
  const { fill, on } = dayColour(day)
  return <span aria-hidden style={{ backgroundColor: fill, borderColor: on }} className="size-3 rounded-full border" />
}

function DayChip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 font-medium text-sm shadow-soft transition-colors pointer-coarse:min-h-11',
        pressed ? 'border-ink bg-ink text-paper' : 'bg-raised text-ink hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}

interface ChosenStopProps {
  stop: Stop | BookedPin
  onShowBooking: (id: string) => void
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** What the chosen mark stands for, with the way to its neighbours. */
function ChosenStop({ stop, onShowBooking, onPrevious, onNext, onClose }: ChosenStopProps) {
  const { t } = useLingui()
  return (
    <div className={classNames('flex items-center gap-1 p-1.5', 'days' in stop ? 'max-w-lg' : 'max-w-md')}>
      <IconButton label={t`Previous stop`} disabled={!onPrevious} onClick={onPrevious ?? undefined}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <div aria-live="polite" aria-atomic className="flex min-w-0 flex-1 items-center gap-2.5 py-1">
        {'days' in stop ? (
          <ChosenBooking pin={stop} onShow={() => onShowBooking(stop.bookingId)} />
        ) : (
          <ChosenActivity stop={stop} />
        )}
      </div>
      <IconButton label={t`Next stop`} disabled={!onNext} onClick={onNext ?? undefined}>
        <ChevronRight aria-hidden />
      </IconButton>
      <IconButton label={t`Close`} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

function ChosenActivity({ stop: { day, number, title, time, place } }: { stop: Stop }) {
  const { fill, on } = dayColour(day)
  return (
    <>
      <span
        aria-hidden
        style={{ backgroundColor: fill, borderColor: on, color: on }}
        className="flex h-7 min-w-7 shrink-0 items-center justify-center rounded-full border-2 px-1 font-bold text-sm tabular-nums"
      >
        {number}
      </span>
      <span className="flex min-w-0 flex-col">
        <bdi className="truncate font-semibold leading-snug">{title}</bdi>
        <span className="truncate text-muted text-sm">
          <Trans>
            Day {day}, stop {number}
          </Trans>
          {time && ` · ${formatPlanTime(time)}`}
          {place && place !== title && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  )
}
