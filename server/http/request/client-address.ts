/** Who is asking: the address for limits, and whether it is this very machine. */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

export type ServerContext = Context<{ Bindings: HttpBindings }>
/** What there is to know of who asks, on whatever route. */
export type Asking = Pick<ServerContext, 'req' | 'env'>

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || (/^[\d.]+$|:/.test(bare) && isLoopbackAddress(bare))
}

const socketAddress = (c: Asking) => c.env.incoming.socket.remoteAddress

/** The asking machine's address; behind a trusted proxy the one that the proxy saw. An IPv6 household counts as one. */
export function clientAddress(c: Asking, trustProxy: boolean): string {
  return seenAddress(socketAddress(c), trustProxy ? c.req.header('x-forwarded-for') : undefined)
}

/** The same of a request that no route has taken yet. */
export const incomingAddress = ({ socket, headers }: IncomingMessage, trustProxy: boolean): string =>
  seenAddress(socket.remoteAddress, trustProxy ? headers['x-forwarded-for']?.toString() : undefined)

const seenAddress = (ofSocket: string | undefined, forwardedFor: string | undefined): string =>
  household(forwardedFor?.split(',').at(-1)?.trim() || ofSocket || 'unknown')

/** The first half of an IPv6 address is given to a household, the other half is its own to choose. */
export function household(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}

/** What proxies add, each some of it. */
const ofProxies = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/

/**
 * True when both the socket and the address bar say that the browser runs on this machine, with no proxy in between. One
 * that adds nothing is known by its old protocol, which browsers do not speak.
 */
export function isLocalBrowser(c: Asking): boolean {
  const { httpVersion, headers } = c.env.incoming
  const forwarded = httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxies.test(name))
  return !forwarded && isLoopbackAddress(socketAddress(c)) && isLoopbackHost(new URL(c.req.url).hostname)
}

/** Behind TLS when a trusted proxy says so. */
export function isSecure(c: Asking, trustProxy: boolean): boolean {
  return trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
}
