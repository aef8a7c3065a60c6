/** Fetches the texts that administrators have published; the device keeps them (src/lib/content/published.ts). */
import type { PublishedContent } from '#domain/content/content.ts'
import { keepPublished } from '#lib/content/published.ts'
import { askEndpoint, callFunction } from '#remote/asking/client.ts'

const pauseMs = 60_000
let askedAt = Number.NEGATIVE_INFINITY

/** At most once a minute. What cannot be fetched stays as it was: the app has words of its own. */
export async function refreshPublished(): Promise<void> {
  if (!navigator.onLine || performance.now() - askedAt < pauseMs) return
  askedAt = performance.now()
  const asking = { as: 'nobody' } as const
  const ask = () =>
    // A static host has no such file; there the Supabase project is asked itself.
    askEndpoint('/content.json', undefined, asking).catch(() => callFunction('published_content', {}, asking))
  try {
    keepPublished((await ask()) as PublishedContent)
  } catch (cause) {
    console.warn(cause)
  }
}
