import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuthRefusal } from './auth-refusal.ts'

const minimumPasswordLength = 6
export const passwordTooShort = msg`Password must be at least 6 characters long`
const passwordMostUsed = msg`This is one of the most common passwords. Please choose another.`
/** Why the backend did not take a new password. */
export const weakPassword = ({ reasons }: AuthRefusal): MessageDescriptor =>
  reasons?.includes('pwned') ? passwordMostUsed : passwordTooShort
export const passwordsDiffer = msg`Passwords do not match`
/** What a Supabase project says to the password that one has. */
export const samePassword = msg`Please choose a password that differs from the current one`
export const missingPassword = msg`Please enter a password`
export const tooManyAttempts = msg`Too many login attempts. Please wait a moment and try again.`

/** What is wrong with a new password: the match counts before the length. */
export function checkNewPassword(
  password: string,
  confirmation: string,
): { password?: MessageDescriptor; confirmation?: MessageDescriptor } {
  if (password !== confirmation) return { confirmation: passwordsDiffer }
  if (password === '') return { password: missingPassword }
  if (password.length < minimumPasswordLength) return { password: passwordTooShort }
  return {}
}
