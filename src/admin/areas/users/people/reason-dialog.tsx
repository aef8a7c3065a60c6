import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { ReasonField, reasonSchema } from '#admin/forms/reason-field.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { restore, suspend } from '#remote/admin/people.ts'

interface ReasonDialogProps {
  /** The account, and whose it is. */
  id: string
  name: string
  isSuspended: boolean
  onClose: () => void
}

/** Suspends an account, or restores it. Why is written down for the other administrators. */
export function ReasonDialog({ id, name, isSuspended, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  // What is done does not turn around while the dialog closes.
  const [suspending] = useState(!isSuspended)
  const { form, dialog, problem } = useActForm({
    schema: z.object({ reason: reasonSchema(t`Please give a reason`) }),
    initial: { reason: '' },
    act: ({ reason }) => (suspending ? suspend : restore)(id, reason),
    done: suspending ? t`User suspended successfully` : t`User restored successfully`,
    failed: t`Failed to update user`,
    changes: ['person', 'people', 'audit', 'moderation-item'],
    rereads: ['person', 'moderation-item'],
    onClose,
  })
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
      {...dialog}
    >
      <ReasonField
        first
        registered={form.register('reason')}
        hint={t`Only administrators see it.`}
        error={problem('reason')}
      />
    </ActDialog>
  )
}
