import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { missingCode } from '#auth/second-factor.ts'
import type { Session } from '#auth/session.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Banner } from '#ui/banner.tsx'
import { CodeField } from '#ui/forms/code-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { missingCurrent, passwordProblem } from './security-problems.ts'

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
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<Partial<Record<'password' | 'code' | 'form', MessageDescriptor>>>({})
  const { run } = useOnce(
    async () => {
      const problem = await act(password, code)
      if (problem) setProblems({ [asksForCode ? 'code' : 'form']: problem })
    },
    {
      onBusyChange: onBusy,
      onFailure: (error) => {
        const { field, text } = passwordProblem(error)
        setProblems({ [field === null ? 'form' : 'password']: text })
      },
    },
  )

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const missing = {
      ...(password === '' ? { password: missingCurrent } : {}),
      ...(asksForCode && code.trim() === '' ? { code: missingCode } : {}),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    await run()
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <input type="email" autoComplete="username" value={session.email} readOnly hidden />
      {problems.form && (
        <Banner role="alert" tone="danger" icon={<CircleAlert aria-hidden />}>
          {i18n._(problems.form)}
        </Banner>
      )}
      <Field label={t`Current password`} required error={problems.password && i18n._(problems.password)}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {asksForCode && <CodeField value={code} onValueChange={setCode} error={problems.code && i18n._(problems.code)} />}
    </form>
  )
}
