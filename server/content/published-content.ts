/**
 * The texts that administrators have published (decision 36), kept at hand: a page is answered with what is known, and never
 * waits for the database.
 */
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { PublishedContent } from '#domain/content/content.ts'
import type { Database } from '#server/database/database.ts'

/** Where the database says that something has been published; see supabase/migrations/*_content.sql. */
export const contentChannel = 'farlight_contents'

export interface ContentKeeper {
  /** As last seen. Looks for newer ones meanwhile, where that was a while ago. */
  known(): PublishedContent
  /** Asked now, as JSON; rejects when it cannot be. */
  fresh(): Promise<{ json: string; etag: string }>
  /** Something has been published: looks anew, and once more where somebody was looking already. */
  heard(): void
}

interface KeeperOptions {
  /** The texts as JSON. */
  ask: () => Promise<string>
  /** For so long what was seen is new enough. */
  freshMs: number
  log: Logger
  now?: () => number
}

export function contentKeeper({ ask, freshMs, log, now = Date.now }: KeeperOptions): ContentKeeper {
  let seen: { json: string; etag: string; texts: PublishedContent } = { json: '{}', etag: '', texts: {} }
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<typeof seen> | undefined

  async function look(): Promise<typeof seen> {
    askedAt = now()
    const json = await ask()
    if (json !== seen.json || seen.etag === '')
      seen = {
        json,
        etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`,
        texts: JSON.parse(json) as PublishedContent,
      }
    return seen
  }
  const lookOnce = () => {
    asking ??= look().finally(() => {
      asking = undefined
    })
    return asking
  }
  const warn = ({ name, message }: Error) => log.warn({ error: { name, message } }, 'texts not refreshed')
  return {
    known() {
      if (now() - askedAt >= freshMs) lookOnce().catch(warn)
      return seen.texts
    },
    fresh: lookOnce,
    heard() {
      const before = asking?.catch(() => {}) ?? Promise.resolve()
      before.then(lookOnce).catch(warn)
    },
  }
}

/** What a Supabase project has published, as every visitor may ask it. */
export async function publishedInProject({ url, key }: { url: string; key: string }): Promise<string> {
  const answer = await fetch(`${url}/rest/v1/rpc/published_content`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The project answered ${answer.status}`)
  return answer.text()
}

export async function publishedInDatabase(database: Database | undefined): Promise<string> {
  const rows = await database?.query<{ texts: string }>('select public.published_content()::text as texts')
  return rows?.[0]?.texts ?? '{}'
}
