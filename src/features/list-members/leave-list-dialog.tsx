import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BucketList } from '#domain/bucket-lists/bucket-list.ts'
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
  const [busy, setBusy] = useState(false)

  async function leave(): Promise<void> {
    const own = members?.find(({ membership }) => membership.userId === requireAccount().userId)
    if (!own || busy) return
    setBusy(true)
    try {
      await removeMember(own.membership.id)
      toast.success(t`You left "${list.name}"`)
      onLeft()
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to leave the list`)
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t`Leave list`}
      message={t`Do you want to leave "${list.name}"?`}
      detail={t`Its goals stay with the owner, who can let you in again.`}
      confirmLabel={t`Leave list`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => void leave()}
    />
  )
}
