import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOf } from '#auth/auth-refusal.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type Admission, type HalfSignIn, signIn, SignInGivenUp } from '#auth/sign-in.ts'
import { registrationProblem, signInProblem } from './auth-errors.ts'
import { bindFields } from './bind-fields.ts'
import { CredentialField } from './credential-field.tsx'
import { type Credentials, checkSignIn } from './credentials.ts'
import { EmailField } from './email-field.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { useSubmit } from './use-submit.ts'

interface LoginFormProps {
  credentials: Credentials
  onChange: (part: Partial<Credentials>) => void
  /** The traveler tried to register with an address that has an account. */
  knownEmail: boolean
  admit: Admission
  onSignedIn?: () => void
  onForgot: () => void
  onUnconfirmed: () => void
  /** The password was right; the second factor is asked next. */
  onCode: (half: HalfSignIn) => void
  /** Left out where somebody has an account for certain. */
  onRegister?: () => void
}

/** E-mail and password. */
export function LoginForm(props: LoginFormProps) {
  const { credentials, onChange, knownEmail, admit, onSignedIn, onForgot, onUnconfirmed, onCode, onRegister } = props
  const { t } = useLingui()
  const { busy, fields, problem, onSubmit } = useSubmit(
    () => checkSignIn(credentials),
    async () => {
      try {
        const half = await signIn(credentials.email, credentials.password, admit)
        if (half) {
          onCode(half)
          return undefined
        }
      } catch (error) {
        if (error instanceof SignInGivenUp) return undefined
        const refused = signInProblem(refusalOf(error))
        if (refused.kind === 'unconfirmed') onUnconfirmed()
        return { problem: refused.text }
      }
      toast.success(t`Welcome back!`)
      onSignedIn?.()
      return undefined
    },
  )
  const field = bindFields(credentials, onChange, fields)
  // Once something else is wrong, that alone is told.
  const untried = Object.keys(fields).length === 0
  const shownProblem = problem ?? (knownEmail && untried ? registrationProblem({ code: 'email_exists' }).text : null)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <ProblemBanner problem={shownProblem} />
      <EmailField {...field('email')} />
      <CredentialField
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        data-autofocus={credentials.email !== '' || undefined}
        {...field('password')}
      />
      <Button variant="link" className="-my-1.5 min-h-9 self-end text-sm pointer-coarse:min-h-11" onClick={onForgot}>
        <Trans>Forgot Password?</Trans>
      </Button>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        <Trans>Sign In</Trans>
      </Button>
      {onRegister && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          <Trans>New to Farlight?</Trans>
          <Button variant="link" onClick={onRegister}>
            <Trans>Create an account</Trans>
          </Button>
        </p>
      )}
    </form>
  )
}
