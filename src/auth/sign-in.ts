/** Signing in, with a second factor where there is one. Every function throws what the backend refused with (status, code). */
import { type CodeAnswer, factorOf, giveCode } from './second-factor.ts'
import { dropHeldSession, holdSession, releaseSession } from './session-store.ts'
import { getSupabase } from './supabase.ts'

/** Notes when the traveler last came in. A failure is only logged: it must not undo the sign-in. */
export async function noteSignIn(userId: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.from('users').update({ last_login_at: new Date().toISOString() }).eq('id', userId)
  if (error) console.warn('The time of the sign-in could not be noted.', error.code)
}

/** A sign-in whose password was right and whose code is still missing. */
export interface HalfSignIn {
  userId: string
  factorId: string
}

/** Asked when a sign-in is complete and before anything of it is kept: false gives it up. */
export type Admission = (userId: string) => Promise<boolean>

/** The traveler did not want to come in after all. */
export class SignInGivenUp extends Error {
  override name = 'SignInGivenUp'
}

/**
 * Signs in, or gets as far as the second factor: then nothing is kept on the device until `completeSignIn`.
 * @throws Error 'Sign in failed' when the answer holds no user; SignInGivenUp
 */
export async function signIn(email: string, password: string, admit: Admission): Promise<HalfSignIn | null> {
  const supabase = await getSupabase()
  holdSession()
  try {
    const { data, error } = await supabase.auth.signInWithPassword({ email: email.trim(), password })
    if (error) throw error
    if (!data.user) throw new Error('Sign in failed')
    const factorId = factorOf(data.user)
    if (factorId) return { userId: data.user.id, factorId }
    await finishSignIn(data.user.id, admit)
    return null
  } catch (error) {
    dropHeldSession()
    throw error
  }
}

/** Gives the code; when it is right the traveler is in. @throws SignInGivenUp */
export async function completeSignIn(
  { userId, factorId }: HalfSignIn,
  code: string,
  admit: Admission,
): Promise<CodeAnswer> {
  const answer = await giveCode(await getSupabase(), factorId, code)
  if (answer === 'accepted') await finishSignIn(userId, admit)
  return answer
}

/** Forgets a sign-in that was given up before its code. */
export async function giveUpSignIn(): Promise<void> {
  const supabase = await getSupabase()
  await supabase.auth.signOut({ scope: 'local' }).catch((reason: unknown) => console.warn(reason))
  dropHeldSession()
}

async function finishSignIn(userId: string, admit: Admission): Promise<void> {
  if (!(await admit(userId))) {
    await giveUpSignIn()
    throw new SignInGivenUp()
  }
  releaseSession()
  await noteSignIn(userId).catch((reason: unknown) => console.warn(reason))
}
