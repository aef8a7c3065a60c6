/**
 * Looking at all tables takes PGlite about a second; what it found is kept in DATA_DIR for the next start,
 * as long as the migrations and the version of the gateway are the same.
 */
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { liteVersion } from '#server/backend.ts'
import type { Migration } from './migrations.ts'

export interface SchemaCache {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
}

/** A cache of one entry in one file. A file of other migrations, or a damaged one, counts as none. */
export function schemaCache(path: string, migrations: Migration[]): SchemaCache {
  const stamp = createHash('sha256')
    .update([liteVersion, ...migrations.map(({ checksum }) => checksum)].join('\n'))
    .digest('hex')
  return {
    async get() {
      const text = await readFile(path, 'utf8').catch(() => '')
      const end = text.indexOf('\n')
      return end > 0 && text.slice(0, end) === stamp ? text.slice(end + 1) : undefined
    },
    set: (_key, value) => writeFile(path, `${stamp}\n${value}`),
    delete: () => rm(path, { force: true }),
  }
}
