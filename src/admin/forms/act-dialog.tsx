import { useId } from 'react'
import { OfflineNote } from '#admin/shell/offline-note.tsx'
import { asSentence } from '#lib/words/as-sentence.ts'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { useFieldChanges } from '#ui/overlays/field-changes.ts'
import { FormDialog, type FormDialogProps } from '#ui/overlays/form-dialog.tsx'
import { UnsavedWork } from './unsaved-work.tsx'

interface ActDialogProps extends Omit<FormDialogProps, 'formId'> {
  /** Why it could not be done, without a full stop; what was typed stays. */
  failure: string | null
  /** Another try would be answered the same. */
  isFinal?: boolean
  onSubmit: () => void
}

/** What an administrator fills in before something is done. */
export function ActDialog({ failure, isFinal, onSubmit, children, ...dialog }: ActDialogProps) {
  const formId = useId()
  const { watch, areChanged } = useFieldChanges()
  return (
    <FormDialog {...dialog} formId={formId}>
      <UnsavedWork isUnsaved={areChanged} />
      <form
        ref={watch}
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
        {failure && <SaveFailure isFinal={isFinal} failure={asSentence(failure)} />}
        {children}
      </form>
    </FormDialog>
  )
}
