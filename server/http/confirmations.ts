/** Installations that want addresses confirmed: what GoTrue answers where @supabase/lite only says 'too many requests'. */
import { randomUUID } from 'node:crypto'
import type { Backend } from '#server/backend.ts'
import type { ServerContext } from './client-address.ts'
import { Limit } from './limits.ts'
import { refusal } from './refusal.ts'
import { textIn } from './request-body.ts'

export interface Confirmations {
  /** Answers 'send it again', and a registration with an address that is taken; undefined for every other call. */
  answer(c: ServerContext, path: string, body: string | undefined): Promise<Response | undefined>
}

/** @param mailsPerHour letters to one address, beside the first */
export function confirmations(backend: Backend, publishableKey: string, mailsPerHour: number): Confirmations {
  const limit = new Limit({ most: mailsPerHour, withinMs: 3_600_000 })

  async function sendAgain(email: string): Promise<boolean> {
    const address = email.trim().toLowerCase()
    if (limit.waitSeconds(address) > 0) return false
    limit.count(address)
    await backend.confirmAgain(address)
    return true
  }

  async function takenAddress(c: ServerContext, email: string): Promise<Response | undefined> {
    const [account] = await backend.database.query<{ id: string; confirmed: boolean }>(
      'select id, confirmed_at is not null as confirmed from auth.users where lower(email) = $1',
      [email.trim().toLowerCase()],
    )
    if (!account) return undefined
    if (!account.confirmed) await sendAgain(email)
    const now = new Date().toISOString()
    return c.json({
      // Nobody learns the id of somebody else's account; without identities the address is known to be taken.
      id: randomUUID(),
      aud: 'authenticated',
      role: '',
      email,
      phone: '',
      confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      identities: account.confirmed ? [] : [{ provider: 'email' }],
      created_at: now,
      updated_at: now,
      is_anonymous: false,
    })
  }

  return {
    async answer(c, path, body) {
      const email = textIn(body, 'email')
      if (c.req.method !== 'POST' || !email || c.req.header('apikey') !== publishableKey) return undefined
      if (path === '/resend' && textIn(body, 'type') === 'signup') {
        if (!(await sendAgain(email))) return refusal(c, 429, 'over_email_send_rate_limit', 'Too many requests')
        return c.json({})
      }
      // A password that is too short is refused first, as for every other address.
      const isComplete = (textIn(body, 'password')?.length ?? 0) >= 6
      return path === '/signup' && isComplete ? takenAddress(c, email) : undefined
    },
  }
}
