/** /auth/v1 and /rest/v1: limits, what the backend lacks of GoTrue, and the way into the backend. */
import { Hono } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { assurance } from '#server/auth/assurance.ts'
import type { Backend } from '#server/backend.ts'
import type { StatementLimits } from '#server/database/statement-limits.ts'
import type { Carrier } from '#server/mail/post.ts'
import type { Platform } from '#server/platform.ts'
import type { Secrets } from '#server/secrets.ts'
import { authCalls } from '#server/http/auth/auth-calls.ts'
import type { AuthLimits } from '#server/http/auth/auth-limits.ts'
import { whoAsks } from '#server/http/request/asker.ts'
import { clientAddress, isLocalBrowser, type ServerContext } from '#server/http/request/client-address.ts'
import { factors } from '#server/http/auth/factors.ts'
import { knownDevices } from '#server/http/auth/known-device.ts'
import type { Later } from './later.ts'
import { type LinkLimitRules, linkLimits } from '#server/http/tables/link-limits.ts'
import { packed } from '#server/http/tables/packed.ts'
import { refusal } from '#server/http/request/refusal.ts'
import { type RequestContext, requestContext } from '#server/http/request/request-context.ts'
import { requestIdOf } from '#server/http/request/request-facts.ts'
import { givesWay, tableRefusal } from '#server/http/tables/table-limits.ts'
import type { TokenChecker } from '#server/http/auth/tokens.ts'

export interface GatewayOptions {
  backend: Backend
  secrets: Secrets
  tokens: TokenChecker
  /** Says whether new accounts confirm their address before they sign in, and whether there are any. */
  platform: Platform
  /** Nobody reaches this server but from this machine: links begin with what its browser calls it. */
  isLocal: boolean
  /** What links in mails begin with otherwise. */
  defaultOrigin: string
  trustProxy: boolean
  limits: AuthLimits
  statementLimits: StatementLimits
  linkLimits: LinkLimitRules
  later: Later
  /** Answers at once, before the mail is carried anywhere. */
  carrier: Carrier
}

/** What the gateway would tell other origins. */
const invitations = ['origin', 'credentials', 'methods', 'headers']
  .map((what) => `access-control-allow-${what}`)
  .concat('access-control-expose-headers', 'access-control-max-age')

export function gateway(options: GatewayOptions): Hono<{ Bindings: HttpBindings }> {
  const { backend, tokens, secrets, trustProxy, platform, limits, later, carrier } = options
  const known = assurance(backend.database, secrets.jwtSecret)
  const devices = knownDevices(secrets.jwtSecret, trustProxy)
  const app = new Hono<{ Bindings: HttpBindings }>()

  const originOf = (c: ServerContext): string =>
    options.isLocal && isLocalBrowser(c) ? new URL(c.req.url).origin : options.defaultOrigin
  const forward = async (c: ServerContext, request: Request, more: Partial<RequestContext> = {}): Promise<Response> => {
    const claims = await tokens.check(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    const context = {
      id: backend.database.engine === 'postgres' ? requestIdOf(c.env.incoming) : undefined,
      path: c.req.path,
      method: c.req.method,
      origin: originOf(c),
      redirectTo: c.req.query('redirect_to'),
      claims,
      who: whoAsks(),
      from: { address: clientAddress(c, trustProxy), browser: c.req.header('user-agent') ?? '' },
      signal: c.req.raw.signal,
      statementLimits: options.statementLimits,
      ...more,
    }
    const answer = await requestContext.run(context, () => backend.fetch(request))
    const headers = new Headers(answer.headers)
    // The app is served from this very origin; nobody else's pages have business here.
    for (const name of invitations) headers.delete(name)
    headers.set('cache-control', 'no-store')
    return new Response(answer.body, { status: answer.status, headers })
  }

  const countOpening = linkLimits(options.linkLimits)
  app.all('/rest/v1/*', async (c) => {
    const body = await bodyOf(c)
    const wait = countOpening({ path: c.req.path, body, address: clientAddress(c, trustProxy) })
    if (wait > 0) {
      c.header('retry-after', String(wait))
      return refusal(c, 429, 'over_request_rate_limit', 'This link is opened too often, try again in a moment')
    }
    const given = c.req.header('authorization')
    // Clients of Supabase send the public key in its place when nobody is signed in.
    const authorization = given === `Bearer ${secrets.publishableKey}` ? undefined : given
    const refused = tableRefusal({ method: c.req.method, url: c.req.url, authorization, body })
    if (refused) {
      const { status, ...problem } = refused
      return c.json({ ...problem, details: null }, status)
    }
    const request = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body })
    const answer = await forward(c, request, { givesWay: givesWay(c.req.method, c.req.url) })
    if (c.req.path === '/rest/v1/rpc/save_platform_settings') platform.forget()
    return packed(c, answer)
  })
  app.route('/auth/v1/factors', factors({ backend, tokens, known, devices, limits, trustProxy, secrets }))
  app.route(
    '/',
    authCalls({
      backend,
      secrets,
      tokens,
      known,
      devices,
      limits,
      later,
      carrier,
      platform,
      siteUrl: options.defaultOrigin,
      trustProxy,
      originOf,
      // It may be answered already, and is several statements: half an account would be left.
      forward: (c, request, more) => forward(c, request, { signal: new AbortController().signal, ...more }),
    }),
  )
  return app
}

const bodyOf = async (c: ServerContext) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? undefined : await c.req.text()
