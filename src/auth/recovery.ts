import type { Database } from '#domain/database.types.ts'
import { loadConfig } from '#lib/config.ts'
import { type CodeAnswer, factorOf, giveCode } from './second-factor.ts'
import { getSupabase } from './supabase.ts'

/**
 * Sets a new password with the session of a recovery link. The link's session lives only in this call: the traveller who
 * is signed in on the device, if any, stays who they are.
 * A person with two-factor sign-in gives a code too: without it the answer is 'code-needed', and nothing is changed.
 * @throws the backend's refusal (status, code): the link is used or too old, the password too short
 */
export async function changePasswordByRecovery(
  recovery: { accessToken: string; refreshToken: string },
  password: string,
  code: string,
): Promise<CodeAnswer | 'code-needed'> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()])
  const supabase = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'farlight-recovery',
    },
  })
  const opened = await supabase.auth.setSession({
    access_token: recovery.accessToken,
    refresh_token: recovery.refreshToken,
  })
  if (opened.error) throw opened.error
  const factorId = factorOf(opened.data.user)
  if (factorId && code.trim() === '') return 'code-needed'
  if (factorId) {
    const answer = await giveCode(supabase, factorId, code)
    if (answer !== 'accepted') return answer
  }
  const { error } = await supabase.auth.updateUser({ password })
  if (error) throw error
  // The link has done its work; its session ends. That it could not be ended changes nothing for the traveller.
  await supabase.auth.signOut({ scope: 'local' })
  return 'accepted'
}

/** Sends instructions for a new password; their link leads to /reset-password. */
export async function requestPasswordReset(email: string): Promise<void> {
  const supabase = await getSupabase()
  const { error } = await supabase.auth.resetPasswordForEmail(email.trim(), {
    redirectTo: `${location.origin}/reset-password`,
  })
  if (error) throw error
}
