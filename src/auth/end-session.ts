import { loadConfig } from '#lib/config/config.ts'
import { readSession } from './session.ts'
import { accessToken } from './session-access.ts'

/** Signing out does not wait longer for a slow server. */
const patienceMs = 5_000

/**
 * Takes what the server needs to end this session; the device may forget the session after that.
 * @returns what tells the server, also when the tab is closed meanwhile; null offline, and where there is none to end
 */
export async function takeSessionEnd(): Promise<(() => Promise<void>) | null> {
  const session = readSession()
  if (!navigator.onLine || !session || session.signInAgain) return null
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const token = await Promise.race([accessToken(), tooLate])
  if (!token) return null
  const { supabaseUrl, supabaseKey } = await loadConfig()
  return async () => {
    await fetch(`${supabaseUrl}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { apikey: supabaseKey, authorization: `Bearer ${token}` },
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    })
  }
}
