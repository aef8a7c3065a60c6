import type { ComponentProps } from 'react'
import { useStandIn } from '#lib/timing/settled.ts'
import { classNames } from '#ui/theme/class-names.ts'

/** The place of something that is coming, in its final size; it may stand in a line of text. Silent: pair it with `LoadingText`. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  useStandIn()
  return <span aria-hidden {...rest} className={classNames('block animate-shimmer rounded-md bg-track', className)} />
}
