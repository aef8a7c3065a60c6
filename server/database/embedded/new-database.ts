import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The files of an empty database as the build leaves them beside the server (scripts/new-database-file.ts). */
export const newDatabaseFile = 'new-database.tar.gz'

/** Where they are; undefined where nothing was built, as in `npm run dev`: PostgreSQL then makes them itself. */
export function findNewDatabase(): string | undefined {
  const path = join(import.meta.dirname, newDatabaseFile)
  return existsSync(path) ? path : undefined
}
