/** /auth/v1 and /rest/v1: limits, what the backend lacks of GoTrue, and the way into the backend. */
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { assurance } from '#server/auth/assurance.ts'
import type { Backend } from '#server/backend.ts'
import type { Secrets } from '#server/secrets.ts'
import { accountChanges } from './account-changes.ts'
import { type AuthCall, authLimits, type LimitSettings } from './auth-limits.ts'
import { clientAddress, isLocalBrowser, type ServerContext } from './client-address.ts'
import { confirmations } from './confirmations.ts'
import { completed, methodOf } from './described-account.ts'
import { factors } from './factors.ts'
import { packed } from './packed.ts'
import { refusal } from './refusal.ts'
import { textIn } from './request-body.ts'
import { requestContext } from './request-context.ts'
import type { TokenChecker } from './tokens.ts'

export interface GatewayOptions {
  backend: Backend
  secrets: Secrets
  tokens: TokenChecker
  /** New accounts confirm their address before they sign in. */
  confirmEmail: boolean
  /** Nobody reaches this server but from this machine: links begin with what its browser calls it. */
  isLocal: boolean
  /** What links in mails begin with otherwise. */
  defaultOrigin: string
  trustProxy: boolean
  limits: LimitSettings
}

/** As many characters as the backend keeps of an e-mail address; a longer one would fail there. */
const longestAddress = 255

/** What the gateway would tell other origins. */
const invitations = ['origin', 'credentials', 'methods', 'headers']
  .map((what) => `access-control-allow-${what}`)
  .concat('access-control-expose-headers', 'access-control-max-age')

/** Calls that sign in without a password are not offered; hosted projects switch them off in their settings. */
const notOffered = new Set(['/otp', '/magiclink', '/authorize', '/callback'])

export function gateway(options: GatewayOptions): Hono<{ Bindings: HttpBindings }> {
  const { backend, tokens } = options
  const { publishableKey } = options.secrets
  const decide = authLimits(options.limits)
  const known = assurance(backend.database, options.secrets.jwtSecret)
  const changes = accountChanges({ backend, tokens, known, decide })
  const confirmation = options.confirmEmail
    ? confirmations(backend, publishableKey, options.limits.resetMails)
    : undefined
  const app = new Hono<{ Bindings: HttpBindings }>()

  const inContext = <T>(c: ServerContext, work: () => Promise<T>): Promise<T> => {
    const origin = options.isLocal && isLocalBrowser(c) ? new URL(c.req.url).origin : options.defaultOrigin
    return requestContext.run({ path: c.req.path, origin, redirectTo: c.req.query('redirect_to') }, work)
  }
  const forward = async (c: ServerContext, body: string | undefined): Promise<Response> => {
    const request = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body })
    const answer = await inContext(c, () => backend.fetch(request))
    const headers = new Headers(answer.headers)
    // The app is served from this very origin; nobody else's pages have business here.
    for (const name of invitations) headers.delete(name)
    headers.set('cache-control', 'no-store')
    return new Response(answer.body, { status: answer.status, headers })
  }

  app.all('/rest/v1/*', async (c) => packed(c, await forward(c, await bodyOf(c))))

  app.route(
    '/auth/v1/factors',
    factors({ backend, tokens, known, publishableKey, wrongCodes: options.limits.failedSignIns }),
  )

  app.all('/auth/v1/*', async (c) => {
    const path = c.req.path.slice('/auth/v1'.length)
    if (notOffered.has(path)) return refusal(c, 422, 'otp_disabled', 'This way to sign in is not offered')
    const body = await bodyOf(c)
    const call: AuthCall = {
      path,
      method: c.req.method,
      grantType: c.req.query('grant_type'),
      email: textIn(body, 'email'),
      address: clientAddress(c, options.trustProxy),
    }
    if ((call.email?.length ?? 0) > longestAddress)
      return refusal(c, 400, 'validation_failed', 'Unable to validate email address: invalid format')
    const verdict = decide(call)
    if ('waitSeconds' in verdict) {
      c.header('retry-after', String(verdict.waitSeconds))
      return refusal(c, 429, 'over_request_rate_limit', 'Too many requests')
    }
    const refused = await changes.refuse(c, body)
    let answer =
      refused ?? (await inContext(c, async () => confirmation?.answer(c, path, body))) ?? (await forward(c, body))
    // Of two registrations with one address at once, one meets the other's row; asked again, it is told so.
    if (path === '/signup' && answer.status >= 500) answer = await forward(c, body)
    verdict.settle(answer.status, errorCodeOf(answer))
    if (answer.ok) await changes.follow(c, body)
    return completed(
      answer,
      known,
      methodOf(path, c.req.query('grant_type'), c.req.query('type') ?? textIn(body, 'type')),
    )
  })
  return app
}

const bodyOf = async (c: ServerContext) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? undefined : await c.req.text()

/** The error's code, also where the answer is a redirect that carries it in the fragment. */
function errorCodeOf(answer: Response): string | undefined {
  const inFragment = /[#&]error_code=([^&]*)/.exec(answer.headers.get('location') ?? '')?.[1]
  return answer.headers.get('x-sb-error-code') ?? inFragment
}
