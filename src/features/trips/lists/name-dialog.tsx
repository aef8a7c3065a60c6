import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { keptText } from '#domain/text/typed-text.ts'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
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
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: z.object({ name: z.string().check(z.overwrite(keptText), z.minLength(1, t`Enter a name.`)) }),
    initial: { name: initial },
    save: async ({ name }) => {
      await onSave(name)
      onClose()
    },
    onFailure: (cause) => {
      console.warn(cause)
      return failed
    },
  })
  const typed = useWatch({ control: form.control, name: 'name' })
  return (
    <FormDialog {...dialog} size="sm" formId={formId} busy={busy} onClose={onClose}>
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {failure && <SaveFailure failure={failure} />}
        <Field label={t`Name`} required error={problem('name')} hint={hintFor?.(keptText(typed))}>
          {(attributes) => (
            <TextInput
              {...attributes}
              {...form.register('name')}
              data-autofocus
              dir="auto"
              autoComplete="off"
              maxLength={longest}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}
