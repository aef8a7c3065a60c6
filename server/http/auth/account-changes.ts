/**
 * A new password or address needs more than a session: the second factor where there is one, and the current password,
 * unless a new one is set with the session of a recovery link. A new password ends all other sessions; a new address
 * waits until its mailbox has answered.
 */
import type { JWTPayload } from 'jose'
import type { AddressChanges, BegunChange } from '#server/auth/address-changes.ts'
import type { Assurance } from '#server/auth/assurance.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import type { Database } from '#server/database/database.ts'
import { accountMails } from '#server/mail/mailer.ts'
import type { Carrier } from '#server/mail/post.ts'
import { confirmPath, undoPath } from '#server/http/pages/address-pages.ts'
import type { AuthBody } from './auth-bodies.ts'
import type { AuthLimits } from './auth-limits.ts'
import type { ServerContext } from '#server/http/request/client-address.ts'
import { refusal, tooMany } from '#server/http/request/refusal.ts'

export interface AccountChangeOptions {
  database: Database
  known: Assurance
  passwords: Passwords
  addresses: AddressChanges
  limits: AuthLimits
  /** Answers at once, before the mail is carried anywhere. */
  carrier: Carrier
  /** Where nobody learns who has an account, a taken address is treated like every other one. */
  tellsTaken: () => boolean
}

export interface AccountChanges {
  /** Why a change may not be made; undefined when it may. */
  refuse(c: ServerContext, body: AuthBody, claims: JWTPayload): Promise<Response | undefined>
  /** What follows from a change that was made. @param origin what links in mails begin with */
  follow(body: AuthBody, claims: JWTPayload, origin: string): Promise<void>
}

const recoverySeconds = 3600
const form = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function accountChanges(options: AccountChangeOptions): AccountChanges {
  const { database, known, passwords, addresses, limits, carrier } = options

  async function refuseWrongPassword(c: ServerContext, claims: JWTPayload, current: string | null | undefined) {
    if (!current) return refusal(c, 400, 'current_password_required', 'The current password is required')
    // Counted for the session: whoever guesses in one that was left open locks nobody else out.
    const verdict = await limits.decide({ kind: 'current-password', account: String(claims.session_id), address: '' })
    if ('waitSeconds' in verdict) return tooMany(c, verdict.waitSeconds)
    let right = false
    try {
      right = await passwords.isRight(await passwords.accountBy(String(claims.sub)), current)
    } finally {
      await verdict.settle(right ? 200 : 400, right ? undefined : 'current_password_invalid')
    }
    return right ? undefined : refusal(c, 400, 'current_password_invalid', 'The current password is incorrect')
  }

  async function refuseAddress(c: ServerContext, claims: JWTPayload, address: string) {
    if (!form.test(address))
      return refusal(c, 400, 'validation_failed', 'Unable to validate email address: invalid format')
    if (options.tellsTaken() && (await addresses.isTaken(address)) && (await addressOf(claims)) !== address)
      return refusal(c, 422, 'email_exists', 'A user with this email address has already been registered')
    const mayMail = (await limits.mayMail('change', String(claims.sub))) && (await limits.mayMail('change', address))
    return mayMail ? undefined : refusal(c, 429, 'over_email_send_rate_limit', 'Too many requests')
  }

  async function addressOf({ sub }: JWTPayload): Promise<string | undefined> {
    const [account] = await database.query<{ email: string }>('select email from auth.users where id = $1', [sub])
    return account?.email
  }

  async function endOtherSessions({ sub, session_id }: JWTPayload): Promise<void> {
    await database.query('delete from auth.refresh_tokens where user_id = $1 and session_id <> $2', [sub, session_id])
    await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [sub, session_id])
  }

  async function writeMails({ oldAddress, newAddress, confirmToken, undoToken }: BegunChange, origin: string) {
    const link = (path: string, token: string) => `${new URL(path, origin).href}?token=${token}`
    if (confirmToken) await carrier.send(accountMails.confirm(newAddress, link(confirmPath, confirmToken)))
    if (oldAddress) await carrier.send(accountMails.undo(oldAddress, newAddress, link(undoPath, undoToken)))
  }

  return {
    async refuse(c, { email, password, current_password }, claims) {
      if (!email && password === undefined) return undefined
      const session = String(claims.session_id)
      const standing = await known.standing(String(claims.sub), session)
      // The backend itself refuses a session that has ended.
      if (standing === 'ended') return undefined
      if (standing === 'half')
        return refusal(c, 401, 'insufficient_aal', 'AAL2 session is required to update email or password')
      const byLink = (await known.proofs(session)).some(
        ({ method, timestamp }) => method === 'recovery' && timestamp > Date.now() / 1000 - recoverySeconds,
      )
      const wrong = email || !byLink ? await refuseWrongPassword(c, claims, current_password) : undefined
      return wrong ?? (email ? refuseAddress(c, claims, email.toLowerCase()) : undefined)
    },
    async follow({ email, password }, claims, origin) {
      if (password) await endOtherSessions(claims)
      const begun = email ? await addresses.begin(String(claims.sub), email.toLowerCase()) : undefined
      if (begun) await writeMails(begun, origin)
    },
  }
}
