import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { dayStyle } from '#ui/theme/day-colours.ts'
import { MapStepsContext, useMapSteps } from '#features/trips/shared/map-steps.ts'

interface StopButtonProps {
  id: string
  day: number
  /** Among the stops of its day, as on the map. */
  number: number
}

/** The mark of a stop in the list, as it is on the map: shows it there. Where there is no map, the mark alone. */
export function StopButton({ id, day, number }: StopButtonProps) {
  const { t } = useLingui()
  const steps = useContext(MapStepsContext)
  const state = useMapSteps(({ chosen, pointed }) => (chosen === id ? 'chosen' : pointed === id ? 'pointed' : 'shown'))
  const mark = (
    <span
      aria-hidden
      style={dayStyle(day)}
      className="flex size-7 items-center justify-center rounded-full font-bold text-[0.8125rem] tabular-nums [print-color-adjust:exact]"
    >
      {number}
    </span>
  )
  if (!steps || state === null) return mark
  return (
    <button
      type="button"
      data-stop={state}
      aria-pressed={state === 'chosen'}
      aria-label={t`Show stop ${number} of day ${day} on the map`}
      onClick={() => (state === 'chosen' ? steps.choose(null, 'list') : steps.showStop(id, day))}
      className="relative flex size-7 shrink-0 items-center justify-center rounded-full after:absolute after:-inset-1 pointer-coarse:after:-inset-2"
    >
      {mark}
    </button>
  )
}
