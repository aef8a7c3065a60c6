/** The access token for the engine: the stored one while it is good, a renewed one after that. */
import { readSession } from './session.ts'
import { setSessionAside } from './session-store.ts'
import { getSupabase } from './supabase.ts'

/** A token that ends sooner than this is renewed before it is used. */
const marginMs = 10_000

/** A valid access token, or null when the traveler must sign in again (or the server cannot be reached to renew it). */
export async function accessToken(): Promise<string | null> {
  const session = readSession()
  if (!session || session.signInAgain) return null
  if (session.expiresAt - Date.now() > marginMs) return session.accessToken
  const { data } = await (await getSupabase()).auth.getSession()
  return data.session?.access_token ?? null
}

/** Renews the session after the server refused its token. Never deletes local data. */
export async function renewSession(): Promise<'renewed' | 'unreachable' | 'sign-in-again'> {
  if (readSession()?.signInAgain) return 'sign-in-again'
  try {
    const { data, error } = await (await getSupabase()).auth.refreshSession()
    if (data.session) return 'renewed'
    const status = error?.status ?? 0
    if (status === 0 || status === 429 || status >= 500) return 'unreachable'
    // The library keeps a session whose token has not run out; the server has just refused that token.
    setSessionAside()
    return 'sign-in-again'
  } catch {
    return 'unreachable'
  }
}
