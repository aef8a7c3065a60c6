/** Writes the mails of the authentication backend and hands them to the carrier. */
import type { Mailer } from '#server/backend.ts'
import { requestContext } from '#server/http/request/request-context.ts'
import { writeMail } from './mails.ts'
import type { Carrier } from './post.ts'

/** Mails that the library does not ask for. */
export const accountMails = {
  /** To who has an account, when somebody registers with the same address. */
  known: (to: string, address: string) =>
    writeMail({
      to,
      subject: 'You have a Farlight account',
      heading: 'You already have an account',
      message:
        'Someone, maybe you, tried to sign up for Farlight with this address. It already has an account: sign in with your password, or choose a new one with "Forgot Password?".',
      link: { label: 'Sign in', address },
    }),
  /** To the new mailbox, while an address is to be changed. */
  confirm: (to: string, address: string) =>
    writeMail({
      to,
      subject: 'Confirm your new email address',
      heading: 'Change your email address',
      message: `Follow this link within one hour to use ${to} for your Farlight account.`,
      link: { label: 'Change my address', address },
    }),
  /** To the old mailbox. */
  undo: (to: string, newAddress: string, address: string) =>
    writeMail({
      to,
      subject: 'Your email address is about to change',
      heading: 'Your email address is about to change',
      message: `Someone who knows your password asked to use ${newAddress} for your Farlight account. Once confirmed, it replaces this address.`,
      link: { label: 'Keep my address', address },
      closing:
        'If it was you, there is nothing to do. If not, follow this link within seven days: it stops the change, or takes it back.',
    }),
}

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
        writeMail({
          to,
          subject: 'Reset your Farlight password',
          heading: 'Reset your password',
          message: 'Follow this link within one hour to choose a new password for your Farlight account.',
          link: { label: 'Choose a new password', address: link(tokenHash, 'recovery', '/reset-password') },
        }),
      ),
    sendConfirmation: (to, tokenHash) =>
      carrier.send(
        writeMail({
          to,
          subject: 'Confirm your Farlight account',
          heading: 'Welcome to Farlight',
          message: 'Follow this link within one hour to confirm your email address and sign in.',
          link: { label: 'Confirm my address', address: link(tokenHash, 'signup', '/dashboard') },
        }),
      ),
    sendMagicLink: (to, tokenHash) =>
      carrier.send(
        writeMail({
          to,
          subject: 'Your Farlight sign-in link',
          heading: 'Sign in to Farlight',
          message: 'Follow this link within one hour to sign in.',
          link: { label: 'Sign in', address: link(tokenHash, 'magiclink', '/dashboard') },
        }),
      ),
    // The gateway answers neither of the two calls that would ask for these: see auth/address-changes.ts.
    sendEmailChange: notOffered,
    sendReauthentication: notOffered,
  }
}

const notOffered = () => Promise.reject(new Error('This mail is not offered.'))
