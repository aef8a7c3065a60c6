/** Writes the letters of the authentication backend and hands them to the carrier. */
import type { Mailer } from '#server/backend.ts'
import { requestContext } from '#server/http/request-context.ts'
import { writeLetter } from './letters.ts'
import type { Carrier } from './post.ts'

/** @param siteUrl where links lead when the request does not come from this machine */
export function authMailer(carrier: Carrier, siteUrl: string): Mailer {
  const link = (tokenHash: string, type: string, page: string) => {
    const { origin = siteUrl, redirectTo } = requestContext.getStore() ?? {}
    const address = new URL('/auth/v1/verify', origin)
    address.searchParams.set('token', tokenHash)
    address.searchParams.set('type', type)
    // Where it may lead is checked again when the link is opened.
    address.searchParams.set('redirect_to', redirectTo ?? new URL(page, origin).href)
    return address.href
  }
  return {
    sendRecovery: (to, tokenHash) =>
      carrier.send(
        writeLetter({
          to,
          subject: 'Reset your Farlight password',
          heading: 'Reset your password',
          message: 'Follow this link within one hour to choose a new password for your Farlight account.',
          link: { label: 'Choose a new password', address: link(tokenHash, 'recovery', '/reset-password') },
        }),
      ),
    sendConfirmation: (to, tokenHash) =>
      carrier.send(
        writeLetter({
          to,
          subject: 'Confirm your Farlight account',
          heading: 'Welcome to Farlight',
          message: 'Follow this link within one hour to confirm your email address and sign in.',
          link: { label: 'Confirm my address', address: link(tokenHash, 'signup', '/dashboard') },
        }),
      ),
    sendMagicLink: (to, tokenHash) =>
      carrier.send(
        writeLetter({
          to,
          subject: 'Your Farlight sign-in link',
          heading: 'Sign in to Farlight',
          message: 'Follow this link within one hour to sign in.',
          link: { label: 'Sign in', address: link(tokenHash, 'magiclink', '/dashboard') },
        }),
      ),
    sendEmailChange: (to, tokenHash, _code, meta) =>
      carrier.send(
        writeLetter({
          to,
          subject: 'Confirm your new email address',
          heading: 'Change your email address',
          message: `Follow this link within one hour to use ${meta?.newEmail ?? to} for your Farlight account.`,
          link: { label: 'Change my address', address: link(tokenHash, 'email_change', '/dashboard/settings') },
        }),
      ),
    sendReauthentication: (to, code) =>
      carrier.send(
        writeLetter({
          to,
          subject: 'Your Farlight code',
          heading: 'Confirm that it is you',
          message: 'Enter this code in Farlight within one hour.',
          code,
        }),
      ),
  }
}
