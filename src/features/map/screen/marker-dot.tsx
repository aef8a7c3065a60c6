import type { GoalStatus } from '#domain/goals/goal.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { statusColours, statusShapes } from '#features/map/drawing/status-colours.ts'

interface MarkerDotProps {
  status: GoalStatus
  /** Of the marker's size on the map. */
  share?: number
  className?: string
}

/** A goal's marker as it is on the map. */
export function MarkerDot({ status, share = 0.75, className }: MarkerDotProps) {
  const { radius, centre } = statusShapes[status]
  const colour = statusColours[status]
  const [size, white] = [2 * share * radius + 4, share * centre]
  return (
    <span
      aria-hidden
      style={{
        width: size,
        height: size,
        background: white > 0 ? `radial-gradient(circle, #fff ${white}px, ${colour} ${white + 0.5}px)` : colour,
      }}
      className={classNames('shrink-0 rounded-full border-2 border-white shadow-soft', className)}
    />
  )
}
