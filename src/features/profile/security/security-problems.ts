import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isTooMany, refusalOf } from '#auth/auth-refusal.ts'
import { weakPassword, samePassword, tooManyAttempts } from '#auth/new-password.ts'

const wrongCurrent = msg`Current password is incorrect`
export const missingCurrent = msg`Please enter your current password`

/** Why an act that needs the password was refused, and at which field that is said. */
export function passwordProblem(error: unknown): { field: 'current' | 'password' | null; text: MessageDescriptor } {
  const refusal = refusalOf(error)
  if (isTooMany(refusal)) return { field: null, text: tooManyAttempts }
  if (refusal.code === 'invalid_credentials' || refusal.code?.startsWith('current_password'))
    return { field: 'current', text: wrongCurrent }
  if (refusal.code === 'weak_password') return { field: 'password', text: weakPassword(refusal) }
  if (refusal.code === 'same_password') return { field: 'password', text: samePassword }
  return { field: null, text: msg`This did not work. Please check your connection and try again.` }
}
