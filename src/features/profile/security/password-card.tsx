import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkNewPassword } from '#auth/new-password.ts'
import type { Session } from '#auth/session.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { OnlineOnly } from './online-only.tsx'
import { SecurityCard } from './security-card.tsx'
import { changePassword } from '#auth/account-security.ts'
import { missingCurrent, passwordProblem } from './security-problems.ts'

const empty = { current: '', password: '', confirmation: '' }
type Problems = Partial<Record<keyof typeof empty | 'form', MessageDescriptor>>

/** A new password (decision P8). What was typed stays when it is refused. */
export function PasswordCard({ session }: { session: Session }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const { run, busy } = useOnce(
    async (_form: HTMLFormElement) => {
      await changePassword(session.email, typed.current, typed.password)
      setTyped(empty)
      toast.success(t`Password updated successfully`)
    },
    {
      onFailure: (error, form) => {
        const { field, text } = passwordProblem(error)
        flushSync(() => setProblems({ [field ?? 'form']: text }))
        focusFirst(form)
      },
    },
  )

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const found: Problems = {
      ...(typed.current === '' ? { current: missingCurrent } : {}),
      ...checkNewPassword(typed.password, typed.confirmation),
    }
    flushSync(() => setProblems(found))
    if (Object.keys(found).length > 0) return focusFirst(form)
    await run(form)
  }

  const fields = [
    { name: 'current', label: t`Current password`, autoComplete: 'current-password' },
    { name: 'password', label: t`New password`, autoComplete: 'new-password', hint: t`At least 6 characters` },
    { name: 'confirmation', label: t`Confirm new password`, autoComplete: 'new-password' },
  ] as const
  return (
    <SecurityCard title={t`Password`} description={t`A new password signs you out on all other devices.`}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        {/* Lets a password manager know whose password changes. */}
        <input type="email" autoComplete="username" value={session.email} readOnly hidden />
        {problems.form && (
          <Banner role="alert" tone="danger" icon={<CircleAlert aria-hidden />}>
            {i18n._(problems.form)}
          </Banner>
        )}
        {fields.map(({ name, label, autoComplete, ...rest }) => (
          <Field key={name} label={label} required {...rest} error={problems[name] && i18n._(problems[name])}>
            {(control) => (
              <PasswordInput
                {...control}
                autoComplete={autoComplete}
                maxLength={72}
                value={typed[name]}
                onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
              />
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

/** The fields must be marked already. */
function focusFirst(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
