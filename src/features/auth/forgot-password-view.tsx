import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { requestPasswordReset } from '#auth/recovery.ts'
import { invalidEmail, missingEmail, resetRequestFailed } from './auth-errors.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { bindFields } from './bind-fields.ts'
import { EmailField } from './email-field.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { useSubmit } from './use-submit.ts'

interface ForgotPasswordViewProps {
  email: string
  onEmailChange: (email: string) => void
  onSent: () => void
  onBack: () => void
}

/** Asks for the address of the account whose password is lost. */
export function ForgotPasswordView({ email, onEmailChange, onSent, onBack }: ForgotPasswordViewProps) {
  const { t } = useLingui()
  const { busy, fields, problem, onSubmit } = useSubmit(
    () => {
      if (email.trim() === '') return { email: missingEmail }
      return /^\S+@\S+$/.test(email.trim()) ? {} : { email: invalidEmail }
    },
    async () => {
      try {
        await requestPasswordReset(email)
      } catch {
        return { problem: resetRequestFailed }
      }
      toast.success(t`Password reset instructions sent to your email`)
      onSent()
      return undefined
    },
  )
  const field = bindFields({ email }, (part) => onEmailChange(part.email ?? ''), fields)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <p className="text-muted">
        <Trans>Enter your email address and we send you a link to choose a new password.</Trans>
      </p>
      <ProblemBanner problem={problem} />
      <EmailField {...field('email')} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        <Trans>Send Reset Instructions</Trans>
      </Button>
      <BackToSignIn onBack={onBack} />
    </form>
  )
}
