import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { callFunction } from '#remote/asking/client.ts'

/** A picture that the reader may see, signed in or not; null for every other id. @throws RemoteError */
export const readPicture = async (id: string): Promise<ServerRow | null> =>
  callFunction('shared_picture', { picture_id: id }, { as: 'anybody' })
