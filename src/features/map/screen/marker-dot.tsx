import type { GoalStatus } from '#domain/goals/goal.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { statusColours, statusShapes } from '#features/map/drawing/status-colours.ts'

/** A goal's marker as it is on the map. */
export function MarkerDot({ status, className }: { status: GoalStatus; className?: string }) {
  const { radius, centre } = statusShapes[status]
  const colour = statusColours[status]
  // Three quarters of the marker's size.
  const [size, white] = [1.5 * radius + 4, 0.75 * centre]
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
