import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { checkNewPassword } from '#auth/new-password.ts'
import type { Session } from '#auth/session.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { FieldProblem, useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { OnlineOnly } from './online-only.tsx'
import { SecurityCard } from './security-card.tsx'
import { changePassword } from '#auth/account-security.ts'
import { missingCurrent, passwordProblem } from './security-problems.ts'

interface PasswordFields {
  current: string
  password: string
  confirmation: string
}

/** A new password (decision P8). What was typed stays when it is refused. */
export function PasswordCard({ session }: { session: Session }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema: checkedBy<PasswordFields, MessageDescriptor>(
      ({ current, password, confirmation }) => ({
        ...(current === '' ? { current: missingCurrent } : {}),
        ...checkNewPassword(password, confirmation),
      }),
      (words) => i18n._(words),
    ),
    initial: { current: '', password: '', confirmation: '' },
    save: async ({ current, password }) => {
      try {
        await changePassword(session.email, current, password)
      } catch (cause) {
        const { field, text } = passwordProblem(cause)
        throw field ? new FieldProblem(field, i18n._(text), { cause }) : cause
      }
      form.reset()
      toast.success(t`Password updated successfully`)
    },
    onFailure: (cause) => i18n._(passwordProblem(cause).text),
  })

  const fields = [
    { name: 'current', label: t`Current password`, autoComplete: 'current-password' },
    {
      name: 'password',
      label: t`New password`,
      autoComplete: 'new-password',
      hint: t`At least 6 characters. 12 or more is safer.`,
    },
    { name: 'confirmation', label: t`Confirm new password`, autoComplete: 'new-password' },
  ] as const
  return (
    <SecurityCard title={t`Password`} description={t`A new password signs you out on all other devices.`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {/* Lets a password manager know whose password changes. */}
        <input type="email" autoComplete="username" value={session.email} readOnly hidden />
        {failure && (
          <Banner role="alert" tone="danger" icon={<CircleAlert aria-hidden />}>
            {failure}
          </Banner>
        )}
        {fields.map(({ name, label, autoComplete, ...rest }) => (
          <Field key={name} label={label} required {...rest} error={problem(name)}>
            {(attributes) => (
              <PasswordInput {...attributes} {...form.register(name)} autoComplete={autoComplete} maxLength={72} />
            )}
          </Field>
        ))}
        <OnlineOnly>
          <Trans>You are offline. You can change your password when you are back online.</Trans>
        </OnlineOnly>
        <Button type="submit" variant="primary" busy={busy} disabled={!online} className="self-start">
          <Trans>Update password</Trans>
        </Button>
      </form>
    </SecurityCard>
  )
}
