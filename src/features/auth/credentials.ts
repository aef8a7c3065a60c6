import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RecoveryLink } from '#auth/recovery.ts'
import { missingPassword, passwordsDiffer } from '#auth/new-password.ts'
import { checkNames } from '#lib/words/person-name.ts'
import { accountSuspended, invalidEmail, invalidResetLink, missingEmail } from './auth-errors.ts'

/** What the authentication dialog asks for; kept while the traveler switches between signing in and registering. */
export interface Credentials {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation: string
}
type CredentialField = keyof Credentials
/** No mail goes to a longer one. */
const longestAddress = 254

type FieldProblems = Partial<Record<CredentialField, MessageDescriptor>>

/** What is missing before signing in can be tried; empty when nothing is. */
export function checkSignIn({ email, password }: Credentials): FieldProblems {
  return {
    ...(email.trim() === '' ? { email: missingEmail } : {}),
    ...(password === '' ? { password: msg`Please enter your password` } : {}),
  }
}

/** What is missing or wrong before registering can be tried. The password's length is the server's rule. */
export function checkRegistration(credentials: Credentials): FieldProblems {
  const { email, password, confirmation } = credentials
  const problems: FieldProblems = checkNames(credentials)
  if (email.trim() === '') problems.email = missingEmail
  else if (!/^\S+@\S+$/.test(email.trim()) || email.trim().length > longestAddress) problems.email = invalidEmail
  if (password === '') problems.password = missingPassword
  if (password !== confirmation) problems.confirmation = passwordsDiffer
  else if (confirmation === '') problems.confirmation = msg`Please repeat the password`
  return problems
}

/** What a link to the reset page carries: `#access_token=…&type=recovery`, or `?code=…`; null for every other address. */
export function readRecovery({ hash, search }: { hash: string; search: string }): RecoveryLink | null {
  const marks = new URLSearchParams(hash.replace(/^#/, ''))
  const accessToken = marks.get('access_token')
  if (marks.get('type') === 'recovery' && accessToken)
    return { accessToken, refreshToken: marks.get('refresh_token') ?? '' }
  const code = new URLSearchParams(search).get('code')
  return code ? { code } : null
}

/** Why a link to the reset page brought nothing: `#error_code=…` (our own server) or `?error_code=…` (Supabase). */
export function brokenLinkProblem({ hash, search }: { hash: string; search: string }): MessageDescriptor {
  const codes = [hash.replace(/^#/, ''), search].map((marks) => new URLSearchParams(marks).get('error_code'))
  return codes.includes('user_banned') ? accountSuspended : invalidResetLink
}
