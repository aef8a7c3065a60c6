/** Photos that a link shows, as our server gives them to whoever has it. */
import { linkProofHeader, photoPath, type PhotoSize } from '#domain/access-links/link-photo.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { proofKey } from './shared-by-link.ts'

/** Whether the photos of a link are to be asked for with the proof of its password: no picture element can do that. */
export const needsProof = (token: string): boolean => sessionStorage.getItem(proofKey(token)) !== null

/** A photo behind a password. @throws RemoteError, or the reason of the signal */
export async function readLinkPhoto(token: string, id: string, size: PhotoSize, signal: AbortSignal): Promise<Blob> {
  const proof = sessionStorage.getItem(proofKey(token))
  let answer: Response
  try {
    answer = await fetch(photoPath(token, id, size), {
      headers: proof === null ? {} : { [linkProofHeader]: proof },
      cache: 'no-store',
      signal,
    })
    if (answer.ok) return await answer.blob()
  } catch (cause) {
    signal.throwIfAborted()
    throw new RemoteError(navigator.onLine ? 'unreachable' : 'offline', 'link photos', {}, cause)
  }
  throw new RemoteError(answer.status === 404 ? 'not-found' : 'failed', 'link photos', { status: answer.status })
}
