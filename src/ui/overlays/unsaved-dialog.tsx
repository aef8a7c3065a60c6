import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { useFieldChanges } from './field-changes.ts'

interface UnsavedDialogProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> {
  /** It stays open, whatever is pressed. */
  locked?: boolean
  /** What was typed is on its way already. */
  sending?: boolean
  onClose: () => void
}

/** A dialog in which something is filled in: closed by Escape, by its cross or beside it, it asks before that is lost. */
export function UnsavedDialog({ locked, sending, onClose, children, ...dialog }: UnsavedDialogProps) {
  const { t } = useLingui()
  const { watch, areChanged } = useFieldChanges()
  const [asked, setAsked] = useState(false)
  const close = () => {
    if (locked) return
    if (!sending && areChanged()) setAsked(true)
    else onClose()
  }
  return (
    <>
      <Dialog {...dialog} open onOpenChange={(open) => !open && close()}>
        <div ref={watch} className="contents">
          {children}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t`Discard your changes?`}
        message={t`What you typed here is not saved yet.`}
        confirmLabel={t`Discard`}
        cancelLabel={t`Keep editing`}
        tone="danger"
        onConfirm={onClose}
      />
    </>
  )
}
