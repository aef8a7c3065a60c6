import { accessToken } from './session-access.ts'
import { getSupabase } from './supabase.ts'

/** Asks the server to make whatever row of the account is missing; whether it did. */
export async function ensureAccount(): Promise<boolean> {
  if (!(await accessToken())) return false
  const { error } = await (await getSupabase()).rpc('ensure_account')
  if (error) console.warn('The rows of the account could not be made.', error.code)
  return !error
}
