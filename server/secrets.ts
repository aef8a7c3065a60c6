/** The keys of this installation: made once, kept in DATA_DIR with owner-only rights, never sent to a browser except the publishable one. */
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from './database/database.ts'
import { readFact } from './database/facts.ts'
import { StartProblem } from './settings.ts'

const secretsFile = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
})

export type Secrets = z.output<typeof secretsFile>

/** Reads DATA_DIR/secrets.json, or makes it (mode 0600) at the first start. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const existing = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartProblem(`The keys in ${path} cannot be read (${error.code}).`)
  })
  if (existing !== undefined) {
    await chmod(path, 0o600)
    return parseSecrets(existing, path)
  }
  const secrets = newSecrets()
  // A file that appears whole or not at all: a crash in between must not leave half a key behind.
  const draft = `${path}.${randomUUID()}.new`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path)
    return secrets
  } catch (error) {
    // Somebody else was faster; theirs count.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return await loadSecrets(dataDir)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Those of a server in front of a Supabase project, kept in the project's database, so that all such servers have the same
 * and a machine that is thrown away takes none with it. Nobody but the owner of the database can read them.
 */
export async function secretsInDatabase(database: Database): Promise<Secrets> {
  await database.query(
    `insert into farlight_server.facts (name, value) values ('secrets', $1) on conflict (name) do nothing`,
    [JSON.stringify(newSecrets())],
  )
  return parseSecrets((await readFact(database, 'secrets')) ?? '', 'farlight_server.facts')
}

const newSecrets = (): Secrets => ({
  jwtSecret: randomBytes(48).toString('base64url'),
  publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
  secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
})

function parseSecrets(text: string, path: string): Secrets {
  try {
    return secretsFile.parse(JSON.parse(text))
  } catch {
    throw new StartProblem(`The keys in ${path} are damaged; restore the file from a backup.`)
  }
}
