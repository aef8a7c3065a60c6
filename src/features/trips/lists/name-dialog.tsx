import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { keptText } from '#domain/text/typed-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { FormDialog, type FormDialogProps } from '#ui/overlays/form-dialog.tsx'

interface NameDialogProps extends Pick<FormDialogProps, 'title' | 'description' | 'submitLabel' | 'onClose'> {
  initial: string
  longest: number
  /** What is said when saving fails. */
  failed: string
  /** What is told of a name before it is saved. */
  hintFor?: (name: string) => ReactNode
  onSave: (name: string) => Promise<unknown>
}

/** Asks for a name. What was typed stays when saving fails. */
export function NameDialog(props: NameDialogProps) {
  const { initial, longest, failed, hintFor, onSave, onClose, ...dialog } = props
  const { t } = useLingui()
  const formId = useId()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, busy, failure } = useOnce(
    async (kept: string) => {
      await onSave(kept)
      onClose()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        return failed
      },
    },
  )
  return (
    <FormDialog {...dialog} size="sm" formId={formId} busy={busy} onClose={onClose}>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const kept = keptText(name)
          if (kept === '') return setProblem(t`Enter a name.`)
          void run(kept)
        }}
      >
        {failure && <SaveFailure failure={failure} />}
        <Field label={t`Name`} required error={problem} hint={hintFor?.(keptText(name))}>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              dir="auto"
              autoComplete="off"
              maxLength={longest}
              value={name}
              onChange={(event) => {
                setName(event.target.value)
                setProblem(null)
              }}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}
