import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/theme/class-names.ts'

type CardProps = ComponentProps<'div'> & {
  asChild?: boolean
  /** Lifts under the pointer: for cards that open something. */
  interactive?: boolean
}

/** White paper with a hairline and the one soft shadow. No padding of its own: pictures go to the edge. */
export function Card({ asChild, interactive = false, className, ...rest }: CardProps) {
  const Element = asChild ? Slot.Root : 'div'
  return (
    <Element
      {...rest}
      className={classNames(
        'relative overflow-hidden rounded-card border bg-surface shadow-soft',
        interactive &&
          'transition-[transform,box-shadow,border-color] hover:-translate-y-0.5 hover:shadow-lift has-[:focus-visible]:shadow-lift',
        className,
      )}
    />
  )
}

/** For the link in a card's title: the whole card opens it. Its ring is drawn inside, where the card does not cut it off. */
export const cardLinkStyle =
  'no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
