import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { cachedConfig, loadConfig } from '#lib/config/config.ts'
import { Button } from '#ui/button.tsx'
import { refusalOf } from '#auth/auth-refusal.ts'
import { toast } from '#ui/overlays/toast.ts'
import { register } from '#auth/registration.ts'
import { registrationClosed, registrationProblem } from './auth-errors.ts'
import { bindFields } from './bind-fields.ts'
import { CredentialField } from './credential-field.tsx'
import { type Credentials, checkRegistration } from './credentials.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { useSubmit } from './use-submit.ts'

interface RegisterFormProps {
  credentials: Credentials
  onChange: (part: Partial<Credentials>) => void
  /** Whether somebody new may come in on this device; asked before anything is sent. */
  admit: () => Promise<boolean>
  onSignedIn?: () => void
  onConfirmEmail: () => void
  onKnownEmail: () => void
  onLogin: () => void
}

/** Whether nobody new is taken in, as far as is known. */
function useClosed(): boolean {
  const [open, setOpen] = useState(() => cachedConfig()?.platform?.registrationOpen ?? true)
  useEffect(() => {
    let shown = true
    loadConfig().then(
      ({ platform }) => shown && setOpen(platform?.registrationOpen ?? true),
      // Nobody can register now either; whoever tries is told so.
      () => {},
    )
    return () => {
      shown = false
    }
  }, [])
  return !open
}

/** Name, e-mail and a password, twice. */
export function RegisterForm(props: RegisterFormProps) {
  const { credentials, onChange, admit, onSignedIn, onConfirmEmail, onKnownEmail, onLogin } = props
  const { t, i18n } = useLingui()
  const closed = useClosed()
  const { busy, fields, problem, onSubmit } = useSubmit(
    () => checkRegistration(credentials),
    async () => {
      if (!(await admit())) return undefined
      try {
        const outcome = await register(credentials)
        if (outcome === 'known-email') onKnownEmail()
        if (outcome === 'confirm-email') onConfirmEmail()
        if (outcome !== 'signed-in') return undefined
      } catch (error) {
        const { kind, text } = registrationProblem(refusalOf(error))
        if (kind === 'known-email') onKnownEmail()
        if (kind === 'password' || kind === 'email') return { fields: { [kind]: text } }
        return { problem: text }
      }
      toast.success(t`Account created successfully!`)
      onSignedIn?.()
      return undefined
    },
  )
  const field = bindFields(credentials, onChange, fields)
  if (closed)
    return (
      <div className="flex flex-col gap-4">
        <p>{i18n._(registrationClosed)}</p>
        <Button size="lg" className="w-full" onClick={onLogin}>
          <Trans>Sign In</Trans>
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <ProblemBanner problem={problem} />
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <CredentialField label={t`First name`} autoComplete="given-name" {...field('firstName')} />
        <CredentialField label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
      </div>
      <EmailField {...field('email')} />
      <NewPasswordFields
        label={t`Password`}
        confirmationLabel={t`Confirm password`}
        password={field('password')}
        confirmation={field('confirmation')}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1 w-full">
        <Trans>Create account</Trans>
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
        <Trans>Already have an account?</Trans>
        <Button variant="link" onClick={onLogin}>
          <Trans>Sign In</Trans>
        </Button>
      </p>
    </form>
  )
}
