import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField } from '#admin/forms/reason-field.tsx'
import { failureText } from '#remote/asking/failure-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type Person, restore, suspend } from '#remote/admin/people.ts'
import { askAnew, noteRefusal } from '#remote/admin/use-page.ts'
import { toast } from '#ui/overlays/toast.ts'
import { nameOf } from './person-words.ts'

/** Suspends an account, or restores it. Why is written down for the other administrators. */
export function ReasonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
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
    <ActDialog
      size="sm"
      title={suspending ? <Trans>Suspend {name}?</Trans> : <Trans>Restore {name}?</Trans>}
      description={
        suspending ? (
          <Trans>
            They are signed out everywhere and cannot sign in. What they share is hidden. Nothing is deleted; changes
            that were not sent stay on their devices. A paid subscription goes on and is charged: end it under Financial
            Management → Subscriptions if it should not.
          </Trans>
        ) : (
          <Trans>They can sign in again, and what they share is shown again.</Trans>
        )
      }
      tone={suspending ? 'danger' : undefined}
      submitLabel={suspending ? <Trans>Suspend</Trans> : <Trans>Restore</Trans>}
      busy={busy}
      failure={failure}
      onSubmit={() => {
        if (reason.trim() === '') setMissing(true)
        else void run()
      }}
      onClose={onClose}
    >
      <ReasonField
        first
        value={reason}
        hint={t`Only administrators see it.`}
        error={missing ? t`Please give a reason` : undefined}
        onValueChange={(text) => {
          setReason(text)
          setMissing(false)
        }}
      />
    </ActDialog>
  )
}
