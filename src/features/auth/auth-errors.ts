import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AuthRefusal, isTooMany } from '#auth/auth-refusal.ts'
import { weakPassword, samePassword, tooManyAttempts } from '#auth/new-password.ts'

/** A refusal with the words that the traveler sees. */
export interface AuthProblem {
  kind: 'credentials' | 'suspended' | 'unconfirmed' | 'too-many' | 'known-email' | 'password' | 'email' | 'other'
  text: MessageDescriptor
}

export const invalidEmail = msg`Please enter a valid email address`
export const missingEmail = msg`Please enter your email address`

export const accountSuspended = msg`Your account has been suspended. Please contact support.`

export const registrationClosed = msg`Registration is closed at the moment. Please ask whoever runs this platform.`

/** Why signing in failed. Decided by code and status, never by the server's sentence. */
export function signInProblem(refusal: AuthRefusal): AuthProblem {
  if (isTooMany(refusal)) return { kind: 'too-many', text: tooManyAttempts }
  if (refusal.code === 'invalid_credentials') {
    return {
      kind: 'credentials',
      text: msg`Invalid email or password. Please check your credentials and try again.`,
    }
  }
  if (refusal.code === 'email_not_confirmed') {
    return {
      kind: 'unconfirmed',
      text: msg`Please check your email and confirm your account before signing in.`,
    }
  }
  if (refusal.code === 'user_banned') {
    return { kind: 'suspended', text: accountSuspended }
  }
  return { kind: 'other', text: msg`Failed to sign in. Please try again.` }
}

/** Why registering failed. */
export function registrationProblem(refusal: AuthRefusal): AuthProblem {
  const { code } = refusal
  if (code === 'user_already_exists' || code === 'email_exists') {
    return { kind: 'known-email', text: msg`This email is already registered. Please sign in instead.` }
  }
  if (code === 'weak_password') return { kind: 'password', text: weakPassword(refusal) }
  if (code === 'signup_disabled') return { kind: 'other', text: registrationClosed }
  // Of what the form sends, only the address can be malformed.
  if (code === 'email_address_invalid' || code === 'validation_failed') return { kind: 'email', text: invalidEmail }
  return { kind: 'other', text: msg`Failed to create account. Please try again.` }
}

/** Codes of a link that was used, is too old, or belongs to a later request. */
const deadLinks = ['flow_state_not_found', 'flow_state_expired', 'bad_code_verifier']

/** Why a new password was not taken. */
export function resetProblem(refusal: AuthRefusal): AuthProblem {
  if (refusal.code === 'pkce_code_verifier_not_found')
    return {
      kind: 'other',
      text: msg`Please open the link in the browser you used to ask for it, or request a new one here.`,
    }
  if (refusal.code && deadLinks.includes(refusal.code)) return { kind: 'other', text: invalidResetLink }
  if (refusal.code === 'user_banned') return { kind: 'suspended', text: accountSuspended }
  if (refusal.code === 'weak_password') return { kind: 'password', text: weakPassword(refusal) }
  if (refusal.code === 'same_password') return { kind: 'password', text: samePassword }
  return {
    kind: 'other',
    text: msg`Failed to reset password. Please try again or request a new reset link.`,
  }
}

export const resetRequestFailed = msg`Failed to send reset instructions. Please try again.`
export const invalidResetLink = msg`Invalid or expired password reset link. Please request a new one.`
