import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import type { Database } from '#domain/database.types.ts'
import { loadConfig } from '#lib/config/config.ts'

/** A client of the backend, with sessions as `auth` says. Hints have one of their own, so it works without websockets, too. */
export async function newClient(auth: SupabaseClientOptions<'public'>['auth']): Promise<SupabaseClient<Database>> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), loadConfig()])
  // It refuses to be made where there are none, unless it is given something else, which it never makes use of.
  return createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth,
    realtime: { transport: Object as never },
  })
}
