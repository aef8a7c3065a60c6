/** Accounts of a Supabase project of tests, as rows in GoTrue's tables; tokens carry GoTrue's claims. Passwords are kept as they are. */
import { randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type postgres from 'postgres'

/** As GoTrue says no. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

interface Account {
  id: string
  email: string
  raw_app_meta_data: object
  raw_user_meta_data: object
  created_at: Date
  updated_at: Date
}

type Body = Record<string, unknown>
export type Accounts = ReturnType<typeof accounts>

const hour = 3600

/** @param sql as the service that keeps accounts */
export function accounts(sql: postgres.Sql, jwtSecret: string, issuer: string) {
  const key = new TextEncoder().encode(jwtSecret)
  const sign = (claims: Record<string, unknown>, seconds: number) => {
    const now = Math.floor(Date.now() / 1000)
    const token = new SignJWT({ iss: issuer, ...claims }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    return token
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key)
  }

  const describe = (account: Account) => ({
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    created_at: account.created_at,
    updated_at: account.updated_at,
    identities: [],
    factors: [],
  })

  async function openSession(account: Account, session: string = randomUUID()) {
    const now = Math.floor(Date.now() / 1000)
    await sql`insert into auth.sessions (id, user_id, created_at, updated_at, aal)
      values (${session}, ${account.id}, now(), now(), 'aal1') on conflict do nothing`
    await sql`insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${session}, now(), now(), 'password') on conflict do nothing`
    const refresh_token = randomBytes(9).toString('base64url')
    await sql`insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
      values (${refresh_token}, ${account.id}, false, now(), now(), ${session})`
    const access_token = await sign(
      {
        sub: account.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: account.email,
        app_metadata: account.raw_app_meta_data,
        user_metadata: account.raw_user_meta_data,
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: now }],
        session_id: session,
        is_anonymous: false,
      },
      hour,
    )
    const user = describe(account)
    return { access_token, token_type: 'bearer', expires_in: hour, expires_at: now + hour, refresh_token, user }
  }

  async function caller(token: string): Promise<{ account: Account; session: string }> {
    const { payload } = await jwtVerify(token, key).catch(() => {
      throw new Refusal(403, 'bad_jwt', 'invalid JWT')
    })
    const session = String(payload.session_id)
    const [account] = await sql<Account[]>`select account.* from auth.users account
      join auth.sessions session on session.user_id = account.id where session.id::text = ${session}`
    if (!account) throw new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    return { account, session }
  }

  return {
    /** The token that stands for a key of the project. */
    tokenOfRole: (role: 'anon' | 'service_role') => sign({ role }, 10 * 365 * 24 * hour),
    async signUp({ email, password, data }: Body) {
      const id = randomUUID()
      const told = { ...(data as object), sub: id, email, email_verified: true, phone_verified: false }
      const [account] = await sql<Account[]>`
        insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
          confirmation_token, recovery_token, email_change_token_new, email_change, raw_app_meta_data, raw_user_meta_data,
          created_at, updated_at)
        values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated',
          ${String(email).toLowerCase()}, ${String(password)}, now(), '', '', '', '',
          ${sql.json({ provider: 'email', providers: ['email'] })}, ${sql.json(told as never)}, now(), now())
        on conflict do nothing returning *`
      if (!account) throw new Refusal(422, 'user_already_exists', 'User already registered')
      return openSession(account)
    },
    async signIn({ email, password }: Body) {
      const [account] = await sql<Account[]>`select * from auth.users
        where email = ${String(email).toLowerCase()} and encrypted_password = ${String(password)}`
      if (!account) throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials')
      return openSession(account)
    },
    async refresh({ refresh_token }: Body) {
      const [used] = await sql<(Account & { session: string })[]>`
        update auth.refresh_tokens token set revoked = true, updated_at = now() from auth.users account
        where token.token = ${String(refresh_token)} and not token.revoked and account.id::text = token.user_id
        returning account.*, token.session_id as session`
      if (!used) throw new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
      return openSession(used, used.session)
    },
    user: async (token: string) => describe((await caller(token)).account),
    async signOut(token: string, scope: string) {
      const { account, session } = await caller(token)
      if (scope === 'local') await sql`delete from auth.sessions where id = ${session}`
      else if (scope === 'others')
        await sql`delete from auth.sessions where user_id = ${account.id} and id <> ${session}`
      else await sql`delete from auth.sessions where user_id = ${account.id}`
    },
  }
}
