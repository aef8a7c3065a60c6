import { cleanName } from '#domain/people/person-name.ts'
import { forgetRegistration, noteRegistration } from '#auth/new-account.ts'
import { factorOf, giveCode, type CodeAnswer } from '#auth/second-factor.ts'
import { dropHeldSession, holdSession, releaseSession } from '#auth/session.ts'
import { getSupabase } from '#auth/supabase.ts'
import type { Credentials } from './credentials.ts'

/** Signing in and registering, as one verb each. Every function throws what the backend refused with (status, code). */

/** Notes when the person last came in. A failure is only logged: it must not undo the sign-in. */
async function noteSignIn(userId: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.from('users').update({ last_login_at: new Date().toISOString() }).eq('id', userId)
  if (error) console.warn('The time of the sign-in could not be noted.', error.code)
}

/** A sign-in whose password was right and whose code is still missing. */
export interface HalfSignIn {
  userId: string
  factorId: string
}

/**
 * Signs in, or gets as far as the second factor: then nothing is kept on the device until `completeSignIn`.
 * @throws Error 'Sign in failed' when the answer holds no user.
 */
export async function signIn(email: string, password: string): Promise<HalfSignIn | null> {
  const supabase = await getSupabase()
  holdSession()
  try {
    const { data, error } = await supabase.auth.signInWithPassword({ email: email.trim(), password })
    if (error) throw error
    if (!data.user) throw new Error('Sign in failed')
    const factorId = factorOf(data.user)
    if (factorId) return { userId: data.user.id, factorId }
    await finishSignIn(data.user.id)
    return null
  } catch (error) {
    dropHeldSession()
    throw error
  }
}

/** Gives the code; when it is right the person is in. */
export async function completeSignIn({ userId, factorId }: HalfSignIn, code: string): Promise<CodeAnswer> {
  const answer = await giveCode(await getSupabase(), factorId, code)
  if (answer === 'accepted') await finishSignIn(userId)
  return answer
}

/** Forgets a sign-in that was given up before its code. */
export async function giveUpSignIn(): Promise<void> {
  const supabase = await getSupabase()
  await supabase.auth.signOut({ scope: 'local' }).catch((reason: unknown) => console.warn(reason))
  dropHeldSession()
}

async function finishSignIn(userId: string): Promise<void> {
  releaseSession()
  await noteSignIn(userId).catch((reason: unknown) => console.warn(reason))
}

export type Registration = 'signed-in' | 'confirm-email' | 'known-email'

/**
 * Creates an account; the rows of the new person are made by the database in the same transaction.
 * @returns whether the person is in, or has to confirm the address first, or had an account already
 * @throws Error 'User creation failed' when the answer holds no user
 */
export async function register(credentials: Credentials): Promise<Registration> {
  noteRegistration(credentials.email)
  try {
    const outcome = await signUp(credentials)
    if (outcome === 'known-email') forgetRegistration()
    return outcome
  } catch (cause) {
    forgetRegistration()
    throw cause
  }
}

async function signUp(credentials: Credentials): Promise<Registration> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signUp({
    email: credentials.email.trim(),
    password: credentials.password,
    options: {
      data: { first_name: cleanName(credentials.firstName), last_name: cleanName(credentials.lastName) },
      emailRedirectTo: location.origin,
    },
  })
  if (error) throw error
  if (!data.user) throw new Error('User creation failed')
  if (data.session) {
    await noteSignIn(data.user.id).catch((reason: unknown) => console.warn(reason))
    return 'signed-in'
  }
  // A backend with confirmations does not tell strangers who has an account: it answers with a user without identities.
  return data.user.identities?.length === 0 ? 'known-email' : 'confirm-email'
}

/** Sends the confirmation mail once more. */
export async function resendConfirmation(email: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.resend({
    type: 'signup',
    email: email.trim(),
    options: { emailRedirectTo: location.origin },
  })
  if (error) throw error
}

/** Sends instructions for a new password; their link leads to /reset-password. */
export async function requestPasswordReset(email: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.resetPasswordForEmail(email.trim(), {
    redirectTo: `${location.origin}/reset-password`,
  })
  if (error) throw error
}
