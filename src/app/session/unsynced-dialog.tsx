import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface UnsyncedDialogProps {
  title: string
  busy: boolean
  /** The last sync could not send everything. */
  stillWaiting: boolean
  sync: () => void
  discard: () => void
  cancel: () => void
}

/** Sync, Discard or Cancel, before the device's copy is deleted. */
export function UnsyncedDialog({ title, busy, stillWaiting, sync, discard, cancel }: UnsyncedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && cancel()}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button className="text-danger" onClick={discard} disabled={busy}>
            <Trans>Discard</Trans>
          </Button>
          <Button variant="primary" onClick={sync} busy={busy}>
            <Trans>Sync</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>
            Signing out removes your data from this device. Sync sends your changes first; Discard signs out without
            them, and they are lost.
          </Trans>
        </p>
        {stillWaiting && (
          <Banner role="alert" tone="sand" icon={<CloudOff aria-hidden />}>
            <Trans>Some changes could not be sent. Check your connection, or look under Needs attention.</Trans>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
