import type { ComponentProps } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={classNames(
        'inline-flex min-w-6 items-center justify-center rounded-md border bg-surface px-1.5 font-sans text-muted text-xs',
        className,
      )}
    />
  )
}
