/** Who is asking: the address for limits, the origin for links, and whether it is this very machine. */
import { BlockList, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export type ServerContext = Context<{ Bindings: HttpBindings }>

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

const socketAddress = (c: ServerContext) => c.env.incoming.socket.remoteAddress

/** The asking machine's address; behind a trusted proxy the one that the proxy saw. An IPv6 household counts as one. */
export function clientAddress(c: ServerContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = (forwarded || socketAddress(c) || 'unknown').replace(/^::ffff:/, '')
  return isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address
}

/** True when both the socket and the address bar say that the browser runs on this machine, with no proxy in between. */
export function isLocalBrowser(c: ServerContext): boolean {
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip'].some((name) => c.req.header(name))
  return !forwarded && isLoopbackAddress(socketAddress(c)) && isLoopbackHost(new URL(c.req.url).hostname)
}

/** Behind TLS when a trusted proxy says so. */
export function isSecure(c: ServerContext, trustProxy: boolean): boolean {
  return trustProxy && c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
}

/** The origin under which the browser sees this server. */
export function originOf(c: ServerContext, siteUrl: string | undefined, trustProxy: boolean): string {
  const { host, protocol } = new URL(c.req.url)
  if (siteUrl && new URL(siteUrl).host === host) return siteUrl
  return `${isSecure(c, trustProxy) ? 'https:' : protocol}//${host}`
}
