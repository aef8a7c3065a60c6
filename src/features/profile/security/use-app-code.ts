import { useLingui } from '@lingui/react'
import * as z from 'zod/mini'
import { codeProblem, missingCode } from '#auth/second-factor.ts'
import { confirmApp } from '#auth/account-security.ts'
import { FieldProblem, useSaveForm } from '#ui/forms/use-save-form.ts'

/** A form that asks for one code of the authenticator app. `onAccepted` runs, still busy, when it is right. */
export function useAppCode(factorId: string, onAccepted: () => Promise<void>) {
  const { i18n } = useLingui()
  async function confirm(code: string) {
    const answer = await confirmApp(factorId, code)
    if (answer === 'accepted') await onAccepted()
    return answer
  }
  return useSaveForm({
    schema: z.object({ code: z.string().check(z.trim(), z.minLength(1, i18n._(missingCode))) }),
    initial: { code: '' },
    save: async ({ code }) => {
      const answer = await confirm(code).catch((cause: unknown) => {
        console.warn(cause)
        return 'failed' as const
      })
      if (answer !== 'accepted') throw new FieldProblem('code', i18n._(codeProblem(answer)))
    },
    onFailure: (cause) => console.warn(cause),
  })
}
