import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { codeProblem, missingCode } from '#auth/second-factor.ts'
import { Button } from '#ui/button.tsx'
import { CodeField } from '#ui/forms/code-field.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type Admission, completeSignIn, type HalfSignIn, SignInGivenUp } from '#auth/sign-in.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { useSubmit } from './use-submit.ts'

interface SecondFactorFormProps {
  half: HalfSignIn
  admit: Admission
  onSignedIn?: () => void
  onBack: () => void
}

/** The code after the password (decision 6). */
export function SecondFactorForm({ half, admit, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const { busy, fields, onSubmit } = useSubmit(
    () => (code.trim() === '' ? { code: missingCode } : {}),
    async () => {
      const answer = await completeSignIn(half, code, admit).catch((error: unknown) => {
        if (error instanceof SignInGivenUp) return null
        throw error
      })
      if (answer === null) {
        onBack()
        return undefined
      }
      if (answer !== 'accepted') return { fields: { code: codeProblem(answer) } }
      toast.success(t`Welcome back!`)
      onSignedIn?.()
      return undefined
    },
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <span className="flex size-12 items-center justify-center rounded-full bg-sea-soft text-sea-ink">
        <Smartphone aria-hidden className="size-6" />
      </span>
      <CodeField value={code} onValueChange={setCode} error={fields.code && i18n._(fields.code)} autoFocus />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        <Trans>Sign In</Trans>
      </Button>
      <BackToSignIn onBack={onBack} disabled={busy} />
    </form>
  )
}
