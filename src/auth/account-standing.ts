import { noteAccountStanding } from './session-store.ts'
import { getSupabase } from './supabase.ts'

/**
 * Asks what has become of the account of a session that has ended, and notes it. The refusal of a renewal reads the same
 * for a deleted or suspended account as for a session that was ended.
 */
export async function lookForAccount(userId: string): Promise<void> {
  const { data, error } = await (await getSupabase()).rpc('account_standing', { account: userId })
  if (error) console.warn('What has become of the account could not be asked.', error.code)
  else if (data === 'gone' || data === 'suspended' || data === 'open') noteAccountStanding(userId, data)
}
