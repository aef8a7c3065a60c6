import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { failureText } from '#admin/failure-text.ts'
import { useOnce } from '#lib/use-once.ts'
import { type Person, restore, suspend } from '#remote/admin/people.ts'
import { askAnew, noteRefusal } from '#remote/admin/use-page.ts'
import { Field } from '#ui/forms/field.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { nameOf } from './person-words.ts'

const longest = 500

/** Suspends an account, or restores it. Why is written down for the other administrators. */
export function ReasonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  // What is done does not turn around while the dialog closes.
  const [suspending] = useState(!person.suspension)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { run, busy, failure } = useOnce(
    async () => {
      await (suspending ? suspend : restore)(person.id, reason)
      toast.success(suspending ? t`User suspended successfully` : t`User restored successfully`)
      onClose()
      await askAnew('person', 'people', 'audit')
    },
    {
      onFailure: (cause) => {
        noteRefusal(cause)
        void askAnew('person')
        return failureText(t`Failed to update user`, cause)
      },
    },
  )
  const name = nameOf(person)
  return (
    <FormDialog
      size="sm"
      formId={formId}
      title={suspending ? <Trans>Suspend {name}?</Trans> : <Trans>Restore {name}?</Trans>}
      description={
        suspending ? (
          <Trans>
            They are signed out everywhere and cannot sign in. What they share is hidden. Nothing is deleted; changes
            that were not sent stay on their devices.
          </Trans>
        ) : (
          <Trans>They can sign in again, and what they share is shown again.</Trans>
        )
      }
      tone={suspending ? 'danger' : undefined}
      submitLabel={suspending ? <Trans>Suspend</Trans> : <Trans>Restore</Trans>}
      busy={busy}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') setMissing(true)
          else void run()
        }}
      >
        {failure && <SaveFailure failure={`${failure}.`} />}
        <Field
          label={t`Reason`}
          required
          hint={t`Only administrators see it.`}
          error={missing ? t`Please give a reason` : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus
              value={reason}
              maxLength={longest}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  )
}
