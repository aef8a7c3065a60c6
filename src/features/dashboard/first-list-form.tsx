import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { bucketListNameLimit, readListName } from '#domain/bucket-lists/list-name.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { loadActions } from './load-actions.ts'

const missing = msg`Please enter a name.`

/** The name is enough; everything else about a list can wait. */
export function FirstListForm() {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const { run, busy } = useOnce(
    async (checkedName: string) => {
      const { createFirstList } = await loadActions()
      await createFirstList(checkedName)
      toast.success(t`Bucket list created successfully!`)
    },
    {
      staysBusy: true,
      onFailure: (cause) => {
        console.warn('The list could not be kept.', cause)
        toast.error(t`Failed to create bucket list`)
      },
    },
  )
  const input = useRef<HTMLInputElement>(null)
  const read = readListName(name)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setChecked(true)
    if (read === null) return input.current?.focus()
    await run(read)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
      <Field
        label={t`Name of your list`}
        error={checked && read === null ? t(missing) : undefined}
        className="w-full sm:w-80"
      >
        {(attributes) => (
          <TextInput
            {...attributes}
            ref={input}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={bucketListNameLimit}
            autoComplete="off"
            placeholder={t`Japan, slowly`}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
        <Trans>Create Bucket List</Trans>
      </Button>
    </form>
  )
}
