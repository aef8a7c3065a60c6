/** What a link opens to whoever has it, with or without an account. */
import { sharePath, tokenOfSharePath } from '#domain/access-links/share-link.ts'
import { type AnswerByLink, type TripByLink, tripByLinkFrom } from '#domain/sharing/shared-by-link.ts'
import { callFunction } from '#remote/asking/client.ts'

/** Null: the link opens nothing, or nothing any more. @throws RemoteError */
export const readByLink = async (token: string): Promise<TripByLink | null> =>
  tokenOfSharePath(sharePath(token)) === null
    ? null
    : tripByLinkFrom((await callFunction('shared_by_link', { token }, { as: 'anybody' })) as AnswerByLink | null)
