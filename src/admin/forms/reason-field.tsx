import { useLingui } from '@lingui/react/macro'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

interface ReasonFieldProps {
  value: string
  onValueChange: (reason: string) => void
  error?: string | undefined
  hint?: string
  /** The first thing to fill in. */
  first?: boolean
}

/** Why something is done. */
export function ReasonField({ value, onValueChange, error, hint, first }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Reason`} required hint={hint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          data-autofocus={first || undefined}
          value={value}
          maxLength={500}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}
