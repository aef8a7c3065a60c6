/**
 * Installations that want addresses confirmed. A registration is answered before anything is looked up, always alike: its
 * mail says what becomes of it. @supabase/lite would tell a taken address apart, and never sends a mail again.
 */
import { randomUUID } from 'node:crypto'
import type { Backend } from '#server/backend.ts'
import { accountMails } from '#server/mail/mailer.ts'
import type { Carrier } from '#server/mail/post.ts'
import type { AuthBody } from './auth-bodies.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { Later } from '#server/http/later.ts'

export interface Confirmations {
  /** What a registration is answered; undefined for one that the backend refuses, whoever has the address. */
  register(body: AuthBody, send: () => Promise<Response>): object | undefined
  /** When no registration with this address is under way. */
  settled(email: string): Promise<void>
  /** Sends the mail of a registration once more; false when that was asked too often. */
  sendAgain(email: string): Promise<boolean>
}

export interface ConfirmationOptions {
  backend: Backend
  limits: AuthLimits
  later: Later
  carrier: Carrier
  /** Where people sign in. */
  siteUrl: string
}

const addressForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const shortestPassword = 6
const topic = (address: string) => `registration of ${address}`

export function confirmations({ backend, limits, later, carrier, siteUrl }: ConfirmationOptions): Confirmations {
  async function settle(address: string, send: () => Promise<Response>): Promise<void> {
    const [account] = await backend.database.query<{ confirmed: boolean }>(
      'select confirmed_at is not null as confirmed from auth.users where email = $1',
      [address],
    )
    if (!account) {
      const answer = await send()
      if (!answer.ok) throw new Error(`The registration was answered ${answer.status}`)
    } else if (await limits.mayMail('registration', address)) {
      if (account.confirmed) await carrier.send(accountMails.known(address, siteUrl))
      else await backend.confirmAgain(address)
    }
  }

  return {
    register({ email, password }, send) {
      if (!email || !addressForm.test(email) || (password?.length ?? 0) < shortestPassword) return undefined
      const address = email.toLowerCase()
      later.run(topic(address), () => settle(address, send))
      const now = new Date().toISOString()
      return {
        // Nobody learns the id of somebody else's account.
        id: randomUUID(),
        aud: 'authenticated',
        role: '',
        email: address,
        phone: '',
        confirmation_sent_at: now,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
        identities: [{ provider: 'email' }],
        created_at: now,
        updated_at: now,
        is_anonymous: false,
      }
    },
    settled: (email) => later.about(topic(email.trim().toLowerCase())),
    async sendAgain(email) {
      const address = email.trim().toLowerCase()
      if (!(await limits.mayMail('registration', address))) return false
      later.run(topic(address), () => backend.confirmAgain(address))
      return true
    },
  }
}
