import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { moveButtonId } from './use-plan-list.ts'

interface MoveButtonsProps {
  itemKey: string
  index: number
  count: number
  upLabel: string
  downLabel: string
  onMove: (step: -1 | 1) => void
}

/** One place up, one place down. */
export function MoveButtons({ itemKey, index, count, upLabel, downLabel, onMove }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0 pe-1 text-muted">
      <IconButton id={moveButtonId(itemKey, 'up')} label={upLabel} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        id={moveButtonId(itemKey, 'down')}
        label={downLabel}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  )
}
