import { Tooltip as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useLandmarkContainer } from './floating-container.ts'

interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element that takes a ref. */
  children: ReactNode
}

/** A few words on hover and focus. Never the only place of something that must be known: touch has no hover. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const { container, find } = useLandmarkContainer()
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root onOpenChange={(open) => open && find()}>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="animate-pop z-50 max-w-72 rounded-lg bg-ink px-2.5 py-1.5 text-paper text-sm shadow-soft"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
