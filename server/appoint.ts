/** `npm run admin -- someone@example.com [--force]`: makes an existing account Super Admin, without a server. */
import { resolve } from 'node:path'
import { pino } from 'pino'
import type { Database } from './database/database.ts'
import { openNativePool } from './database/native-pool.ts'
import { lockDataDir } from './data-lock.ts'
import { openOwnDatabase } from './hosts/own-database.ts'
import { type Settings, StartProblem } from './settings.ts'

const usage = 'Say whom: npm run admin -- someone@example.com (--force to appoint another one beside those there are).'

/** What has been done, in a sentence. Throws a StartProblem with one that says why not. */
export async function appointSuperAdmin(settings: Settings, projectRoot: string, words: string[]): Promise<string> {
  const [address, ...more] = words.filter((word) => word !== '--force')
  if (!address?.includes('@') || more.length > 0) throw new StartProblem(usage)
  if (settings.SUPABASE_DB_URL) {
    const { database, close } = openNativePool(settings.SUPABASE_DB_URL, 1)
    try {
      return await appoint(database, address, words)
    } finally {
      await close()
    }
  }
  if (settings.SUPABASE_URL)
    throw new StartProblem(
      `In the SQL editor of the Supabase project: select private.appoint_super_admin('someone@example.com'); (docs/back-office.md)`,
    )
  // A database of its own can be used by one process only; a PostgreSQL server by many.
  const unlock = settings.DATABASE_URL ? async () => {} : await lockDataDir(resolve(projectRoot, settings.DATA_DIR))
  try {
    const { backend } = await openOwnDatabase(
      { settings, projectRoot, log: pino({ level: 'silent' }) },
      'http://127.0.0.1',
    )
    try {
      return await appoint(backend.database, address, words)
    } finally {
      await backend.close()
    }
  } finally {
    await unlock()
  }
}

async function appoint(database: Database, address: string, words: string[]): Promise<string> {
  try {
    const [row] = await database.query<{ said: string }>('select private.appoint_super_admin($1, $2) as said', [
      address,
      words.includes('--force'),
    ])
    return row?.said ?? ''
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'P0001' || code === 'PT404') throw new StartProblem(message)
    throw error
  }
}
