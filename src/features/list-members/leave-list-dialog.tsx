import { useLingui } from '@lingui/react/macro'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { removeMember } from './actions.ts'
import { useMembers } from './queries.ts'

interface LeaveListDialogProps {
  list: BucketList
  open: boolean
  onClose: () => void
  onLeft: () => void
}

/** Asks, and ends one's own membership. */
export function LeaveListDialog({ list, open, onClose, onLeft }: LeaveListDialogProps) {
  const { t } = useLingui()
  const members = useMembers(list.id)
  const { run: leave, busy } = useOnce(
    async () => {
      const own = members?.find(({ membership }) => membership.userId === requireAccount().userId)
      if (!own) return
      await removeMember(own.membership.id)
      toast.success(t`You left "${list.name}"`)
      onLeft()
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(t`Failed to leave the list`)
      },
    },
  )

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t`Leave list`}
      message={t`Do you want to leave "${list.name}"?`}
      detail={t`The goals stay with the owner, who can add you again.`}
      confirmLabel={t`Leave list`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => void leave()}
    />
  )
}
