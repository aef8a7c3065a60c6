/** Our server in front of the Supabase project of a test run, as a process of its own. */
import { once } from 'node:events'
import { addressOf, spawnServer } from '#tests/support/server.ts'
import type { RunningProject } from './global-project.ts'

/** Where people find the site, which is neither the server's own address nor the project's. */
export const siteUrl = 'https://farlight.example'

/** The environment of a server that knows of the project what every browser knows. */
export const inFrontOf = (project: RunningProject | undefined, folder: string): Record<string, string> => ({
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  LIMITS_RELAXED: '1',
  DATA_DIR: folder,
  SUPABASE_URL: project?.url ?? '',
  SUPABASE_PUBLISHABLE_KEY: project?.publishableKey ?? '',
  SITE_URL: siteUrl,
})

export interface ServerInFront {
  url: string
  end(): Promise<unknown>
}

export async function startInFront(env: Record<string, string>): Promise<ServerInFront> {
  const child = spawnServer(env)
  const ended = once(child, 'exit')
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url: await addressOf(child), end }
}
