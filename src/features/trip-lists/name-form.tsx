import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { keptText } from '#domain/text/typed-text.ts'
import { useOnce } from '#lib/use-once.ts'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

interface NameFormProps {
  id: string
  initial: string
  longest: number
  /** What is said when saving fails. */
  failed: string
  /** What is told of a name before it is saved. */
  hintFor?: (name: string) => ReactNode
  onSave: (name: string) => Promise<unknown>
  onSavingChange: (saving: boolean) => void
  onSaved: () => void
}

/** Asks for a name. What was typed stays when saving fails. */
export function NameForm(props: NameFormProps) {
  const { id, initial, longest, failed, hintFor, onSave, onSavingChange, onSaved } = props
  const { t } = useLingui()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, failure } = useOnce(
    async (kept: string) => {
      await onSave(kept)
      onSaved()
    },
    {
      onBusyChange: onSavingChange,
      onFailure: (cause) => {
        console.warn(cause)
        return failed
      },
    },
  )
  return (
    <form
      id={id}
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
  )
}
