import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { codeProblem } from '#auth/second-factor.ts'
import type { Session } from '#auth/session.ts'
import { signOutFromDevice } from '#sync/account/account.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { ErrorState } from '#ui/layout/error-state.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ProofForm } from './proof-form.tsx'
import { deleteAccount } from '#auth/account-security.ts'
import { useTwoFactor } from './use-two-factor.ts'

interface DeleteAccountDialogProps {
  session: Session
  onClose: () => void
  onDeleted: () => void
}

/** Asks with the password, deletes on the server, then on this device. */
export function DeleteAccountDialog({ session, onClose, onDeleted }: DeleteAccountDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const twoFactor = useTwoFactor()
  return (
    <FormDialog
      title={t`Delete your account?`}
      description={t`Your lists, goals, savings, pictures and everything else of yours are deleted for good, here and on the server. Lists that you share disappear for the others too.`}
      size="sm"
      formId={formId}
      submitLabel={t`Delete my account`}
      tone="danger"
      disabled={twoFactor.state !== 'ready'}
      busy={busy}
      onClose={onClose}
    >
      {(twoFactor.state === 'loading' || twoFactor.state === 'offline') && (
        <LoadingText>
          <Trans>Loading...</Trans>
        </LoadingText>
      )}
      {twoFactor.state === 'failed' && (
        <ErrorState
          message={t`This did not work. Please check your connection and try again.`}
          retryLabel={t`Try again`}
          onRetry={twoFactor.retry}
        />
      )}
      {twoFactor.state === 'ready' && (
        <ProofForm
          id={formId}
          session={session}
          asksForCode={twoFactor.data.factorId !== null}
          onBusy={setBusy}
          act={async (password, code) => {
            const answer = await deleteAccount(session.email, password, code)
            if (answer === 'last-admin') return msg`At least one active Super Admin is required`
            if (answer !== 'accepted') return codeProblem(answer)
            await signOutFromDevice({ unsynced: 'discard', accountGone: true })
            toast.success(t`Your account has been deleted`)
            onDeleted()
            return undefined
          }}
        />
      )}
    </FormDialog>
  )
}
