/** Places of bookings on the map of a trip: squares with the picture of their kind, as in the days beside the map. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookedStop } from '#domain/itineraries/bookings/booked-stops.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'

/** A place of a booking, with what is said of it. */
export interface BookedPin extends BookedStop {
  icon: LucideIcon
  /** What it is there: 'Stay', 'Departs'. */
  what: string
  when: ReactNode
  code: string | null
}

/** Pins at one place stand there as one; each press chooses the next. */
export function pinGroups(pins: readonly BookedPin[]): [BookedPin, ...BookedPin[]][] {
  const groups = new Map<string, [BookedPin, ...BookedPin[]]>()
  for (const pin of pins) {
    const key = pin.coordinates.join(' ')
    const here = groups.get(key)
    if (here) here.push(pin)
    else groups.set(key, [pin])
  }
  return [...groups.values()]
}

interface PinButtonProps {
  group: readonly [BookedPin, ...BookedPin[]]
  chosen: string | null
  pointed: string | null
  onPick: (id: string) => void
  onPoint: (id: string | null) => void
}

/** What is booked at a place, as a pin that can be pressed. */
export function PinButton({ group, chosen, pointed, onPick, onPoint }: PinButtonProps) {
  const { t } = useLingui()
  const at = group.findIndex(({ id }) => id === chosen)
  const pin = group[at] ?? group[0]
  const { icon: Icon, what, title } = pin
  const more = group.length - 1
  const isRaised = at >= 0 || group.some(({ id }) => id === pointed)
  return (
    <button
      type="button"
      data-booked-pin={pin.id}
      aria-pressed={at >= 0}
      aria-label={more === 0 ? t`${what}: ${title}` : t`${what}: ${title}, and ${more} more here`}
      onClick={() => onPick((group[at + 1] ?? group[0]).id)}
      onPointerEnter={() => onPoint(pin.id)}
      onPointerLeave={() => onPoint(null)}
      className="relative block cursor-pointer"
    >
      <span
        aria-hidden
        className={classNames(
          'relative block origin-bottom pb-2 transition-transform [--pin:var(--color-surface)]',
          at >= 0 && '[--pin:var(--color-sea)]',
          isRaised && 'scale-125',
        )}
      >
        <span className="absolute start-1/2 bottom-1 -ms-1.25 size-2.5 rotate-45 border-2 border-sea bg-(--pin)" />
        <span
          className={classNames(
            'relative flex size-8 items-center justify-center rounded-lg border-2 border-sea bg-(--pin) shadow-lift [&_svg]:size-4.5',
            at >= 0 ? 'text-surface' : 'text-sea-ink',
          )}
        >
          <Icon />
        </span>
      </span>
      {more > 0 && (
        <span
          aria-hidden
          className="absolute -end-1.5 -top-1.5 z-1 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-ink px-1 font-bold text-paper text-xs tabular-nums"
        >
          {group.length}
        </span>
      )}
    </button>
  )
}

/** What the chosen pin stands for, and the way to its booking. */
export function ChosenBooking({ pin, onShow }: { pin: BookedPin; onShow: () => void }) {
  const { icon: Icon, what, when, title, place, code, days } = pin
  return (
    <>
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-lg border border-sea bg-surface text-sea-ink [&_svg]:size-4"
      >
        <Icon />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate font-semibold leading-snug">{title}</bdi>
        <span className="text-muted text-sm">
          {what}
          {' · '}
          {when}
          {days.length === 0 && (
            <>
              {' · '}
              <Trans>outside of this trip’s days</Trans>
            </>
          )}
        </span>
        {place && place !== title && <bdi className="truncate text-muted text-sm">{place}</bdi>}
        {code && <bdi className="select-all font-semibold text-sm tracking-wider">{code}</bdi>}
        <Button variant="link" size="sm" className="min-h-7 self-start pointer-coarse:min-h-11" onClick={onShow}>
          <Trans>Show booking</Trans>
        </Button>
      </span>
    </>
  )
}
