/** The backend's client, loaded when it is first needed: the landing page and the first paint do without. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#domain/database.types.ts'
import { newClient } from './new-client.ts'
import { sessionKey } from './session.ts'
import { sessionStorageAdapter } from './session-store.ts'

let client: Promise<SupabaseClient<Database>> | null = null

/** The one client of this tab; refreshes the session by itself (every 30 s, when within 90 s of its end). */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= connect().catch((error) => {
    client = null
    throw error
  })
  return client
}

const connect = () =>
  newClient({
    storageKey: sessionKey,
    storage: sessionStorageAdapter,
    persistSession: true,
    autoRefreshToken: true,
    // Only the link of a recovery mail carries a session in the address.
    detectSessionInUrl: location.hash.includes('type=recovery'),
  })
