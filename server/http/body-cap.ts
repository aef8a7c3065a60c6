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
  return bodyLimit({
    maxSize: largestBody,
    onError: async (c) => {
      await throwAway(c.req.raw.body).catch(() => {})
      return refusal(c, 413, 'request_too_large', 'The request is larger than 1 MB')
    },
  })
}

async function throwAway(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  let thrown = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    thrown += chunk.length
    if (thrown > mostThrownAway) return
  }
}
