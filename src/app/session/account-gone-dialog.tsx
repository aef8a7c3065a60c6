import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FindAirports } from '#features/exports/make-archive.ts'
import { ExportEverythingButton } from '#features/exports/export-everything-button.tsx'
import { useOnce } from '#lib/timing/use-once.ts'
import { signOutFromDevice } from '#sync/account/account.ts'
import { useSyncStatus } from '#sync/cycle/status.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { forgetAskedPath } from '#lib/page/asked-path.ts'

interface AccountGoneDialogProps {
  findAirports?: FindAirports
  onClose: () => void
}

/** The account is no more: what this device still has can be taken along, removed, or kept for now. */
export function AccountGoneDialog({ findAirports, onClose }: AccountGoneDialogProps) {
  const { t } = useLingui()
  const { pendingCount, attentionCount } = useSyncStatus()
  const unsent = (pendingCount ?? 0) + attentionCount
  const { run: remove, busy: removing } = useOnce(async () => {
    await signOutFromDevice({ unsynced: 'discard', accountGone: true })
    forgetAskedPath()
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !removing && onClose()}
      title={t`Your account was deleted`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={removing}>
            <Trans>Keep for now</Trans>
          </Button>
          <Button variant="danger" onClick={() => void remove()} busy={removing}>
            <Trans>Remove from this device</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <Trans>
            It was deleted on another device, along with everything on the server. Nothing can sync any more.
          </Trans>
        </p>
        <p className="text-muted">
          <Plural
            value={unsent}
            _0="What you see here is the last copy. It stays until you remove it."
            one="What you see here is the last copy, with # change that never reached the server. It stays until you remove it."
            other="What you see here is the last copy, with # changes that never reached the server. It stays until you remove it."
          />
        </p>
        <ExportEverythingButton findAirports={findAirports} disabled={removing} />
      </div>
    </Dialog>
  )
}
