/** The embedded database in a file: all its files at one moment, packed. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Database } from '#server/database/database.ts'
import { EmbeddedEngine } from '#server/database/embedded/engine.ts'
import { packBackup, unpackBackup } from './backup-archive.ts'

/** What a backup holds, in figures, for whoever compares. */
export interface Contents {
  migrations: number
  people: number
}

const counts = `select (select count(*)::integer from auth.users) as people,
  (select count(*)::integer from supabase_migrations.schema_migrations) as migrations`

/**
 * Writes the database to `to`, and files of trips. Everybody waits while its files are read, nobody while all is packed
 * and checked.
 */
export async function dumpEmbedded(database: Database, filesFolder: string, to: string): Promise<Contents> {
  if (!database.dump) throw new Error('This database is not the embedded one')
  const plain = `${to}.tar`
  try {
    await database.dump(plain)
    await packBackup('database.tar', plain, filesFolder, to)
    return await contentsOf(to)
  } finally {
    await rm(plain, { force: true })
  }
}

/** A backup, but none of an embedded database. */
export class NotOfThisKind extends Error {}

/** Opens the database of a backup beside everything else and counts. Rejects when it cannot be opened. */
export async function contentsOf(packed: string): Promise<Contents> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-check-'))
  try {
    return await unpackInto(packed, join(folder, 'database'), false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes the folder of a database out of a backup, opens it once and counts. Files of trips are put beside it.
 * @param withFiles false to leave them out
 */
export async function unpackInto(packed: string, folder: string, withFiles = true): Promise<Contents> {
  const plain = join(dirname(folder), 'backup.tar')
  try {
    const { part } = await unpackBackup(packed, dirname(folder), withFiles)
    if (part === 'database.dump') throw new NotOfThisKind('it is of a PostgreSQL database')
    if (part) await rename(join(dirname(folder), part), plain)
    else await pipeline(createReadStream(packed), createGunzip(), createWriteStream(plain, { mode: 0o600 }))
    const engine = await EmbeddedEngine.open(folder, plain)
    try {
      const { rows } = await engine.session().run([{ kind: 'script', sql: counts }])
      return rows[0] as unknown as Contents
    } finally {
      await engine.close()
    }
  } finally {
    await rm(plain, { force: true })
  }
}
