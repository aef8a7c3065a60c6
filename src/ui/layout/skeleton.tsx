import type { ComponentProps } from 'react'
import { useStandIn } from '#lib/settled.ts'
import { classNames } from '#ui/theme/class-names.ts'

/** The place of something that is coming, in its final size. Silent: pair it with `LoadingText`. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  useStandIn()
  return <div aria-hidden {...rest} className={classNames('animate-shimmer rounded-md bg-track', className)} />
}
