/** A migrated, empty database to copy from: the system schema of the server, then every migration. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type BackendOptions, openBackend } from '#server/backend.ts'
import { applyMigrations, readMigrations } from '#server/database/migrations.ts'
import { ensureSystemSchema, systemSchemaRevision } from '#server/database/system-schema.ts'

const projectRoot = resolve(import.meta.dirname, '../..')

/** Brings a database to the newest schema, as the server does at its start. */
export async function prepareSchema(store: BackendOptions['store']): Promise<void> {
  const backend = await openBackend({
    store,
    secrets: { jwtSecret: 'x'.repeat(40), publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' },
    siteUrl: 'http://127.0.0.1',
    redirectUrls: [],
    confirmEmail: false,
    mailer: { send: () => Promise.reject(new Error('Preparing a schema sends no mail.')) } as never,
  })
  try {
    await ensureSystemSchema(backend)
    await applyMigrations(backend.database, await readMigrations(join(projectRoot, 'supabase/migrations')))
  } finally {
    await backend.close()
  }
}

/** Changes with every migration: names the prepared databases. */
export async function schemaStamp(): Promise<string> {
  const migrations = await readMigrations(join(projectRoot, 'supabase/migrations'))
  const hash = createHash('sha256').update([systemSchemaRevision, ...migrations.map((one) => one.checksum)].join())
  return hash.digest('hex').slice(0, 24)
}

/** The data folder of a prepared PGlite, packed; kept under node_modules/.cache until the migrations change. */
export async function preparedArchive(): Promise<Blob> {
  const archive = join(projectRoot, 'node_modules/.cache/farlight', `${await schemaStamp()}.tar`)
  if (!existsSync(archive)) await pack(archive)
  return new Blob([await readFile(archive)])
}

async function pack(archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'farlight-schema-'))
  try {
    await prepareSchema({ folder })
    const pglite = await PGlite.create(folder)
    const packed = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
    await pglite.close()
    await mkdir(dirname(archive), { recursive: true })
    // Another worker may be packing too: each writes a draft of its own, and the last rename wins.
    await writeFile(`${archive}.${process.pid}`, packed)
    await rename(`${archive}.${process.pid}`, archive)
    await removeOlder(archive)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeOlder(archive: string): Promise<void> {
  const folder = dirname(archive)
  const older = (await readdir(folder)).filter((file) => file.endsWith('.tar') && join(folder, file) !== archive)
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })))
}
