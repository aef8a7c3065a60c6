import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { callFunction } from '#remote/asking/client.ts'

/** A picture that the reader may see, signed in or not; null for every other id. @throws RemoteError, or the reason of the signal */
export const readPicture = async (id: string, signal?: AbortSignal): Promise<ServerRow | null> =>
  callFunction('shared_picture', { picture_id: id }, { as: 'anybody', signal })
