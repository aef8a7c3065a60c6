import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'

export interface FormDialogProps {
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Of the form among the children. */
  formId: string
  submitLabel: ReactNode
  /** Instead of 'Cancel', where the dialog is about cancelling something. */
  cancelLabel?: ReactNode
  tone?: 'danger'
  /** The form cannot be sent. */
  disabled?: boolean
  /** Something is missing: the button looks so, and can be pressed all the same, which says what. */
  incomplete?: boolean
  busy: boolean
  /** Without it the dialog stays open while the form is sent. */
  closesWhileBusy?: boolean
  onClose: () => void
  children: ReactNode
}

const incompleteStyle = 'aria-disabled:pointer-events-auto aria-disabled:cursor-not-allowed'

/** A dialog around a form, with Cancel, which discards, and one button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size, formId, submitLabel, cancelLabel, tone, disabled, incomplete, busy } = props
  const { closesWhileBusy, onClose, children } = props
  const locked = busy && !closesWhileBusy
  return (
    <UnsavedDialog
      locked={locked}
      sending={busy}
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <>
          <Button variant={tone ? 'secondary' : 'ghost'} disabled={locked} onClick={onClose}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={tone ?? 'primary'}
            type="submit"
            form={formId}
            busy={busy}
            disabled={disabled}
            {...(incomplete && !busy && { 'aria-disabled': true, className: incompleteStyle })}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </UnsavedDialog>
  )
}
