import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { nameCompanion } from './actions.ts'

/** The database takes no longer one. */
const longestName = 80

/** Notes somebody who is not among the connections, by name; a link can invite them then. */
export function NameCompanion({ itineraryId }: { itineraryId: string }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function add(): Promise<void> {
    if (!name.trim()) return setProblem(t`Enter a name.`)
    try {
      await nameCompanion(itineraryId, name)
      setName('')
      toast.success(t`Companion added`)
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to add the companion`)
    }
  }

  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field
        label={t`Or somebody else, by name`}
        hint={t`They don’t need an account. You can send them a link later.`}
        error={problem}
        className="min-w-48 flex-1"
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Button type="submit" className="max-sm:w-full sm:mt-6.5">
        <Trans>Add by name</Trans>
      </Button>
    </form>
  )
}
