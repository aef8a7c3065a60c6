/** Renews the session before it ends for as long as this tab is open: its client does, once it is there. */
import { getSupabase } from './supabase.ts'

export function keepSessionRenewed(): void {
  getSupabase().catch((cause: unknown) => console.warn(cause))
}
