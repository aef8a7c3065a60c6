/** The keys of this installation: made once, kept in DATA_DIR with owner-only rights, never sent to a browser except the publishable one. */
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
import type { Database } from './database/database.ts'
import { readFact } from './database/facts.ts'
import { StartProblem } from './settings.ts'

const secretsFile = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  /** By these push services know who sends; installations that are older have none yet. */
  vapid: z.object({ publicKey: z.string().length(87), privateKey: z.string().length(43) }).optional(),
})

export type Secrets = Required<z.output<typeof secretsFile>>

/** Reads DATA_DIR/secrets.json, or makes it (mode 0600) at the first start. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const existing = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartProblem(`The keys in ${path} cannot be read (${error.code}).`)
  })
  if (existing !== undefined) {
    await chmod(path, 0o600)
    const { vapid, ...known } = parseSecrets(existing, path)
    if (vapid) return { ...known, vapid }
    const completed = { ...known, vapid: webPush.generateVAPIDKeys() }
    await withDraft(path, completed, (draft) => rename(draft, path))
    return completed
  }
  const secrets = newSecrets()
  try {
    await withDraft(path, secrets, (draft) => link(draft, path))
    return secrets
  } catch (error) {
    // Somebody else was faster; theirs count.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return await loadSecrets(dataDir)
    throw error
  }
}

/** A file that appears whole or not at all: a crash in between must not leave half a key behind. */
async function withDraft(path: string, secrets: Secrets, place: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await place(draft)
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
  const kept = (await readFact(database, 'secrets')) ?? ''
  const { vapid, ...known } = parseSecrets(kept, 'farlight_server.facts')
  if (vapid) return { ...known, vapid }
  // Another server may complete them at the same time: the first one's count.
  await database.query(`update farlight_server.facts set value = $1 where name = 'secrets' and value = $2`, [
    JSON.stringify({ ...known, vapid: webPush.generateVAPIDKeys() }),
    kept,
  ])
  return secretsInDatabase(database)
}

const newSecrets = (): Secrets => ({
  vapid: webPush.generateVAPIDKeys(),
  jwtSecret: randomBytes(48).toString('base64url'),
  publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
  secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
})

function parseSecrets(text: string, path: string): z.output<typeof secretsFile> {
  try {
    return secretsFile.parse(JSON.parse(text))
  } catch {
    throw new StartProblem(`The keys in ${path} are damaged; restore the file from a backup.`)
  }
}
