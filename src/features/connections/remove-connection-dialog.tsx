import { useLingui } from '@lingui/react/macro'
import type { Connection } from '#domain/connections/connection.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useConnectionActs } from './use-connection-acts.ts'

interface RemoveConnectionDialogProps {
  connection: Connection
  /** Of the other person. */
  name: string
  open: boolean
  onClose: () => void
}

/** Asks, and ends a connection. */
export function RemoveConnectionDialog({ connection, name, open, onClose }: RemoveConnectionDialogProps) {
  const { t } = useLingui()
  const { busy, remove } = useConnectionActs()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t`Remove connection`}
      message={t`Do you want to remove ${name} from your connections?`}
      detail={t`You’ll both stop seeing what the other shares with connections, and leave each other’s lists.`}
      confirmLabel={t`Remove`}
      cancelLabel={t`Cancel`}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove(connection).then((done) => done && onClose())}
    />
  )
}
