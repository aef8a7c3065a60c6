import { useLingui } from '@lingui/react/macro'
import type { BoundField } from './bind-fields.ts'
import { CredentialField } from './credential-field.tsx'

interface NewPasswordFieldsProps {
  label: string
  confirmationLabel: string
  password: BoundField
  confirmation: BoundField
}

/** A password that is being chosen, and the same once more. */
export function NewPasswordFields({ label, confirmationLabel, password, confirmation }: NewPasswordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <CredentialField
        label={label}
        type="password"
        autoComplete="new-password"
        hint={t`At least 6 characters. 12 or more is safer.`}
        {...password}
      />
      <CredentialField label={confirmationLabel} type="password" autoComplete="new-password" {...confirmation} />
    </>
  )
}
