import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { removeInboxMail } from '#remote/inbox.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

interface RemoveMailDialogProps {
  id: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemoved: () => void
}

/** Asks before an email that waits is removed: nothing brings it back but forwarding it once more. */
export function RemoveMailDialog({ id, name, open, onOpenChange, onRemoved }: RemoveMailDialogProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string | null>(null)
  const { run: remove, busy } = useOnce(async () => {
    setFailure(null)
    try {
      await removeInboxMail(id)
      onOpenChange(false)
      onRemoved()
    } catch (cause) {
      setFailure(failureText(t`Failed to remove the email`, cause))
    }
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setFailure(null)
        onOpenChange(next)
      }}
      title={<Trans>Remove this email?</Trans>}
      message={
        <Trans>
          <bdi>{name}</bdi> will be gone from here.
        </Trans>
      }
      detail={<Trans>The email in your own mailbox stays. You can forward it again.</Trans>}
      confirmLabel={t`Remove`}
      cancelLabel={t`Cancel`}
      tone="danger"
      failure={failure}
      busy={busy}
      onConfirm={() => void remove()}
    />
  )
}
