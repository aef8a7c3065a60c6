/**
 * How sure the server is of who holds a session, as GoTrue tells it: the claims `aal` and `amr` of the access token, and
 * the traveler's factors in every answer that describes them. @supabase/lite knows neither.
 */
import { randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import type { Database, Session } from '#server/database/database.ts'

export type Method = 'password' | 'otp' | 'recovery' | 'totp'

/** A factor without its secret. */
interface Factor {
  id: string
  created_at: string
  updated_at: string
  status: 'verified' | 'unverified'
  friendly_name: string
  factor_type: string
}

interface Proof {
  method: Method
  timestamp: number
}

export interface Assurance {
  /** Notes how a session has proven itself. */
  note(sessionId: string, method: Method, session?: Session): Promise<void>
  proofs(sessionId: string): Promise<Proof[]>
  factors(userId: string): Promise<Factor[]>
  /** 'half': the second factor, which the account has, is missing. */
  standing(userId: string, sessionId: string): Promise<'full' | 'half' | 'ended'>
  /** Ends what was opened for an account that is suspended; true when it is. */
  bar(userId: string): Promise<boolean>
  /** The same token with what is known of its session; `seconds` gives it a new life. */
  sign(token: string, seconds?: number): Promise<string>
}

export function assurance(database: Database, jwtSecret: string): Assurance {
  const key = new TextEncoder().encode(jwtSecret)
  const proofs = (sessionId: string) =>
    database.query<Proof>(
      `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
      [sessionId],
    )
  return {
    proofs,
    async note(sessionId, method, session = database) {
      await session.query(
        `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
         values ($1, $2, $3, now(), now())
         on conflict (session_id, authentication_method) do update set updated_at = now()`,
        [randomUUID(), sessionId, method],
      )
    },
    factors: (userId) =>
      database.query<Factor>(
        `select id, created_at, updated_at, status, coalesce(friendly_name, '') as friendly_name, factor_type
         from auth.mfa_factors where user_id = $1 order by created_at`,
        [userId],
      ),
    async standing(userId, sessionId) {
      const [session] = await database.query<{ full: boolean }>(
        `select exists (select 1 from auth.mfa_amr_claims where session_id = $2 and authentication_method = 'totp')
           or exists (select 1 from private.recovered_sessions where session_id = $2)
           or not exists (select 1 from auth.mfa_factors where user_id = $1 and status = 'verified') as full
         from auth.sessions where id = $2 and user_id = $1`,
        [userId, sessionId],
      )
      if (!session) return 'ended'
      return session.full ? 'full' : 'half'
    },
    async bar(userId) {
      const barred = await database.query(
        'select private.end_sessions(id) from auth.users where id = $1 and banned_until > now()',
        [userId],
      )
      return barred.length > 0
    },
    async sign(token, seconds) {
      const claims = decodeJwt(token)
      const now = Math.floor(Date.now() / 1000)
      if (seconds !== undefined) Object.assign(claims, { iat: now, exp: now + seconds })
      const amr = typeof claims.session_id === 'string' ? await proofs(claims.session_id) : []
      return new SignJWT({ ...claims, aal: levelOf(amr), amr } as JWTPayload)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(key)
    },
  }
}

const levelOf = (proofs: Proof[]) => (proofs.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1')

/** Whose live session a token with these claims belongs to, with its second factor where there is one; else undefined. */
export async function accountOfSession(known: Assurance, claims: JWTPayload | undefined): Promise<string | undefined> {
  if (!claims?.sub || typeof claims.session_id !== 'string') return undefined
  return (await known.standing(claims.sub, claims.session_id)) === 'full' ? claims.sub : undefined
}

/** The session that an access token belongs to. */
export function sessionIdOf(token: string): string | undefined {
  const id = decodeJwt(token).session_id
  return typeof id === 'string' ? id : undefined
}
