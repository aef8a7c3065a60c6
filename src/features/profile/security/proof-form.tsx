import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { missingCode } from '#auth/second-factor.ts'
import type { Session } from '#auth/session.ts'
import { Banner } from '#ui/banner.tsx'
import { checkedBy } from '#ui/forms/checked-by.ts'
import { Field } from '#ui/forms/field.tsx'
import { FormCode } from '#ui/forms/form-code.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { FieldProblem, useSaveForm } from '#ui/forms/use-save-form.ts'
import { missingCurrent, passwordProblem } from './security-problems.ts'

/** The act was refused for a reason that belongs to neither field. */
class Refusal extends Error {}

interface ProofFormProps {
  id: string
  session: Session
  asksForCode: boolean
  onBusy: (busy: boolean) => void
  /** Does the act; answers why the code was not taken, or nothing when it was done. Throws when the password is wrong. */
  act: (password: string, code: string) => Promise<MessageDescriptor | undefined>
}

/** Password, and code where there is a second factor, before an act that a session left open must not be enough for. */
export function ProofForm({ id, session, asksForCode, onBusy, act }: ProofFormProps) {
  const { t, i18n } = useLingui()
  const { form, submit, failure, problem } = useSaveForm({
    schema: checkedBy<{ password: string; code: string }, MessageDescriptor>(
      ({ password, code }) => ({
        ...(password === '' ? { password: missingCurrent } : {}),
        ...(asksForCode && code.trim() === '' ? { code: missingCode } : {}),
      }),
      (words) => i18n._(words),
    ),
    initial: { password: '', code: '' },
    save: async ({ password, code }) => {
      const refused = await act(password, code).catch((cause: unknown) => {
        const { field, text } = passwordProblem(cause)
        if (field === null) throw cause
        throw new FieldProblem('password', i18n._(text), { cause })
      })
      if (refused) throw asksForCode ? new FieldProblem('code', i18n._(refused)) : new Refusal(i18n._(refused))
    },
    onBusyChange: onBusy,
    onFailure: (cause) => (cause instanceof Refusal ? cause.message : i18n._(passwordProblem(cause).text)),
  })

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <input type="email" autoComplete="username" value={session.email} readOnly hidden />
      {failure && (
        <Banner role="alert" tone="danger" icon={<CircleAlert aria-hidden />}>
          {failure}
        </Banner>
      )}
      <Field label={t`Current password`} required error={problem('password')}>
        {(attributes) => (
          <PasswordInput {...attributes} {...form.register('password')} autoComplete="current-password" />
        )}
      </Field>
      {asksForCode && <FormCode control={form.control} name="code" error={problem('code')} />}
    </form>
  )
}
