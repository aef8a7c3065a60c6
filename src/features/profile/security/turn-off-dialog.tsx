import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { codeProblem } from '#auth/second-factor.ts'
import type { Session } from '#auth/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { turnOffTwoFactor } from '#auth/account-security.ts'

interface TurnOffDialogProps {
  session: Session
  onClose: () => void
  onDone: () => void
}

/** Switching off needs password and code. */
export function TurnOffDialog({ session, onClose, onDone }: TurnOffDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Turn off two-factor sign-in?`}
      description={t`After that your password alone lets you in. Your recovery codes are deleted.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            <Trans>Turn off</Trans>
          </Button>
        </>
      }
    >
      <ProofForm
        id={formId}
        session={session}
        asksForCode
        onBusy={setBusy}
        act={async (password, code) => {
          const answer = await turnOffTwoFactor(session.email, password, code)
          if (answer !== 'accepted') return codeProblem(answer)
          onDone()
          return undefined
        }}
      />
    </Dialog>
  )
}
