import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '#ui/theme/class-names.ts'
import { useFloatingContainer } from './floating-container.ts'
import { floatingStyle } from './floating-style.ts'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** Name of the opened part, for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A small panel beside its button; Escape or a click outside closes it and returns the focus. */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, className, children }: PopoverProps) {
  const container = useFloatingContainer()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={classNames(floatingStyle, 'origin-(--radix-popover-content-transform-origin) p-4', className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
