import { useLingui } from '@lingui/react/macro'
import { useOnce } from '#lib/timing/use-once.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'

/** What every dialog that deletes something is opened with. */
export interface DeleteRequest {
  /** What is to be deleted; null keeps the dialog closed. */
  id: string | null
  message: string
  detail?: string
  onClose: () => void
  onDeleted?: () => void
}

interface DeleteDialogProps extends DeleteRequest {
  title: string
  /** Told when it is done. */
  success: string
  /** Told when it failed; the dialog stays open to try again. */
  failure: (cause: unknown) => string
  /** The same with its reason, said in the dialog. */
  explain?: (cause: unknown) => string
  onDelete: (id: string) => Promise<unknown>
}

/** Asks, deletes, and says so. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { id, message, detail, onClose, onDeleted, title, success, failure, explain, onDelete } = props
  const { t } = useLingui()
  const {
    run,
    busy,
    failure: explained,
  } = useOnce(
    async (chosen: string) => {
      await onDelete(chosen)
      toast.success(success)
      onClose()
      onDeleted?.()
    },
    {
      onFailure: (cause) => {
        toast.error(failure(cause))
        return explain?.(cause)
      },
    },
  )

  return (
    <ConfirmDialog
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      message={message}
      detail={detail}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      tone="danger"
      failure={explained}
      busy={busy}
      onConfirm={() => id !== null && void run(id)}
    />
  )
}
