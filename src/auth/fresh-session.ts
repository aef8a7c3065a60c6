/** A session of its own for one act that needs a fresh password and code; it ends with the act and is kept nowhere. */
import type { User } from '@supabase/supabase-js'
import { newClient } from './new-client.ts'
import type { Client } from './second-factor.ts'

/** @throws what the backend refused the password with (status, code) */
export async function withFreshSession<Result>(
  email: string,
  password: string,
  act: (client: Client, user: User) => Promise<Result>,
): Promise<Result> {
  const client: Client = await newClient({
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: `farlight-fresh-${crypto.randomUUID()}`,
  })
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  try {
    return await act(client, data.user)
  } finally {
    // That it could not be ended changes nothing for the traveler: it runs out by itself, or went with the account.
    await client.auth.signOut({ scope: 'local' }).catch((reason: unknown) => console.warn(reason))
  }
}
