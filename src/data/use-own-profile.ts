import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { type LiveResult, useLive } from '#sync/local/live.ts'

/** The profile of the signed-in traveler; `data` is null when there is none yet. */
export const useOwnProfile = (userId: string): LiveResult<UserProfile | null> =>
  useLive(async (database) => (await database.userProfiles.get(userId)) ?? null, [userId])
