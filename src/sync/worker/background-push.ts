/** A cycle without a tab: the same engine parts, with the copy of the session that the page left. */
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import * as sending from '#sync/cycle/sending.ts'
import { createLeader } from '#sync/cycle/leader.ts'
import { createCycle } from '#sync/cycle/cycle.ts'
import * as leftGroups from '#sync/cycle/left-groups.ts'
import * as serverDeletions from '#sync/cycle/server-deletions.ts'
import { createWorkerEvents } from '#sync/cycle/shared-events.ts'
import * as startingOver from '#sync/cycle/starting-over.ts'
import { createTransport } from '#sync/cycle/transport.ts'
import { readWorkerCredentials, type WorkerCredentials } from '#sync/account/worker-credentials.ts'

/** A token that ends sooner than this is left to the page, which can renew it. */
const marginMs = 10_000

/** As much of the worker's `Clients` as this needs. */
interface OpenTabs {
  matchAll(options: { type: 'window' }): Promise<readonly unknown[]>
}

/** Sends what waits, unless a tab is open, which does it by itself. Rejecting asks the browser to wake the worker again later. */
export async function syncInBackground(clients: OpenTabs): Promise<void> {
  const credentials = await readWorkerCredentials()
  if (!credentials) return
  const database = openLocalDatabase(credentials.userId)
  try {
    if ((await database.syncQueue.count()) === 0) return
    // It may be closed before it has sent everything.
    if ((await clients.matchAll({ type: 'window' })).length > 0) throw new Error('A tab is sending')
    if (credentials.expiresAt - Date.now() >= marginMs) await pushAll(database, credentials)
  } finally {
    database.close()
  }
}

async function pushAll(database: LocalDatabase, credentials: WorkerCredentials): Promise<void> {
  const { userId, accessToken, supabaseUrl, supabaseKey } = credentials
  const events = createWorkerEvents(userId)
  const transport = createTransport({ url: supabaseUrl, key: supabaseKey, accessToken: async () => accessToken })
  const cycle = createCycle({
    database,
    transport,
    userId,
    isOnline: () => navigator.onLine,
    loadStartingOver: async () => startingOver,
    loadServerDeletions: async () => ({ ...serverDeletions, ...leftGroups }),
    loadSending: async () => sending,
    events,
    now: Date.now,
  })
  try {
    const result = await createLeader(userId).run(() => cycle('reconnect'))
    if (result.end === 'interrupted' || (await database.syncQueue.count()) > 0)
      throw new Error('Something could not be sent')
  } finally {
    events.close()
  }
}
