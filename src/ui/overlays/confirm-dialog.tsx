import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useModalFocus } from './modal-focus.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  message: ReactNode
  /** A second, quieter line: what happens to the rest. */
  detail?: ReactNode
  confirmLabel: string
  cancelLabel: string
  tone?: 'danger'
  /** Why it failed; the dialog stays to try again. */
  failure?: string | null
  /** While the act runs: the buttons wait and the dialog stays. */
  busy?: boolean
  onConfirm: () => void
}

/** Asks before an act. With `tone="danger"` the focus starts on Cancel, so that Enter destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    message,
    detail,
    confirmLabel,
    cancelLabel,
    tone,
    failure,
    busy = false,
    onConfirm,
  } = props
  const focus = useModalFocus()
  const danger = tone === 'danger'
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className="animate-overlay fixed inset-0 z-50 bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center p-4 sm:items-center sm:p-6">
          <Primitive.Content
            {...focus}
            role="alertdialog"
            // An alert is answered, not clicked away by chance.
            onPointerDownOutside={(event) => event.preventDefault()}
            className="animate-dialog pointer-events-auto flex max-h-full w-full max-w-md flex-col gap-6 overflow-y-auto rounded-sheet border bg-raised p-6 text-ink shadow-lift outline-none sm:p-7"
          >
            <div className="flex flex-col gap-2">
              <Primitive.Title className="font-display font-semibold text-xl">{title}</Primitive.Title>
              <Primitive.Description asChild>
                <div className="flex flex-col gap-2">
                  <p className="break-words">{message}</p>
                  {detail && <p className="text-muted text-sm">{detail}</p>}
                </div>
              </Primitive.Description>
            </div>
            {failure && (
              <Banner tone="danger" role="alert">
                {failure}
              </Banner>
            )}
            <div className="flex flex-wrap justify-end gap-3 max-sm:[&>button]:flex-1">
              <Button
                variant="secondary"
                data-autofocus={danger || undefined}
                disabled={busy}
                onClick={() => onOpenChange(false)}
              >
                {cancelLabel}
              </Button>
              <Button
                variant={danger ? 'danger' : 'primary'}
                data-autofocus={danger ? undefined : true}
                busy={busy}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
