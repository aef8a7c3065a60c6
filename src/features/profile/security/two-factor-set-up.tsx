import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FormCode } from '#ui/forms/form-code.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type Enrolment, makeRecoveryCodes } from '#auth/account-security.ts'
import { useAppCode } from './use-app-code.ts'

/** Scan, confirm, keep the recovery codes. Nothing is switched on before the first right code. */
export function TwoFactorSetUp({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { form, problem, busy, submit } = useAppCode(enrolment.factorId, async () => {
    toast.success(t`Two-factor sign-in is on`)
    try {
      setCodes(await makeRecoveryCodes())
    } catch (error) {
      // It is on; the card says that the codes are missing and makes them.
      console.warn(error)
      toast.error(t`The recovery codes could not be made. Please make them now, in the Security tab.`)
      onClose()
    }
  })

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Set up two-factor sign-in`}
      description={t`You need an authenticator app on your phone, such as Aegis, 1Password or Google Authenticator.`}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            <Trans>Turn on</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <div className="flex flex-col gap-5 sm:flex-row">
          <QrCode content={enrolment.uri} label={t`QR code for your authenticator app`} />
          <div className="flex min-w-0 flex-col gap-2">
            <p>
              <Trans>Scan the picture with your authenticator app.</Trans>
            </p>
            <p className="text-muted text-sm">
              <Trans>Can’t scan it? Type this key into the app instead:</Trans>
            </p>
            <code className="select-all break-all rounded-control bg-sunken px-3 py-2 font-mono text-sm">
              {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
            </code>
          </div>
        </div>
        <FormCode control={form.control} name="code" recovery={false} error={problem('code')} />
      </form>
    </Dialog>
  )
}
