import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { dayColour } from '#ui/theme/day-colours.ts'
import { MapStepsContext, useMapSteps } from './map-steps.ts'

interface StopButtonProps {
  id: string
  day: number
  /** Among the stops of its day, as on the map. */
  number: number
}

/** The mark of a stop in the list, as it is on the map: shows it there. */
export function StopButton({ id, day, number }: StopButtonProps) {
  const { t } = useLingui()
  const steps = useContext(MapStepsContext)
  const state = useMapSteps(({ open, chosen, pointed }) =>
    open ? (chosen === id ? 'chosen' : pointed === id ? 'pointed' : 'shown') : 'hidden',
  )
  if (!steps || state === null || state === 'hidden') return null
  const { fill, on } = dayColour(day)
  return (
    <button
      type="button"
      data-stop={state}
      aria-pressed={state === 'chosen'}
      aria-label={t`Show stop ${number} of day ${day} on the map`}
      onClick={() => steps.choose(state === 'chosen' ? null : id, 'list', day)}
      className="-my-1 -ms-1 flex size-8 shrink-0 items-center justify-center rounded-full pointer-coarse:-my-2.5 pointer-coarse:-ms-2 pointer-coarse:size-11 print:hidden"
    >
      <span
        aria-hidden
        style={{ backgroundColor: fill, borderColor: on, color: on }}
        className="flex h-6 min-w-6 items-center justify-center rounded-full border-2 px-1 font-bold text-xs tabular-nums shadow-soft"
      >
        {number}
      </span>
    </button>
  )
}
