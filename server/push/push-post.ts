/** Brings one encrypted message to a push service, whose address a browser named: only https, only public machines, no redirects. */
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from '#server/pictures/public-address.ts'

export interface PushRequest {
  endpoint: string
  method: string
  headers: Record<string, string | number>
  body: Buffer
}

export interface PushAnswer {
  status: number
  /** In seconds, where the service asks for patience. */
  retryAfter: number | null
}

/** Rejects with NotSent when the message surely did not arrive, and otherwise when that cannot be told. */
export type PushPost = (request: PushRequest) => Promise<PushAnswer>

export class NotSent extends Error {
  override name = 'NotSent'
}

const patienceMs = 5_000
const longestWait = 24 * 60 * 60

/** In seconds; a date counts from now. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number | null {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000
  return Number.isFinite(seconds) ? Math.min(longestWait, Math.max(0, seconds)) : null
}

/** @param lookup finds the address of a host, and refuses those of our own network */
export function pushPost(lookup: LookupFunction = publicLookup()): PushPost {
  return ({ endpoint, method, headers, body }) =>
    new Promise((done, fail) => {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
      const literal = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
      if (url?.protocol !== 'https:' || url.username || url.password || (isIP(literal) && !isPublicAddress(literal)))
        return fail(new NotSent('Not an address of a push service'))
      let isConnected = false
      const request = requestHttps(url, {
        agent: false,
        method,
        headers,
        lookup,
        signal: AbortSignal.timeout(patienceMs),
      })
      request.on('socket', (socket) => socket.once('secureConnect', () => (isConnected = true)))
      request.on('error', (error) => fail(isConnected ? error : new NotSent(error.message)))
      request.on('response', (response) => {
        done({ status: response.statusCode ?? 0, retryAfter: secondsOf(response.headers['retry-after']) })
        // What it says besides is nobody's business here.
        response.destroy()
      })
      request.end(body)
    })
}
