/**
 * Renews the session before it ends, for as long as this tab is open. Its client does that by itself; it is loaded only
 * when the time has come, because a start with a session that lasts needs none.
 */
import { readSession } from './session.ts'
import { getSupabase } from './supabase.ts'

const tickMs = 30_000
const marginMs = 90_000

let ticking = false

/** Looks now and every 30 seconds, until the client does (it has the same figures). More calls change nothing. */
export function keepSessionRenewed(): void {
  if (ticking) return
  ticking = true
  const timer = setInterval(look, tickMs)
  look()

  function look(): void {
    const session = readSession()
    if (!session || session.signInAgain || !navigator.onLine || session.expiresAt - Date.now() > marginMs) return
    getSupabase().then(
      () => clearInterval(timer),
      (cause: unknown) => console.warn(cause),
    )
  }
}
