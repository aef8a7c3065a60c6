import { type ReactNode, useId } from 'react'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'

interface PostDialogProps {
  title: ReactNode
  description?: ReactNode
  size?: 'sm'
  submitLabel: ReactNode
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a dialog about a post: its fields below each other. It may be closed while it sends. */
export function PostDialog({ onSubmit, children, ...frame }: PostDialogProps) {
  const formId = useId()
  return (
    <FormDialog {...frame} formId={formId} closesWhileBusy>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </FormDialog>
  )
}
