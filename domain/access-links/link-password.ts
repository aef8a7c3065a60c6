/** The password of a link to a page: what may be one, and what our server and devices say to each other of it. */
import type { PageByLink } from '#domain/sharing/thing-by-link.ts'

const shortestLinkPassword = 6
/** bcrypt reads no more bytes than these. */
const mostBytes = 72

/** Why something is no password for a link; null when it can be one. */
export function linkPasswordProblem(password: string): 'short' | 'long' | null {
  if (password.length < shortestLinkPassword) return 'short'
  return new TextEncoder().encode(password).length > mostBytes ? 'long' : null
}

/** Sets the password of a link, or takes it away (null). */
export const linkPasswordEndpoint = '/functions/v1/link-password'
export interface LinkPasswordWanted {
  link: string
  password: string | null
}

/** Opens a page by its password, or by the proof that it was given before. */
export const lockedPageEndpoint = '/functions/v1/locked-page'
export type LockedPageWanted = { token: string } & ({ password: string } | { proof: string })
export interface LockedPageOpened {
  page: PageByLink
  /** Good as long as the password is the same. */
  proof: string
}
