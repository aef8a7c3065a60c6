import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { FloatingContainer } from './floating-container.ts'
import { useModalFocus } from './modal-focus.ts'

/** Where each is, and from where it slides in (`animate-sheet`). */
const sides = {
  start: 'inset-y-0 start-0 w-[min(20rem,86vw)] border-e [--sheet-x:-100%] rtl:[--sheet-x:100%]',
  end: 'inset-y-0 end-0 w-[min(26rem,100vw)] border-s [--sheet-x:100%] rtl:[--sheet-x:-100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-sheet border-t pb-[env(safe-area-inset-bottom)] [--sheet-y:100%]',
} as const

interface SheetProps {
  side: keyof typeof sides
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The title is only read out, for example in a navigation drawer with a logo. */
  hideTitle?: boolean
  className?: string
  children: ReactNode
}

/** A modal panel that slides in from an edge: drawer, filters, details. */
export function Sheet({ side, open, onOpenChange, title, hideTitle = false, className, children }: SheetProps) {
  const { t } = useLingui()
  const focus = useModalFocus()
  const [content, setContent] = useState<HTMLElement | null>(null)
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="animate-overlay fixed inset-0 z-50 bg-scrim" />
        <Primitive.Content
          {...focus}
          ref={setContent}
          aria-describedby={undefined}
          className={classNames(
            'animate-sheet fixed z-50 flex flex-col overflow-y-auto overscroll-contain bg-raised text-ink shadow-lift outline-none',
            sides[side],
            className,
          )}
        >
          <Primitive.Title
            className={hideTitle ? 'sr-only' : 'px-5 pt-5 pe-16 pb-3 font-display font-semibold text-lg'}
          >
            {title}
          </Primitive.Title>
          <FloatingContainer value={content}>{children}</FloatingContainer>
          <Primitive.Close asChild>
            <IconButton label={t`Close`} className="absolute top-3 end-3 text-muted">
              <X aria-hidden />
            </IconButton>
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
