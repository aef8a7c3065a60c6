import { Trans, useLingui } from '@lingui/react/macro'
import { failureText } from '#remote/asking/failure-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type AdminRow, removeAdmin } from '#remote/admin/administrators.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'

/** Takes somebody's administration away; the account stays. */
export function RemoveAdminDialog({ admin, name, onClose }: { admin: AdminRow; name: string; onClose: () => void }) {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async () => {
      await removeAdmin(admin.id)
      toast.success(t`Administrator deleted successfully`)
      onClose()
      await refetchTopics('admins', 'audit', 'people')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        toast.error(failureText(t`Failed to delete admin user`, cause))
      },
    },
  )
  return (
    <ConfirmDialog
      open
      tone="danger"
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Remove {name} from the administrators?</Trans>}
      message={<Trans>They lose the back office at once.</Trans>}
      detail={<Trans>Their traveler account stays, and so does the log of what they did.</Trans>}
      confirmLabel={t`Remove`}
      cancelLabel={t`Cancel`}
      busy={busy}
      onConfirm={() => void run()}
    />
  )
}
