import type { User } from '#domain/accounts/user.ts'
import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'

export interface AccountAndProfile {
  user: User
  profile: UserProfile
}

/** The account and the profile that the wizard writes to; null when the server has neither. */
export function useAccountAndProfile(userId: string): Loaded<AccountAndProfile | null> {
  return useLoaded(
    async (database) => {
      const [user, profile] = await Promise.all([database.users.get(userId), database.userProfiles.get(userId)])
      return user && profile ? { user, profile } : null
    },
    [userId],
    (person) => person === null,
  )
}
