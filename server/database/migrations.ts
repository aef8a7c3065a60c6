/**
 * Applies supabase/migrations in order, each in one transaction, recorded where the official CLI records them.
 * The checksum column is ours; rows that the CLI wrote have none and are trusted.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '#server/settings.ts'
import type { Database, Session } from './database.ts'

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

/** Where a database is, in words for whoever starts the server, and what to do when it cannot be used. */
export interface DatabasePlace {
  name: string
  instead: string
}

/**
 * Refuses a database that is not for this version: one from before the first release, one with a migration that was
 * edited after it had been applied, one of a newer version. Only reads, so that nothing in it is touched.
 */
export async function refuseUnfit(database: Database, migrations: Migration[], place: DatabasePlace): Promise<void> {
  const applied = await appliedTo(database)
  const first = migrations[0]?.version
  if (applied.size > 0 && first && !applied.has(first))
    throw new StartProblem(
      `${place.name} was made by a version of Farlight before its first release, and this one cannot read it. Keep what you need from it with that version, then ${place.instead}. This was the last time: a database that this version makes is kept by every later one.`,
    )
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

/** Whether a start applies migrations to a database that has some already. */
export async function isUpdate(database: Database, migrations: Migration[]): Promise<boolean> {
  const applied = await appliedTo(database)
  return applied.size > 0 && migrations.some((migration) => !applied.has(migration.version))
}

/**
 * Applies what is missing and answers how many that were. To be called on a database that refuseUnfit let pass. One that is
 * in use gets all of it or nothing: half of an update would serve neither the older version nor the newer.
 */
export async function applyMigrations(database: Database, migrations: Migration[]): Promise<number> {
  const applied = await appliedTo(database)
  const missing = migrations.filter((migration) => !applied.has(migration.version))
  if (applied.size === 0)
    for (const migration of missing) await database.transaction((session) => applyOne(session, migration))
  else if (missing.length > 0)
    await database.transaction(async (session) => {
      for (const migration of missing) await applyOne(session, migration)
    })
  return missing.length
}

/** Version and checksum of what a database has applied; nothing for one that is new. */
async function appliedTo(database: Database): Promise<Map<string, string | null>> {
  const [table] = await database.query<{ exists: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  )
  if (!table?.exists) return new Map()
  const rows = await database.query<{ version: string; checksum: string | null }>(
    // The official CLI's table has no checksum.
    `select version, to_jsonb(applied) ->> 'checksum' as checksum from supabase_migrations.schema_migrations applied`,
  )
  return new Map(rows.map((row) => [row.version, row.checksum]))
}

async function applyOne(session: Session, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await session.script(sql)
    await session.query(
      `insert into supabase_migrations.schema_migrations (version, name, statements, checksum)
       values ($1, $2, array[$3], $4)`,
      [version, name, sql, checksum],
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartProblem(`The migration ${version}_${name}.sql failed and was rolled back: ${reason}`)
  }
}
