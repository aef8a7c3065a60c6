/**
 * GoTrue's calls for authenticator apps: enrol, challenge, verify, unenrol. They are the server's own, because
 * @supabase/lite has none. A code counts once; wrong ones are limited for the traveler, whatever factor or session.
 */
import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { JWTPayload } from 'jose'
import { z } from 'zod'
import type { Assurance } from '#server/auth/assurance.ts'
import { newSecret, stepOf } from '#server/auth/totp.ts'
import { type Backend, tokenSeconds } from '#server/backend.ts'
import type { Secrets } from '#server/secrets.ts'
import { isStorable } from './auth-bodies.ts'
import type { AuthLimits } from './auth-limits.ts'
import { clientAddress } from '#server/http/request/client-address.ts'
import type { KnownDevices } from './known-device.ts'
import { refusal, tooMany } from '#server/http/request/refusal.ts'
import type { TokenChecker } from './tokens.ts'

export interface FactorOptions {
  backend: Backend
  tokens: TokenChecker
  known: Assurance
  devices: KnownDevices
  limits: AuthLimits
  trustProxy: boolean
  secrets: Pick<Secrets, 'publishableKey'>
}

interface Caller {
  userId: string
  sessionId: string
  email: string
  aal2: boolean
  token: string
  /** Proven by password and by code within the last ten minutes. */
  fresh: boolean
}
interface StoredFactor {
  id: string
  status: 'verified' | 'unverified'
  secret: string
}
type Env = { Bindings: HttpBindings; Variables: { caller: Caller } }

const challengeSeconds = 300
const mostFactors = 10

const enrolment = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(100).refine(isStorable).optional(),
  issuer: z.string().max(100).refine(isStorable).optional(),
})
const verification = z.object({ challenge_id: z.uuid(), code: z.string() })
const isId = (text: string | undefined) => z.uuid().safeParse(text).success

export function factors(options: FactorOptions): Hono<Env> {
  const { backend, tokens, known, devices, limits } = options
  const { publishableKey } = options.secrets
  const { database } = backend
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    if (c.req.header('apikey') !== publishableKey) return refusal(c, 401, 'no_authorization', 'Invalid API key')
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const claims = await tokens.check(token)
    const caller = claims && (await callerOf(claims, token))
    if (!caller) return refusal(c, 401, 'bad_jwt', 'This session has ended')
    c.set('caller', caller)
    c.header('cache-control', 'no-store')
    return next()
  })

  async function callerOf(claims: JWTPayload, token: string): Promise<Caller | undefined> {
    const [userId, sessionId] = [String(claims.sub), String(claims.session_id)]
    const [session] = await database.query<{ email: string }>(
      `select coalesce(account.email, '') as email from auth.sessions session
       join auth.users account on account.id = session.user_id where session.id::text = $1 and account.id::text = $2`,
      [sessionId, userId],
    )
    if (!session) return undefined
    const proofs = await known.proofs(sessionId)
    const lately = (method: string) =>
      proofs.some((proof) => proof.method === method && proof.timestamp > Date.now() / 1000 - 600)
    return {
      userId,
      sessionId,
      email: session.email,
      token,
      aal2: proofs.some(({ method }) => method === 'totp'),
      fresh: lately('password') && lately('totp'),
    }
  }

  async function factorOf(c: Context<Env>): Promise<StoredFactor | undefined> {
    if (!isId(c.req.param('id'))) return undefined
    const [factor] = await database.query<StoredFactor>(
      `select id, status, secret from auth.mfa_factors where id::text = $1 and user_id = $2 and factor_type = 'totp'`,
      [c.req.param('id'), c.var.caller.userId],
    )
    return factor
  }
  const noFactor = (c: Context<Env>) => refusal(c, 404, 'mfa_factor_not_found', 'Factor not found')

  app.post('/', async (c) => {
    const wanted = enrolment.safeParse(await c.req.json().catch(() => null)).data
    if (!wanted) return refusal(c, 422, 'validation_failed', 'Only authenticator apps (totp) can be enrolled')
    const { userId, email, aal2 } = c.var.caller
    const existing = await known.factors(userId)
    if (!aal2 && existing.some(({ status }) => status === 'verified'))
      return refusal(c, 403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    if (existing.length >= mostFactors)
      return refusal(c, 422, 'too_many_enrolled_mfa_factors', 'Maximum number of factors reached')
    const name = wanted.friendly_name?.trim() ?? ''
    if (name && existing.some((factor) => factor.friendly_name === name))
      return refusal(c, 422, 'mfa_factor_name_conflict', 'A factor with this name exists already')
    const id = randomUUID()
    const { secret, uri, picture } = newSecret(wanted.issuer || 'Farlight', email)
    await database.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
      [id, userId, name, secret],
    )
    return c.json({ id, type: 'totp', friendly_name: name, totp: { qr_code: picture, secret, uri } })
  })

  app.post('/:id/challenge', async (c) => {
    const factor = await factorOf(c)
    if (!factor) return noFactor(c)
    const id = randomUUID()
    await database.query(
      `delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - interval '1 hour'`,
      [factor.id],
    )
    await database.query('insert into auth.mfa_challenges (id, factor_id, created_at) values ($1, $2, now())', [
      id,
      factor.id,
    ])
    return c.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeSeconds })
  })

  app.post('/:id/verify', async (c) => {
    const given = verification.safeParse(await c.req.json().catch(() => null)).data
    if (!given) return refusal(c, 422, 'validation_failed', 'A challenge and a code are needed')
    const factor = await factorOf(c)
    if (!factor) return noFactor(c)
    const { userId } = c.var.caller
    // Counted before it is looked at, so that guesses that come all at once cannot slip by.
    const verdict = await limits.decide({
      kind: 'code',
      account: userId,
      address: clientAddress(c, options.trustProxy),
      device: devices.of(c, userId),
    })
    if ('waitSeconds' in verdict) return tooMany(c, verdict.waitSeconds)
    let status = 500
    try {
      const answer = await verified(c, given, factor)
      status = answer.status
      return answer
    } finally {
      await verdict.settle(status, undefined)
    }
  })

  async function verified(c: Context<Env>, given: z.output<typeof verification>, factor: StoredFactor) {
    const [challenge] = await database.query(
      `delete from auth.mfa_challenges
       where id = $1 and factor_id = $2 and created_at > now() - make_interval(secs => $3) returning id`,
      [given.challenge_id, factor.id, challengeSeconds],
    )
    if (!challenge) return refusal(c, 422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against another')
    const step = stepOf(given.code.trim(), factor.secret, Date.now())
    if (step === undefined || !(await isFirstUse(factor.id, step)))
      return refusal(c, 422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    await accept(c.var.caller, factor)
    c.header('set-cookie', devices.cookieFor(c, c.var.caller.userId))
    return c.json(await sessionOf(c.var.caller))
  }

  app.delete('/:id', async (c) => {
    const factor = await factorOf(c)
    if (!factor) return noFactor(c)
    if (factor.status === 'verified' && !c.var.caller.aal2)
      return refusal(c, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    if (factor.status === 'verified' && !c.var.caller.fresh)
      return refusal(c, 403, 'reauthentication_needed', 'Sign in with password and code first')
    await database.query('delete from auth.mfa_factors where id = $1', [factor.id])
    return c.json({ id: factor.id })
  })

  async function isFirstUse(factorId: string, step: number): Promise<boolean> {
    const newer = await database.query(
      `insert into farlight_server.totp_uses as used (factor_id, step) values ($1, $2)
       on conflict (factor_id) do update set step = excluded.step where used.step < excluded.step returning step`,
      [factorId, step],
    )
    return newer.length > 0
  }

  /** From here on the session counts as aal2; with the first factor all others have to sign in again. */
  async function accept({ userId, sessionId }: Caller, factor: StoredFactor): Promise<void> {
    await database.transaction(async (session) => {
      if (factor.status === 'unverified') {
        await session.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
          factor.id,
        ])
        await session.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [userId])
        await session.query('delete from auth.refresh_tokens where user_id = $1 and session_id <> $2', [
          userId,
          sessionId,
        ])
        await session.query('delete from auth.sessions where user_id = $1 and id <> $2', [userId, sessionId])
      }
      await session.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [sessionId, factor.id])
      await known.note(sessionId, 'totp', session)
    })
  }

  /** The session with its new token; the refresh token stays the one it has. */
  async function sessionOf({ sessionId, token }: Caller): Promise<object> {
    const [refresh] = await database.query<{ token: string }>(
      `select token from auth.refresh_tokens where session_id = $1 and not revoked order by created_at desc limit 1`,
      [sessionId],
    )
    return {
      access_token: await known.sign(token, tokenSeconds),
      token_type: 'bearer',
      expires_in: tokenSeconds,
      expires_at: Math.floor(Date.now() / 1000) + tokenSeconds,
      refresh_token: refresh?.token ?? '',
      user: await accountOf(token),
    }
  }

  async function accountOf(token: string): Promise<object> {
    const answer = await backend.fetch(
      new Request('http://127.0.0.1/auth/v1/user', {
        headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
      }),
    )
    const person = (await answer.json()) as { id: string }
    return { ...person, factors: await known.factors(person.id) }
  }

  return app
}
