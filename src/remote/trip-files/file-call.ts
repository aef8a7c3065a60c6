/** How the storage of files is reached: Supabase's own, or our server behind the same calls. */
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { accessToken } from '#auth/session-access.ts'
import { loadConfig } from '#lib/config/config.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'

export const fileBucket = 'trip-files'

/** Where the bytes lie in the bucket. */
export const pathOfFile = ({ itineraryId, contentId }: Pick<TripFile, 'itineraryId' | 'contentId'>): string =>
  `${itineraryId}/${contentId}`

/** The address of a call. */
export const storageAddress = async (call: string): Promise<string> =>
  `${(await loadConfig()).supabaseUrl}/storage/v1/${call}`

/** What every call carries. @throws RemoteError when the session has ended */
export async function storageHeaders(): Promise<{ apikey: string; authorization: string }> {
  const [token, { supabaseKey }] = await Promise.all([accessToken(), loadConfig()])
  if (!token) throw new RemoteError('signed-out', 'storage')
  return { apikey: supabaseKey, authorization: `Bearer ${token}` }
}
