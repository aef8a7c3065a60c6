import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { codeProblem } from '#auth/second-factor.ts'
import type { Session } from '#auth/session.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
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
    <FormDialog
      title={t`Turn off two-factor sign-in?`}
      description={t`After that your password alone lets you in. Your recovery codes are deleted.`}
      size="sm"
      formId={formId}
      submitLabel={t`Turn off`}
      tone="danger"
      busy={busy}
      onClose={onClose}
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
    </FormDialog>
  )
}
