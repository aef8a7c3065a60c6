/** The keys of this installation: made once, kept in DATA_DIR with owner-only rights, never sent to a browser except the publishable one. */
import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webPush from 'web-push'
import { z } from 'zod'
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
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    vapid: webPush.generateVAPIDKeys(),
  }
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

function parseSecrets(text: string, path: string): z.output<typeof secretsFile> {
  try {
    return secretsFile.parse(JSON.parse(text))
  } catch {
    throw new StartProblem(`The keys in ${path} are damaged; restore the file from a backup.`)
  }
}
