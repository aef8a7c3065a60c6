/** What a link opens to whoever has it, with or without an account. */
import { linkTokenForm } from '#domain/access-links/link-token.ts'
import { type AnswerByLink, type TripByLink, tripByLinkFrom } from '#domain/sharing/shared-by-link.ts'
import { callFunction } from '#remote/asking/client.ts'

/** Null: the link opens nothing, or nothing any more. @throws RemoteError */
export const readByLink = async (token: string): Promise<TripByLink | null> =>
  linkTokenForm.test(token)
    ? tripByLinkFrom((await callFunction('shared_by_link', { token }, { as: 'anybody' })) as AnswerByLink | null)
    : null
