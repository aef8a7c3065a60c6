import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { FloatingContainer } from './floating-container.ts'
import { useModalFocus } from './modal-focus.ts'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  size?: keyof typeof widths
  /** Actions, pinned below the scrolling part. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog: traps and returns the focus, closes on Escape, scrolls inside; on a phone it fills the screen.
 * A form whose buttons are in `footer` joins them by `<form id>` and `<button form>`.
 */
export function Dialog({ open, onOpenChange, title, description, size = 'md', footer, children }: DialogProps) {
  const { t } = useLingui()
  const focus = useModalFocus()
  const [content, setContent] = useState<HTMLElement | null>(null)
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="animate-overlay fixed inset-0 z-50 bg-scrim" />
        {/* The frame centres, so that the animated transform of the content stays free. */}
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center sm:p-6">
          <Primitive.Content
            {...focus}
            ref={setContent}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={classNames(
              'animate-dialog pointer-events-auto relative flex max-h-dvh w-full flex-col bg-raised text-ink shadow-lift outline-none max-sm:h-dvh sm:max-h-[min(52rem,calc(100dvh-3rem))] sm:rounded-sheet sm:border',
              widths[size],
            )}
          >
            <FloatingContainer value={content}>
              <div className="flex flex-col gap-1 px-5 pt-5 pe-16 pb-3 sm:px-7 sm:pt-6 sm:pe-16">
                <Primitive.Title className="font-display font-semibold text-xl">{title}</Primitive.Title>
                {description && <Primitive.Description className="text-muted">{description}</Primitive.Description>}
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-7 sm:pb-7">
                {children}
              </div>
              {footer && (
                <div
                  data-foot
                  className="flex flex-wrap items-center justify-end gap-3 border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7"
                >
                  {footer}
                </div>
              )}
            </FloatingContainer>
            <Primitive.Close asChild>
              <IconButton label={t`Close`} className="absolute top-3.5 end-3.5 text-muted sm:top-4.5 sm:end-4.5">
                <X aria-hidden />
              </IconButton>
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
