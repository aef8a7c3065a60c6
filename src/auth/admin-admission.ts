/** The door of the back office: whoever is no administrator is not let in, and nothing of the sign-in is kept. */
import type { Admission } from './sign-in.ts'
import { getSupabase } from './supabase.ts'

/** Asked with the session that is not kept yet. Fails closed: whatever goes wrong, nobody comes in. */
export const admitAdministrators: Admission = async () => {
  const { data, error } = await (await getSupabase()).rpc('my_administration')
  if (error) console.warn('The administrator check failed.', error.code)
  return !error && data !== null
}
