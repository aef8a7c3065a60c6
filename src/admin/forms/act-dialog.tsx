import { useId } from 'react'
import { OfflineNote } from '#admin/shell/offline-note.tsx'
import { asSentence } from '#lib/words/as-sentence.ts'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { FormDialog, type FormDialogProps } from '#ui/overlays/form-dialog.tsx'

interface ActDialogProps extends Omit<FormDialogProps, 'formId'> {
  /** Why it could not be done, without a full stop; what was typed stays. */
  failure: string | null
  onSubmit: () => void
}

/** What an administrator fills in before something is done. */
export function ActDialog({ failure, onSubmit, children, ...dialog }: ActDialogProps) {
  const formId = useId()
  return (
    <FormDialog {...dialog} formId={formId}>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {/* On a phone the dialog covers the note of the shell. */}
        <OfflineNote />
        {failure && <SaveFailure failure={asSentence(failure)} />}
        {children}
      </form>
    </FormDialog>
  )
}
