/**
 * Requests to addresses that somebody else named. Only https to hosts on a list, only public machines, no redirects, a
 * limit on size; only the origin that the operator configured is trusted with less.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, publicLookup } from './public-address.ts'

export interface Guard {
  /** Hosts that may be asked, over https. */
  hosts: readonly string[]
  /** An origin of the operator's own choice: any scheme, port and network. */
  trustedOrigin?: string
  lookup?: LookupFunction
}

export interface GuardedAnswer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Options {
  headers?: Record<string, string>
  /** Bytes after which the answer is refused. */
  most: number
  signal: AbortSignal
}

export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

/** The address, when it may be asked. @throws RefusedAddress */
export function allowedAddress(address: string, { hosts, trustedOrigin }: Guard): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.password !== '') throw new RefusedAddress('Not a usable address')
  if (url.origin === trustedOrigin) return url
  if (url.protocol !== 'https:' || url.port !== '') throw new RefusedAddress('Not an https address')
  if (!hosts.includes(url.hostname)) throw new RefusedAddress('Not a host of the picture service')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !isPublicAddress(literal)) throw new RefusedAddress('Not a public address')
  return url
}

/** Asks an allowed address once. Rejects for refused ones, redirects, too large answers, and when the signal says so. */
export async function guardedRequest(address: string, guard: Guard, options: Options): Promise<GuardedAnswer> {
  const url = allowedAddress(address, guard)
  const trusted = url.origin === guard.trustedOrigin
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((done, fail) => {
    const request = send(url, {
      // No connection that somebody else opened.
      agent: false,
      headers: { ...options.headers, 'accept-encoding': 'identity', 'user-agent': 'Farlight' },
      signal: options.signal,
      ...(trusted ? {} : { lookup: guard.lookup ?? publicLookup() }),
    })
    request.on('error', fail)
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      const giveUp = (reason: string) => {
        response.destroy()
        fail(new RefusedAddress(reason))
      }
      if (status >= 300 && status < 400) return giveUp('A redirect')
      if (response.headers['content-encoding']) return giveUp('A packed answer')
      if (Number(response.headers['content-length']) > options.most) return giveUp('Too large')
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > options.most) return giveUp('Too large')
        chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('aborted', () => fail(new Error('The answer broke off')))
      response.on('end', () => done({ status, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    request.end()
  })
}
