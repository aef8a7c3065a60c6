/** A pass without a tab: the same engine parts, with the copy of the session that the page left. */
import { openLocalDatabase } from '#sync/local/database.ts'
import { createLeader } from '#sync/pass/leader.ts'
import { createPass } from '#sync/pass/pass.ts'
import { createWorkerEvents } from '#sync/pass/shared-events.ts'
import { createTransport } from '#sync/pass/transport.ts'
import { readWorkerCredentials } from '#sync/account/worker-credentials.ts'

/** A token that ends sooner than this is left to the page, which can renew it. */
const marginMs = 10_000

/** Sends what waits, unless a tab is open: a tab does it by itself when the network is back. */
export async function syncInBackground(clients: Clients): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window' })
  if (tabs.length > 0) return
  const credentials = await readWorkerCredentials()
  if (!credentials || credentials.expiresAt - Date.now() < marginMs) return
  const { userId, accessToken, supabaseUrl, supabaseKey } = credentials
  const database = openLocalDatabase(userId)
  const events = createWorkerEvents(userId)
  const transport = createTransport({ url: supabaseUrl, key: supabaseKey, accessToken: async () => accessToken })
  const pass = createPass({ database, transport, userId, isOnline: () => navigator.onLine, events, now: Date.now })
  try {
    const result = await createLeader(userId).run(() => pass('reconnect'))
    // Rejecting asks the browser to wake the worker again later.
    if (result.end === 'interrupted') throw new Error('The connection was lost')
  } finally {
    events.close()
    database.close()
  }
}
