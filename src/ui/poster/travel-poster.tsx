import { type CSSProperties, useId } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import type { PosterSubject } from './choose.ts'
import { usePosterDrawing } from './use-poster-drawing.ts'

interface TravelPosterProps extends PosterSubject {
  /** Words for screen readers; without them the picture is decoration. */
  title?: string
  className?: string
}

/**
 * A landscape drawn from a thing's words and place: the same thing gives the same picture everywhere. Fills its box from 160 × 100 to 1200 × 400; turns to night with the theme.
 * `meet` with the painting going on outside of the view box: a wide frame shows more land, a tall one more sky.
 */
export function TravelPoster({ title, className, ...subject }: TravelPosterProps) {
  const id = useId()
  const draw = usePosterDrawing()
  if (!draw)
    return (
      <div
        className={classNames('size-full bg-linear-to-b from-sea-soft to-sand-soft', className)}
        data-scene-loading=""
      />
    )
  const { plan, markup } = draw(subject, id)
  const colours = Object.fromEntries(plan.palette.map((colour, index) => [`--d${index}`, colour])) as CSSProperties
  return (
    <svg
      viewBox="60 0 280 250"
      preserveAspectRatio="xMidYMax meet"
      className={classNames('poster size-full', className)}
      style={colours}
      data-scene={plan.scene}
      data-night={plan.night || undefined}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
      // oxlint-disable-next-line react/no-danger -- numbers and our own class names only, see drawPlan
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
