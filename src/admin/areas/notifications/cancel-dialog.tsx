import { Trans, useLingui } from '@lingui/react/macro'
import { failureText } from '#remote/asking/failure-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type BroadcastRow, cancelBroadcast } from '#remote/admin/broadcasts.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** Ends a notification that is not yet sent to the end. */
export function CancelDialog({ broadcast, onClose }: { broadcast: BroadcastRow; onClose: () => void }) {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async () => {
      await cancelBroadcast(broadcast.id)
      toast.success(t`Notification cancelled successfully`)
      onClose()
      await refetchTopics('broadcasts', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        toast.error(failureText(t`Failed to cancel notification`, cause))
        onClose()
        void refetchTopics('broadcasts')
      },
    },
  )
  return (
    <ConfirmDialog
      open
      tone="danger"
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Cancel this notification?</Trans>}
      message={<Trans>"{broadcast.title}" goes to nobody else. Whoever has it already keeps it.</Trans>}
      confirmLabel={t`Cancel notification`}
      cancelLabel={t`Keep`}
      busy={busy}
      onConfirm={() => void run()}
    />
  )
}
