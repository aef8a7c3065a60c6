/**
 * Migrated, empty databases to copy from, made as an installation makes its own: by the first start of a server. The
 * files are kept under node_modules/.cache until the migrations change.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { startParameters } from '#server/database/embedded/start-parameters.ts'
import { pino } from 'pino'
import { readMigrations } from '#server/database/migrations.ts'
import { systemSchemaRevision } from '#server/database/system-schema.ts'
import { startServer } from '#server/server.ts'
import { readSettings } from '#server/settings.ts'

export const projectRoot = resolve(import.meta.dirname, '../..')
const cache = join(projectRoot, 'node_modules/.cache/farlight')
/** Of an installation it is 128 MB, which are filled with zeros at every start. */
const settings = 'shared_buffers = 16MB'

/** Changes with every migration and its name: names the prepared databases. */
export async function schemaStamp(): Promise<string> {
  const migrations = await readMigrations(join(projectRoot, 'supabase/migrations'))
  const hash = createHash('sha256').update(
    [systemSchemaRevision, settings, ...migrations.map((one) => one.version + one.checksum)].join(),
  )
  return hash.digest('hex').slice(0, 24)
}

/** Brings an empty native database to the newest schema. */
export async function prepareNative(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-schema-'))
  try {
    await startOnce({ DATA_DIR: folder, DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '1' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The data folder of a server that has started once, without the secrets that every installation makes for itself. */
export async function preparedFolder(): Promise<string> {
  const folder = join(cache, await schemaStamp())
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomUUID()}.new`
  await mkdir(draft, { recursive: true })
  await startOnce({ DATA_DIR: draft })
  await rm(join(draft, 'secrets.json'))
  await makeSmall(join(draft, 'database'))
  // Another worker may have been faster; its folder is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  await removeOlder(folder)
  return folder
}

/** It is copied and opened in each file of tests, which takes a third less without what no test looks at. */
export async function makeSmall(folder: string): Promise<void> {
  await appendFile(join(folder, 'postgresql.conf'), `\n${settings}\n`)
  const pglite = await PGlite.create(folder, { startParams: startParameters })
  // Only other databases are made from them.
  await pglite.exec('update pg_database set datistemplate = false')
  await pglite.exec('drop database template0')
  await pglite.exec('drop database template1')
  await pglite.close()
}

/** A file that is handed over as it lies in memory: Node puts a Blob of this size together from small pieces. */
class Archive extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(bytes: ArrayBuffer) {
    super()
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

/** The database of a prepared PGlite, packed. */
export async function preparedArchive(): Promise<Blob> {
  const archive = join(cache, `${await schemaStamp()}.tar`)
  if (!existsSync(archive)) await pack(archive)
  const { buffer, byteOffset, byteLength } = await readFile(archive)
  return new Archive(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
}

async function startOnce(env: Record<string, string>): Promise<void> {
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', ...env })
  const server = await startServer({ settings, projectRoot, log: pino({ level: 'silent' }) })
  await server.close()
}

async function pack(archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-schema-'))
  try {
    await cp(join(await preparedFolder(), 'database'), folder, { recursive: true })
    const pglite = await PGlite.create(folder, { startParams: startParameters })
    const packed = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
    await pglite.close()
    // Another worker may be packing too: each writes a draft of its own, and the last rename wins.
    // Workers are threads of one process, so that its id would name one draft for all.
    const draft = `${archive}.${randomUUID()}`
    await writeFile(draft, packed)
    await rename(draft, archive)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeOlder(newest: string): Promise<void> {
  const older = (await readdir(cache)).map((file) => join(cache, file)).filter((file) => !file.startsWith(newest))
  await Promise.all(older.map((file) => rm(file, { recursive: true, force: true })))
}
