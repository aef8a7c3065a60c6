import { useLingui } from '@lingui/react/macro'
import type { BoundField } from './bind-fields.ts'
import { CredentialField } from './credential-field.tsx'

/** The address that an account goes by. */
export function EmailField(field: BoundField) {
  const { t } = useLingui()
  return <CredentialField label={t`Email`} type="email" autoComplete="username" {...field} />
}
