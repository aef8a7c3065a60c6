import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { sendLine } from '#ui/forms/send-line.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { nameCompanion } from './actions.ts'

/** The database takes no longer one. */
const longestName = 80

/** Notes somebody who is not among the connections, by name; a link can invite them then. */
export function NameCompanion({ itineraryId }: { itineraryId: string }) {
  const { t } = useLingui()
  const { form, submit, problem } = useSaveForm({
    schema: z.object({ name: z.string().check(z.trim(), z.minLength(1, t`Enter a name.`)) }),
    initial: { name: '' },
    save: async ({ name }) => {
      await sendLine(form, 'name', () => nameCompanion(itineraryId, name))
      toast.success(t`Companion added`)
    },
    onFailure: (cause) => {
      console.warn(cause)
      toast.error(t`Failed to add the companion`)
    },
  })

  return (
    <form className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <Field
        label={t`Add someone by name`}
        hint={t`They don’t need an account. You can send them a link later.`}
        error={problem('name')}
        className="min-w-48 flex-1"
      >
        {(attributes) => (
          <TextInput {...attributes} {...form.register('name')} maxLength={longestName} autoComplete="off" />
        )}
      </Field>
      <Button type="submit" className="max-sm:w-full sm:mt-6.5">
        <Trans>Add by name</Trans>
      </Button>
    </form>
  )
}
