/**
 * A copy of the session and of the backend's address where the service worker can read them: it has no local storage.
 * Only the access token is copied; renewing the session is the page's business, or two would race for one token.
 */
import { Dexie, type EntityTable } from 'dexie'
import type { Config } from '#lib/config/config-format.ts'
import type { Session } from '#auth/session-format.ts'
import { deviceDatabaseName } from '#sync/local/database-name.ts'

export interface WorkerCredentials {
  name: 'current'
  userId: string
  accessToken: string
  /** When the token ends, in ms since 1970. */
  expiresAt: number
  supabaseUrl: Config['supabaseUrl']
  supabaseKey: Config['supabaseKey']
}

function openDeviceDatabase(): Dexie & { credentials: EntityTable<WorkerCredentials, 'name'> } {
  const database = new Dexie(deviceDatabaseName) as Dexie & { credentials: EntityTable<WorkerCredentials, 'name'> }
  database.version(1).stores({ credentials: 'name' })
  return database
}

/** Copies the session for the service worker. */
export async function copyForWorker(
  session: Session,
  { supabaseUrl, supabaseKey }: Pick<Config, 'supabaseUrl' | 'supabaseKey'>,
): Promise<void> {
  const { userId, accessToken, expiresAt } = session
  await withDatabase((database) =>
    database.credentials.put({ name: 'current', userId, accessToken, expiresAt, supabaseUrl, supabaseKey }),
  )
}

export async function readWorkerCredentials(): Promise<WorkerCredentials | undefined> {
  // To read it would make it, on a device that nobody is signed in on.
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === deviceDatabaseName)) return undefined
  return withDatabase((database) => database.credentials.get('current'))
}

async function withDatabase<Result>(
  work: (database: ReturnType<typeof openDeviceDatabase>) => PromiseLike<Result>,
): Promise<Result> {
  const database = openDeviceDatabase()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}
