import type { UserProfile } from '#domain/accounts/user-profile.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { changeTogether, updateRecord } from '#sync/outbox/mutate.ts'

/**
 * Changes the traveler's profile by what it says now. Reading and writing are one transaction, so that of two changes at
 * once, in this tab or another, neither overwrites what the other put beside it. @throws Error 'User not authenticated'
 */
export async function changeOwnProfile(
  change: (profile: UserProfile | undefined) => Partial<UserProfile>,
): Promise<void> {
  const { userId, database } = requireAccount()
  await changeTogether(async () => {
    await updateRecord('userProfiles', userId, change(await database.userProfiles.get(userId)))
  })
}
