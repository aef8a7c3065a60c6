import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useOnce } from '#lib/timing/use-once.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { resendConfirmation } from '#auth/registration.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'

/** For installations that want the address confirmed before the first sign-in (decision P6). */
export function ConfirmEmailView({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useLingui()
  const { run: resend, busy } = useOnce(
    async () => {
      await resendConfirmation(email)
      toast.success(t`Confirmation sent to ${email}`)
    },
    { onFailure: () => toast.error(t`The confirmation could not be sent. Please wait a moment and try again.`) },
  )
  return (
    <div className="flex flex-col gap-4">
      <span className="flex size-12 items-center justify-center rounded-full bg-moss-soft text-moss-ink">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <p role="status">
        <Trans>Please check your email and confirm your account before signing in.</Trans>
      </p>
      <p className="text-muted">
        <Trans>We sent a confirmation to {email}.</Trans>
      </p>
      <Button variant="primary" size="lg" busy={busy} onClick={() => void resend()} className="w-full">
        <Trans>Resend</Trans>
      </Button>
      <BackToSignIn onBack={onBack} />
    </div>
  )
}
