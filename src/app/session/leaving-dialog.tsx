import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { LeftBehind } from '#sync/account/left-behind.ts'
import { useUnsyncedCount } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { SignOut } from './sign-out.tsx'

interface LeavingDialogProps extends Pick<SignOut, 'busy' | 'leave' | 'cancel'> {
  /** When the question was asked; the dialog follows what is sent meanwhile. */
  unsynced: number
  others: LeftBehind[]
  /** The last sync could not send everything. */
  stillWaiting: boolean
}

/** Before the device's copy is deleted: what the server does not have, and what others left here and stays. */
export function LeavingDialog({ unsynced: asked, others, stillWaiting, busy, leave, cancel }: LeavingDialogProps) {
  const { t } = useLingui()
  const unsynced = useUnsyncedCount() ?? asked
  const [withOthers, setWithOthers] = useState(false)
  const going = withOthers ? others : []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && cancel()}
      title={
        unsynced > 0
          ? t`${plural(unsynced, { one: 'You have # unsynced change', other: 'You have # unsynced changes' })}`
          : others.length > 0
            ? t`Someone else’s work stays here`
            : t`Everything is saved now`
      }
      size="sm"
      footer={
        <>
          <Button onClick={cancel} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          {unsynced > 0 && (
            <Button className="text-danger" onClick={() => leave('discard', going)} disabled={busy}>
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={() => leave('sync', going)} busy={busy}>
            {unsynced > 0 ? <Trans>Sync</Trans> : <Trans>Sign Out</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {unsynced > 0 && (
          <p className="text-muted">
            <Trans>
              Signing out removes your data from this device. Sync sends your changes first; Discard signs out without
              them, and they are lost.
            </Trans>
          </p>
        )}
        {unsynced === 0 && others.length === 0 && (
          <p className="text-muted">
            <Trans>Signing out removes your data from this device. It’ll all be there when you sign in again.</Trans>
          </p>
        )}
        {others.length > 0 && <OthersStay others={others} checked={withOthers} onCheckedChange={setWithOthers} />}
        {stillWaiting && unsynced > 0 && (
          <Banner role="alert" tone="sand" icon={<CloudOff aria-hidden />}>
            <Trans>Some changes could not be sent. Check your connection, or look under Needs attention.</Trans>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

interface OthersStayProps {
  others: LeftBehind[]
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

function OthersStay({ others, checked, onCheckedChange }: OthersStayProps) {
  const { t } = useLingui()
  const name = (others.length === 1 && others[0]?.name) || null
  const changes = others.reduce((sum, { unsent }) => sum + unsent, 0)
  const words = t`${plural(changes, { one: '# change', other: '# changes' })}`
  return (
    <div className="flex flex-col gap-1">
      <p className="text-muted">
        {name ? (
          <Trans>
            {words} by {name} never reached the server. That work stays on this device, with everything else loaded for
            them. Anyone using this browser could read it.
          </Trans>
        ) : (
          <Trans>
            {words} by somebody else never reached the server. That work stays on this device, with everything else
            loaded for them. Anyone using this browser could read it.
          </Trans>
        )}
      </p>
      <Checkbox label={t`Delete that too, for good`} checked={checked} onCheckedChange={onCheckedChange} />
    </div>
  )
}
