/**
 * Applies supabase/migrations in order, each in one transaction, recorded where the official CLI records them.
 * The checksum column is ours; rows that the CLI wrote have none and are trusted.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#server/settings.ts'
import type { Database } from './database.ts'

export interface Migration {
  /** The leading digits of the file name. */
  version: string
  name: string
  sql: string
  checksum: string
}

/** The migrations of a folder, oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The migrations in ${folder} cannot be read (${error.code}).`)
  })
  const named = files.flatMap((file) => {
    const match = /^(\d+)_(.+)\.sql$/.exec(file)
    return match?.[1] && match[2] ? [{ file, version: match[1], name: match[2] }] : []
  })
  named.sort((a, b) => (a.file < b.file ? -1 : 1))
  return Promise.all(
    named.map(async ({ file, version, name }) => {
      // Line ends differ between checkouts on Windows and elsewhere; the statements do not.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies what is missing and answers how many that were. Refuses a migration that was edited after it had been applied. */
export async function applyMigrations(database: Database, migrations: Migration[]): Promise<number> {
  const applied = new Map(
    (
      await database.query<{ version: string; checksum: string | null }>(
        'select version, checksum from supabase_migrations.schema_migrations',
      )
    ).map((row) => [row.version, row.checksum]),
  )
  refuseSurprises(applied, migrations)
  const missing = migrations.filter((migration) => !applied.has(migration.version))
  for (const migration of missing) await applyOne(database, migration)
  return missing.length
}

function refuseSurprises(applied: Map<string, string | null>, migrations: Migration[]): void {
  for (const { version, name, checksum } of migrations) {
    const recorded = applied.get(version)
    if (recorded && recorded !== checksum)
      throw new StartProblem(
        `The migration ${version}_${name}.sql was changed after this database had applied it; put the old text back and write a new migration.`,
      )
  }
  const known = new Set(migrations.map((migration) => migration.version))
  const unknown = [...applied.keys()].find((version) => !known.has(version))
  if (unknown)
    throw new StartProblem(
      `This database has migration ${unknown}, which this version of Farlight does not know; start the newer version, or restore a backup.`,
    )
}

async function applyOne(database: Database, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await database.transaction(async (session) => {
      await session.script(sql)
      await session.query(
        `insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
         values ($1, $2, array[$3], $4)`,
        [version, name, sql, checksum],
      )
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(`The migration ${version}_${name}.sql failed and was rolled back: ${reason}`)
  }
}
