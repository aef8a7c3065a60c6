import { noteAccountGone } from './session-store.ts'
import { getSupabase } from './supabase.ts'

/**
 * Asks whether the account of a session that has ended still exists, and notes it when it does not. The refusal of a
 * renewal reads the same for a deleted account as for a session that was ended.
 */
export async function lookForAccount(userId: string): Promise<void> {
  const { data, error } = await (await getSupabase()).rpc('account_exists', { account: userId })
  if (error) console.warn('Whether the account exists could not be asked.', error.code)
  else if (!data) noteAccountGone(userId)
}
