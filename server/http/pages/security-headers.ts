/** Headers that every answer carries, and the content security policy of the app's page. */
import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { isSecure } from '#server/http/request/client-address.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const mayDiffer = new Set(['content-security-policy', 'referrer-policy'])

/** Only what says so itself may be shown in frames of other sites (server/links/embed-page.ts). */
const mayBeFramed = (headers: Headers): boolean =>
  headers.get('content-security-policy')?.includes('frame-ancestors *') ?? false

const behindTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

/** What every answer carries, unless it has a content policy or a referrer policy of its own. */
export function protectiveHeaders(secure: boolean): Record<string, string> {
  return { ...everywhere, 'content-security-policy': nothingAllowed, ...(secure ? behindTls : {}) }
}

export function securityHeaders(trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    const isFramed = mayBeFramed(headers)
    for (const [name, value] of Object.entries(protectiveHeaders(isSecure(c, trustProxy))))
      if (!(mayDiffer.has(name) && headers.has(name))) headers.set(name, value)
    if (isFramed) headers.delete('x-frame-options')
  }
}

export interface OtherOrigins {
  /** The backend, when it is not this server: requests and sockets. */
  talkTo: string[]
  /** Only read: the map's provider. */
  fetchFrom: string[]
}

/** The policy for an HTML page: its own inline scripts by their hash, no others. */
export function pagePolicy(html: string, { talkTo, fetchFrom }: OtherOrigins): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map(([, code]) => code ?? '')
    .filter((code) => code.trim() !== '')
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  const sockets = talkTo.map((origin) => origin.replace(/^http/, 'ws'))
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline].join(' '),
    // Component libraries set style attributes while they measure and animate.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    // The map reads shapes that its workers made in the browser's memory.
    ['connect-src', "'self'", ...talkTo, ...sockets, ...fetchFrom, 'blob:'].join(' '),
    "worker-src 'self' blob:",
    // The browser's own viewer shows PDFs that this device keeps.
    'frame-src blob:',
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
