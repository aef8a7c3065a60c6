import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import { useContext } from 'react'
import { MapStepsContext, useMapSteps } from '#features/trips/shared/map-steps.ts'

interface BookingPinProps {
  /** On the map; null where its place is not known. */
  pin: string | null
  title: string
  icon: LucideIcon
}

/** The mark of a booking in a day, as it is on the map: shows it there. Without a place or a map, the mark alone. */
export function BookingPin({ pin, title, icon: Icon }: BookingPinProps) {
  const { t } = useLingui()
  const steps = useContext(MapStepsContext)
  const state = useMapSteps(({ chosen, pointed, pins }) =>
    pin === null || pins?.has(pin) === false
      ? 'none'
      : chosen === pin
        ? 'chosen'
        : pointed === pin
          ? 'pointed'
          : 'shown',
  )
  const mark = (
    <span
      aria-hidden
      className="flex size-7 items-center justify-center rounded-lg border border-sea bg-surface text-sea-ink [&_svg]:size-4"
    >
      <Icon />
    </span>
  )
  if (!steps || pin === null || state === null || state === 'none')
    return <span className="z-1 flex shrink-0">{mark}</span>
  return (
    <button
      type="button"
      data-stop={state}
      aria-pressed={state === 'chosen'}
      aria-label={t`Show ${title} on the map`}
      onClick={() => (state === 'chosen' ? steps.choose(null, 'list') : steps.showStop(pin, null))}
      className="relative z-1 flex size-7 shrink-0 items-center justify-center rounded-lg after:absolute after:-inset-1 pointer-coarse:after:-inset-2"
    >
      {mark}
    </button>
  )
}
