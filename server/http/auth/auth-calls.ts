/** /auth/v1: which calls there are, what is checked before the backend is asked, and what it lacks of GoTrue. */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { JWTPayload } from 'jose'
import { addressChanges } from '#server/auth/address-changes.ts'
import type { Assurance } from '#server/auth/assurance.ts'
import { isGuessedFirst } from '#server/auth/common-passwords.ts'
import { type Account, passwords as passwordsOf } from '#server/auth/passwords.ts'
import type { Backend } from '#server/backend.ts'
import type { Carrier } from '#server/mail/post.ts'
import type { Platform } from '#server/platform.ts'
import type { Secrets } from '#server/secrets.ts'
import { accountChanges } from './account-changes.ts'
import { type AuthBody, readAuthBody } from './auth-bodies.ts'
import { type AuthCall, type AuthLimits } from './auth-limits.ts'
import { clientAddress, type ServerContext } from '#server/http/request/client-address.ts'
import { confirmations } from './confirmations.ts'
import { completed, methodOf } from './described-account.ts'
import type { KnownDevices } from './known-device.ts'
import type { Later } from '#server/http/later.ts'
import { refusal, tooMany } from '#server/http/request/refusal.ts'
import type { RequestContext } from '#server/http/request/request-context.ts'
import type { TokenChecker } from './tokens.ts'

export interface AuthCallOptions {
  backend: Backend
  secrets: Pick<Secrets, 'publishableKey' | 'secretKey'>
  tokens: TokenChecker
  known: Assurance
  devices: KnownDevices
  limits: AuthLimits
  later: Later
  /** Answers at once, before the mail is carried anywhere. */
  carrier: Carrier
  platform: Platform
  siteUrl: string
  trustProxy: boolean
  /** Where the asking browser sees the app. */
  originOf: (c: ServerContext) => string
  /** Hands a request on to the backend, which finishes it although the browser may be gone. */
  forward: (c: ServerContext, request: Request, context?: Partial<RequestContext>) => Promise<Response>
}

/** Everything that is served; other paths would get the library's own pages. */
const served: Record<string, string[]> = {
  '/signup': ['POST'],
  '/token': ['POST'],
  '/verify': ['GET', 'POST'],
  '/recover': ['POST'],
  '/resend': ['POST'],
  '/logout': ['POST'],
  '/user': ['GET', 'PUT'],
  '/settings': ['GET'],
  '/health': ['GET'],
  '/.well-known/jwks.json': ['GET'],
}
/** Calls that sign in without a password are not offered; hosted projects switch them off in their settings. */
const notOffered = new Set(['/otp', '/magiclink', '/authorize', '/callback'])

/** A call whose form is right. */
interface Call {
  c: ServerContext
  path: string
  body: AuthBody | undefined
  claims: JWTPayload | undefined
  /** The account of a sign-in or a reset, and whether it has signed in on the asking device. */
  account: Account | undefined
  device: string | undefined
}

export function authCalls(options: AuthCallOptions): Hono<{ Bindings: HttpBindings }> {
  const { backend, tokens, known, devices, limits, later, carrier, secrets, platform } = options
  const { database } = backend
  const passwords = passwordsOf(database)
  const addresses = addressChanges(database)
  const changes = accountChanges({
    database,
    known,
    passwords,
    addresses,
    limits,
    carrier,
    tellsTaken: () => platform.current().confirm_email !== true,
  })
  const confirmation = confirmations({ backend, limits, later, carrier, siteUrl: options.siteUrl })

  /** The same call with a body that was checked, under the one spelling of its path. */
  function requestOf({ c, path }: Call, body: AuthBody | undefined, method = c.req.method): Request {
    const url = new URL(c.req.url)
    url.pathname = `/auth/v1${path}`
    const headers = new Headers(c.req.raw.headers)
    headers.delete('content-length')
    headers.delete('cookie')
    const takesBody = method === 'POST' || method === 'PUT'
    return new Request(url, { method, headers, ...(takesBody && body ? { body: JSON.stringify(body) } : {}) })
  }
  const forward = (call: Call, body = call.body, context: Partial<RequestContext> = {}) =>
    options.forward(call.c, requestOf(call, body), context)

  const isSuspended = async ({ id }: Account): Promise<boolean> =>
    (await database.query('select from auth.users where id = $1 and banned_until > now()', [id])).length > 0

  async function signIn(call: Call): Promise<Response> {
    const { c, body, account } = call
    const password = body?.password ?? ''
    // Always looked at, whoever has the address.
    if (!(await passwords.isRight(account, password)) || !account?.hash)
      return refusal(c, 400, 'invalid_credentials', 'Invalid login credentials')
    // Only whoever knows the password learns it.
    if (await isSuspended(account)) return refusal(c, 403, 'user_banned', 'User is banned')
    return forward(call, body, { proven: { password, hash: account.hash } })
  }

  async function refresh(call: Call): Promise<Response> {
    const answer = await forward(call)
    const session = answer.headers.get('sb-auth-session-id')
    // Somebody else has the refresh token too: what its session has opened so far ends as well.
    if (session && errorCodeOf(answer) === 'refresh_token_already_used') {
      await database.query('delete from auth.refresh_tokens where session_id = $1', [session])
      await database.query('delete from auth.sessions where id = $1', [session])
    }
    return answer
  }

  /** The same answer for every address, before anything is done about it. */
  async function recover(call: Call): Promise<Response> {
    const { c, body, device } = call
    const address = body?.email?.toLowerCase() ?? ''
    const request = requestOf(call, body)
    if (await limits.mayMail('recovery', address, device))
      later.run(`recovery of ${address}`, async () => {
        // The link would open nothing: a suspended account gets no mails.
        const account = await passwords.accountOf(address)
        if (!(account && (await isSuspended(account)))) await options.forward(c, request)
      })
    return c.json({})
  }

  async function resend({ c, body }: Call): Promise<Response> {
    if (body?.type !== 'signup' || !body.email)
      return refusal(c, 400, 'validation_failed', 'Only the mail of a registration can be sent again')
    if (!(await confirmation.sendAgain(body.email)))
      return refusal(c, 429, 'over_email_send_rate_limit', 'Too many requests')
    return c.json({})
  }

  async function register(call: Call): Promise<Response> {
    const { registration_open: open, confirm_email: confirmed } = await platform.fresh()
    if (open !== true) return refusal(call.c, 422, 'signup_disabled', 'Signups not allowed for this instance')
    const unseen = confirmed === true && call.body && confirmation.register(call.body, () => forward(call))
    if (unseen) return call.c.json(unseen)
    const answer = await forward(call)
    // Of two registrations with one address at once, one meets the other's row; asked again, it is told so.
    return answer.status >= 500 ? forward(call) : answer
  }

  async function change(call: Call): Promise<Response> {
    const { c, claims, body = {} } = call
    // The backend itself refuses whoever is not signed in.
    if (!claims) return forward(call, {})
    const refused = await changes.refuse(c, body, claims)
    if (refused) return refused
    const { email, current_password: _proof, ...rest } = body
    const answer = await forward(call, rest)
    if (!answer.ok) return answer
    await changes.follow(body, claims, options.originOf(c))
    // Told anew, with the address that now waits.
    return email ? options.forward(c, requestOf(call, undefined, 'GET')) : answer
  }

  async function leave(call: Call): Promise<Response> {
    const { c, body, claims } = call
    const scope = c.req.query('scope') ?? body?.scope ?? 'local'
    const isHalf =
      scope !== 'local' && claims && (await known.standing(String(claims.sub), String(claims.session_id))) === 'half'
    // A password alone ends no session that gave the code as well.
    return isHalf
      ? refusal(c, 403, 'insufficient_aal', 'AAL2 session is required to end other sessions')
      : forward(call)
  }

  async function answerTo(call: Call): Promise<Response> {
    const { c, path, body } = call
    if (c.req.method === 'GET') return forward(call)
    if ((path === '/signup' || path === '/user') && body?.password && (await isGuessedFirst(body.password)))
      return guessedFirst(c)
    if (path === '/token' && c.req.query('grant_type') === 'password') return signIn(call)
    if (path === '/token') return refresh(call)
    if (path === '/recover') return recover(call)
    if (path === '/resend') return resend(call)
    if (path === '/signup') return register(call)
    if (path === '/user') return change(call)
    if (path === '/logout') return leave(call)
    return forward(call)
  }

  function limited({ c, path, body, claims, device }: Call): AuthCall {
    const address = clientAddress(c, options.trustProxy)
    const account = body?.email?.trim().toLowerCase() ?? ''
    if (path === '/token' && c.req.query('grant_type') === 'password')
      return { kind: 'password', account, address, device, hashes: true }
    if (path === '/signup') return { kind: 'registration', address, hashes: platform.current().confirm_email !== true }
    if (path === '/verify') return { kind: 'link', address }
    if (path === '/recover' || path === '/resend') return { kind: 'mail', address }
    if (path === '/user' && c.req.method === 'PUT') {
      const hashes = body?.password !== undefined || Boolean(body?.email)
      return { kind: body?.email ? 'mail' : 'other', account: claims?.sub ?? '', address, hashes }
    }
    return { kind: 'other', address }
  }

  const hasKey = (c: ServerContext) =>
    [secrets.publishableKey, secrets.secretKey].includes(c.req.header('apikey') ?? c.req.query('apikey') ?? '')

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all('/auth/v1/*', async (c) => {
    const path = c.req.path.slice('/auth/v1'.length)
    if (notOffered.has(path)) return refusal(c, 422, 'otp_disabled', 'This way to sign in is not offered')
    const methods = served[path]
    if (!methods) return refusal(c, 404, 'not_found', 'Not found')
    if (!methods.includes(c.req.method)) {
      c.header('allow', methods.join(', '))
      return refusal(c, 405, 'method_not_allowed', 'Method not allowed')
    }
    // The links of mails are opened by people.
    if (!hasKey(c) && !(path === '/verify' && c.req.method === 'GET'))
      return refusal(c, 401, 'no_authorization', 'Invalid API key')
    if (/%00/.test(c.req.url)) return refusal(c, 400, 'validation_failed', 'The address holds a NUL')
    const read = readAuthBody(path, c.req.method === 'GET' ? '' : await c.req.text())
    if ('complaint' in read) return refusal(c, 400, read.code, read.complaint)
    const { body } = read
    const account = await accountAskedFor(c, path, body?.email)
    const claims = await tokens.check(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    const call: Call = { c, path, body, claims, account, device: devices.of(c, account?.id) }
    return settled(call)
  })

  async function accountAskedFor(c: ServerContext, path: string, email: string | null | undefined) {
    if (!email) return undefined
    if (path === '/token') {
      await confirmation.settled(email)
      return passwords.accountOf(email)
    }
    // Nothing is looked up for strangers.
    return path === '/recover' && devices.hasAny(c) ? passwords.accountOf(email) : undefined
  }

  async function settled(call: Call): Promise<Response> {
    const { c, path, body } = call
    const verdict = await limits.decide(limited(call))
    if ('waitSeconds' in verdict) return tooMany(c, verdict.waitSeconds)
    let [status, code]: [number, string | undefined] = [500, undefined]
    try {
      const answered = await answerTo(call)
      status = answered.status
      code = errorCodeOf(answered)
      const method = methodOf(path, c.req.query('grant_type'), c.req.query('type') ?? body?.type ?? undefined)
      const { answer, signedIn } = await completed(answered, known, method)
      if (!signedIn) return answer
      const headers = new Headers(answer.headers)
      headers.append('set-cookie', devices.cookieFor(c, signedIn))
      return new Response(answer.body, { status: answer.status, headers })
    } finally {
      await verdict.settle(status, code)
    }
  }
  return app
}

/** In the form in which GoTrue refuses a password that is known from leaks. */
function guessedFirst(c: ServerContext): Response {
  const message = 'This is one of the most common passwords. Please choose another.'
  c.header('x-sb-error-code', 'weak_password')
  const weak = { reasons: ['pwned'], message }
  return c.json({ code: 422, error_code: 'weak_password', msg: message, message, weak_password: weak }, 422)
}

/** The error's code, also where the answer is a redirect that carries it in the fragment. */
function errorCodeOf(answer: Response): string | undefined {
  const inFragment = /[#&]error_code=([^&]*)/.exec(answer.headers.get('location') ?? '')?.[1]
  return answer.headers.get('x-sb-error-code') ?? inFragment
}
