/**
 * Caps the size of requests. The rest of a request that is too large is read and thrown away before the refusal goes
 * out: a connection that is cut while the client still writes looks like a lost network, and would be tried again.
 */
import { bodyLimit } from 'hono/body-limit'
import type { MiddlewareHandler } from 'hono'
import { refusal } from './refusal.ts'

const largestBody = 1024 * 1024
const mostThrownAway = 32 * largestBody

export function bodyCap(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: async (c) => {
      await throwAway(c.req.raw.body).catch(() => {})
      return refusal(c, 413, 'request_too_large', 'The request is larger than 1 MB')
    },
  })
  // Files are counted as they arrive, against the size that their row has.
  return (c, next) => (c.req.path.startsWith('/storage/v1/') ? next() : limit(c, next))
}

/** The body, where the request has one. */
export const bodyOrNothing = (request: Request): ReadableStream<Uint8Array> | null =>
  request.method === 'GET' || request.method === 'HEAD' ? null : request.body

/** Reads what is left of a body, up to 32 MB of it. */
export async function throwAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  let thrown = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    thrown += chunk.length
    if (thrown > mostThrownAway) return
  }
}
