import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

/** Why something is done, which has to be said. */
export const reasonSchema = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing))

interface ReasonFieldProps {
  /** As the form has it. */
  registered: UseFormRegisterReturn
  error: string | undefined
  hint?: string
  /** The first thing to fill in. */
  first?: boolean
}

/** Why something is done. */
export function ReasonField({ registered, error, hint, first }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Reason`} required hint={hint} error={error}>
      {(control) => <TextArea {...control} {...registered} data-autofocus={first || undefined} maxLength={500} />}
    </Field>
  )
}
