import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { deleteBucketList } from './actions.ts'
import { listFailure } from './list-failure.ts'

interface DeleteListDialogProps {
  /** The list to delete; null keeps the dialog closed. */
  listId: string | null
  message: string
  detail?: string
  onClose: () => void
  onDeleted?: () => void
}

/** Asks, deletes, and says so. */
export function DeleteListDialog({ listId, message, detail, onClose, onDeleted }: DeleteListDialogProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function confirm() {
    if (listId === null || busy) return
    setBusy(true)
    try {
      await deleteBucketList(listId)
      toast.success(t`Bucket list deleted successfully`)
      onClose()
      onDeleted?.()
    } catch (cause) {
      toast.error(t(listFailure(cause, msg`Failed to delete bucket list`)))
    }
    setBusy(false)
  }

  return (
    <ConfirmDialog
      open={listId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete bucket list`}
      message={message}
      detail={detail}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  )
}
