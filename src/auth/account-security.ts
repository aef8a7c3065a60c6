/** Password, second factor and the end of an account. Every function throws what the backend refused with (status, code). */
import { withFreshSession } from './fresh-session.ts'
import { answerIn, type CodeAnswer, factorOf, giveAppCode, giveCode, isAppCode } from './second-factor.ts'
import { getSupabase } from './supabase.ts'

/** Sets a new password and ends all other sessions. The current one is checked first, on every backend. */
export async function changePassword(email: string, current: string, password: string): Promise<void> {
  await withFreshSession(email, current, async () => {})
  const supabase = await getSupabase()
  const { error } = await supabase.auth.updateUser({ password, current_password: current })
  if (error) throw error
  const others = await supabase.auth.signOut({ scope: 'others' })
  if (others.error) console.warn('The other sessions could not be ended.', others.error.code)
}

interface TwoFactor {
  /** The confirmed authenticator app, or null. */
  factorId: string | null
  codesLeft: number
}

/** Whether two-factor sign-in is on, as the server has it. */
export async function readTwoFactor(): Promise<TwoFactor> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  const factorId = data.totp[0]?.id ?? null
  if (!factorId) return { factorId, codesLeft: 0 }
  const left = await supabase.rpc('recovery_codes_left')
  if (left.error) throw left.error
  return { factorId, codesLeft: left.data }
}

export interface Enrolment {
  factorId: string
  /** For apps that cannot scan. */
  secret: string
  /** The address in the QR code. */
  uri: string
}

/** Begins with a new app; one that was begun and never confirmed is forgotten. */
export async function beginTwoFactor(): Promise<Enrolment> {
  const { auth } = await getSupabase()
  const { data: known, error: unknown } = await auth.mfa.listFactors()
  if (unknown) throw unknown
  for (const { id, status } of known.all) if (status === 'unverified') await auth.mfa.unenroll({ factorId: id })
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: 'Farlight' })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

/** The code proves the app; from then on it is asked at every sign-in. */
export async function confirmApp(factorId: string, code: string): Promise<CodeAnswer> {
  return giveAppCode(await getSupabase(), factorId, code)
}

/** Ten new codes. Only within ten minutes after a code of the app. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('make_recovery_codes')
  if (error) throw error
  return data as string[]
}

/** Switches two-factor sign-in off, with the password and a code of either kind. */
export async function turnOffTwoFactor(email: string, password: string, code: string): Promise<CodeAnswer> {
  return withFreshSession(email, password, async (client, user) => {
    const factorId = factorOf(user)
    if (!factorId) return 'accepted'
    const byApp = isAppCode(code)
    if (byApp) {
      const answer = await giveAppCode(client, factorId, code)
      if (answer !== 'accepted') return answer
    }
    const { data, error } = await client.rpc('turn_off_two_factor', byApp ? {} : { recovery_code: code.trim() })
    return error ? 'failed' : answerIn(data)
  })
}

export type Deletion = CodeAnswer | 'last-admin'

/** Deletes the account on the server, with the password and, where there is a second factor, a code. */
export async function deleteAccount(email: string, password: string, code: string): Promise<Deletion> {
  return withFreshSession(email, password, async (client, user) => {
    const factorId = factorOf(user)
    if (factorId) {
      const answer = await giveCode(client, factorId, code)
      if (answer !== 'accepted') return answer
    }
    const { error } = await client.rpc('delete_account')
    if (!error) return 'accepted'
    return error.code === 'P0001' ? 'last-admin' : 'failed'
  })
}
