/** What a link opens to whoever has it, with or without an account. */
import { lockedPageEndpoint, type LockedPageOpened, type LockedPageWanted } from '#domain/access-links/link-password.ts'
import { linkTokenForm } from '#domain/access-links/link-token.ts'
import { type AnswerByLink, isLocked, type ThingByLink, thingByLinkFrom } from '#domain/sharing/thing-by-link.ts'
import { askEndpoint, callFunction } from '#remote/asking/client.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'

/** `locked`: it asks for a password. Null: the link opens nothing, or nothing any more. @throws RemoteError */
export async function readByLink(token: string): Promise<ThingByLink | 'locked' | null> {
  if (!linkTokenForm.test(token)) return null
  const answer = (await callFunction('shared_by_link', { token }, { as: 'anybody' })) as AnswerByLink | null
  if (!answer) return null
  if (!isLocked(answer)) return thingByLinkFrom(answer)
  const proof = sessionStorage.getItem(proofKey(token))
  if (proof === null) return 'locked'
  try {
    return await readLocked({ token, proof })
  } catch (cause) {
    if (!isWrongPassword(cause)) throw cause
    // It has another password by now.
    sessionStorage.removeItem(proofKey(token))
    return 'locked'
  }
}

/** What a link opens to whoever gives its password. @throws RemoteError, see isWrongPassword */
export const readByPassword = (token: string, password: string): Promise<ThingByLink> => readLocked({ token, password })

export const isWrongPassword = (cause: unknown): boolean =>
  cause instanceof RemoteError && cause.code === 'wrong_password'

/** That the password was given is remembered in this tab alone, and the password nowhere. */
export const proofKey = (token: string): string => `farlight-link-proof:${token}`

async function readLocked(wanted: LockedPageWanted): Promise<ThingByLink> {
  const { page, proof } = (await askEndpoint(lockedPageEndpoint, wanted, { as: 'anybody' })) as LockedPageOpened
  sessionStorage.setItem(proofKey(wanted.token), proof)
  return thingByLinkFrom(page)
}
