import type { GoalStatus } from '#domain/goals/goal.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { statusColours } from '#features/map/drawing/status-colours.ts'

/** A goal's marker as it is on the map. */
export function MarkerDot({ status, className }: { status: GoalStatus; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: statusColours[status] }}
      className={classNames('size-3.5 shrink-0 rounded-full border-2 border-white shadow-soft', className)}
    />
  )
}
