import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormCode } from '#ui/forms/form-code.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { makeRecoveryCodes } from '#auth/account-security.ts'
import { useAppCode } from './use-app-code.ts'

/** Ten new codes after a code of the app; the old ones are worth nothing any more. */
export function NewCodesDialog({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { form, problem, busy, submit } = useAppCode(factorId, async () => setCodes(await makeRecoveryCodes()))

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`New recovery codes`}
      description={t`The codes you have now will not work any more.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            <Trans>Make new codes</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormCode control={form.control} name="code" recovery={false} error={problem('code')} autoFocus />
      </form>
    </Dialog>
  )
}
