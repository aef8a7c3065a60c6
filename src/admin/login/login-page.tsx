import { platformName } from '#lib/config/platform-news.ts'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useEffect, useState } from 'react'
import { checkAgain, noteOwnSignIn } from '#admin/session/administration.ts'
import { admitAdministrators } from '#auth/admin-admission.ts'
import { isTooMany, refusalOf } from '#auth/auth-refusal.ts'
import { tooManyAttempts } from '#auth/new-password.ts'
import { type HalfSignIn, signIn, SignInGivenUp } from '#auth/sign-in.ts'
import { accountSuspended } from '#features/auth/auth-errors.ts'
import { ProblemBanner } from '#features/auth/problem-banner.tsx'
import { SecondFactorForm } from '#features/auth/second-factor-form.tsx'
import { useSubmit } from '#features/auth/use-submit.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Logo } from '#ui/logo.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { checkFields } from './login-fields.ts'
import { MainSiteLink } from './main-site-link.tsx'

/** The way into the back office. */
export function LoginPage() {
  const { t } = useLingui()
  const [half, setHalf] = useState<HalfSignIn | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    document.title = `${t`Admin sign-in`} · ${platformName()}`
  }, [t])

  function refuse() {
    setRefused(true)
    toast.error(t`Access denied: You do not have admin privileges`)
  }
  const onHalf = (next: HalfSignIn) => {
    noteOwnSignIn()
    setHalf(next)
  }
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <Logo />
      <Card className="w-full max-w-md p-6 sm:p-8">
        <div className="flex flex-col gap-5">
          <h1 className="font-display font-semibold text-xl">
            <Trans>Admin sign-in</Trans>
          </h1>
          {refused && <ProblemBanner problem={msg`You do not have admin privileges`} />}
          {half ? (
            <SecondFactorForm
              half={half}
              admit={async (userId) => {
                const admitted = await admitAdministrators(userId)
                if (!admitted) refuse()
                return admitted
              }}
              onSignedIn={() => void checkAgain()}
              onBack={() => setHalf(null)}
            />
          ) : (
            <PasswordForm onStart={() => setRefused(false)} onHalf={onHalf} onRefused={refuse} />
          )}
        </div>
      </Card>
      <MainSiteLink />
    </main>
  )
}

interface PasswordFormProps {
  onStart: () => void
  onHalf: (half: HalfSignIn) => void
  onRefused: () => void
}

function PasswordForm({ onStart, onHalf, onRefused }: PasswordFormProps) {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, fields, problem, onSubmit } = useSubmit(
    () => checkFields(email, password),
    async () => {
      onStart()
      noteOwnSignIn()
      try {
        const half = await signIn(email, password, admitAdministrators)
        if (half) onHalf(half)
        else await checkAgain()
        return undefined
      } catch (cause) {
        if (cause instanceof SignInGivenUp) {
          onRefused()
          return undefined
        }
        const text = problemOf(cause)
        if (text === invalid) toast.error(t`Login failed: Invalid email or password`)
        return { problem: text }
      }
    },
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <ProblemBanner problem={problem} />
      <Field label={t`Email`} error={fields.email && i18n._(fields.email)}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            aria-required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t`Password`} error={fields.password && i18n._(fields.password)}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            aria-required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        <Trans>Sign In to Admin</Trans>
      </Button>
    </form>
  )
}

const invalid = msg`Invalid email or password`

/** Decided by code and status, never by the server's sentence. */
function problemOf(cause: unknown): MessageDescriptor {
  const refusal = refusalOf(cause)
  if (isTooMany(refusal)) return tooManyAttempts
  if (refusal.code === 'user_banned') return accountSuspended
  if (refusal.code === 'email_not_confirmed')
    return msg`Please check your email and confirm your account before signing in.`
  if (refusal.code === 'invalid_credentials') return invalid
  return msg`Failed to sign in. Please try again.`
}
