import { readSession } from './session.ts'
import { getSupabase } from './supabase.ts'

/** Signing out does not wait longer for a slow server. */
const patienceMs = 5_000

/** Tells the server that the traveller signs out here; offline, and where there is no session to end, nothing is told. */
export async function endServerSession(): Promise<void> {
  if (!navigator.onLine || !readSession() || readSession()?.signInAgain) return
  const told = getSupabase().then((supabase) => supabase.auth.signOut({ scope: 'local' }))
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
