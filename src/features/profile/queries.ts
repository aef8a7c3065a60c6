import type { User } from '#domain/accounts/user.ts'
import { type LiveResult, useLive } from '#sync/local/live.ts'

/** The signed-in traveller; `data` is null when the device has no such record yet. */
export const useUser = (userId: string): LiveResult<User | null> =>
  useLive(async (db) => (await db.users.get(userId)) ?? null, [userId])
