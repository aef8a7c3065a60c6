import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { changePasswordByRecovery, type RecoveryLink } from '#auth/recovery.ts'
import { refusalOf } from '#auth/auth-refusal.ts'
import { checkNewPassword } from '#auth/new-password.ts'
import { codeProblem, missingCode } from '#auth/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/forms/code-field.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { resetProblem } from './auth-errors.ts'
import { bindFields } from './bind-fields.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { useSubmit } from './use-submit.ts'

interface ResetPasswordFormProps {
  /** What the link brought, or why it brought nothing. */
  recovery: RecoveryLink | { problem: MessageDescriptor }
  onDone: () => void
}

/** The new password, twice. */
export function ResetPasswordForm({ recovery, onDone }: ResetPasswordFormProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const [code, setCode] = useState('')
  const [asksForCode, setAsksForCode] = useState(false)
  const { busy, fields, problem, onSubmit } = useSubmit(
    () => ({
      ...('problem' in recovery ? {} : checkNewPassword(typed.password, typed.confirmation)),
      ...(asksForCode && code.trim() === '' ? { code: missingCode } : {}),
    }),
    async () => {
      if ('problem' in recovery) return recovery
      try {
        const answer = await changePasswordByRecovery(recovery, typed.password, code)
        if (answer === 'code-needed') {
          setAsksForCode(true)
          return undefined
        }
        if (answer !== 'accepted') return { fields: { code: codeProblem(answer) } }
      } catch (error) {
        const refused = resetProblem(refusalOf(error))
        return refused.kind === 'password' ? { fields: { password: refused.text } } : { problem: refused.text }
      }
      toast.success(t`Password has been reset successfully`)
      onDone()
      return undefined
    },
  )
  const field = bindFields(typed, (part) => setTyped((before) => ({ ...before, ...part })), fields)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <ProblemBanner problem={problem ?? ('problem' in recovery ? recovery.problem : null)} />
      <NewPasswordFields
        label={t`New password`}
        confirmationLabel={t`Confirm new password`}
        password={field('password')}
        confirmation={field('confirmation')}
      />
      {asksForCode && (
        <CodeField value={code} onValueChange={setCode} error={fields.code && i18n._(fields.code)} autoFocus />
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        {busy ? <Trans>Resetting...</Trans> : <Trans>Reset Password</Trans>}
      </Button>
    </form>
  )
}
