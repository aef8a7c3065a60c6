/** Reads the session that the authentication library stores, taking only what the app needs. */

export interface Session {
  userId: string
  email: string
  firstName: string
  lastName: string
  accessToken: string
  /** When the access token ends by this device's clock, in ms since 1970. */
  expiresAt: number
  /** The backend has sent a confirmation to this address and waits for it. */
  unconfirmed: boolean
  /** The session could not be renewed: work goes on locally, sending needs a new sign-in. */
  signInAgain: boolean
  /** It cannot be renewed because there is no such account any more. */
  accountGone: boolean
  /** It cannot be renewed because administrators have suspended the account. */
  suspended: boolean
}

/** The session in `text`, or null when there is none or it is not readable. */
export function decodeSession(text: string | null, signInAgain: boolean): Session | null {
  if (!text) return null
  try {
    const stored = JSON.parse(text)
    if (typeof stored?.access_token !== 'string' || typeof stored.user?.id !== 'string') return null
    return {
      userId: stored.user.id,
      email: String(stored.user.email ?? ''),
      firstName: String(stored.user.user_metadata?.first_name ?? ''),
      lastName: String(stored.user.user_metadata?.last_name ?? ''),
      accessToken: stored.access_token,
      expiresAt: Number(stored.expires_at ?? 0) * 1000,
      unconfirmed: !stored.user.email_confirmed_at && Boolean(stored.user.confirmation_sent_at),
      signInAgain,
      accountGone: stored.account_gone === true,
      suspended: stored.account_suspended === true,
    }
  } catch {
    return null
  }
}
