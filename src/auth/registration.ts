/** A new account. Every function throws what the backend refused with (status, code). */
import { keptText } from '#domain/text/typed-text.ts'
import { forgetRegistration, noteRegistration } from './new-account.ts'
import { noteSignIn } from './sign-in.ts'
import { getSupabase } from './supabase.ts'

interface Newcomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

export type Registration = 'signed-in' | 'confirm-email' | 'known-email'

/**
 * Creates an account; the rows of the new person are made by the database in the same transaction.
 * @returns whether the traveler is in, or has to confirm the address first, or had an account already
 * @throws Error 'User creation failed' when the answer holds no user
 */
export async function register(newcomer: Newcomer): Promise<Registration> {
  noteRegistration(newcomer.email)
  try {
    const outcome = await signUp(newcomer)
    if (outcome === 'known-email') forgetRegistration()
    return outcome
  } catch (cause) {
    forgetRegistration()
    throw cause
  }
}

async function signUp(newcomer: Newcomer): Promise<Registration> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.signUp({
    email: newcomer.email.trim(),
    password: newcomer.password,
    options: {
      data: { first_name: keptText(newcomer.firstName), last_name: keptText(newcomer.lastName) },
      emailRedirectTo: location.origin,
    },
  })
  if (error) throw error
  if (!data.user) throw new Error('User creation failed')
  if (data.session) {
    await noteSignIn(data.user.id).catch((reason: unknown) => console.warn(reason))
    return 'signed-in'
  }
  // A backend with confirmations does not tell strangers who has an account: it answers with a traveler without identities.
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
