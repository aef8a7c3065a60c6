import type { User } from '#domain/accounts/user.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'

/** The account of the signed-in traveler; null when the device has no such record yet, undefined until read. */
export const useOwnAccount = (): User | null | undefined =>
  useLive(async (database) => (await database.users.get(requireAccount().userId)) ?? null, []).data
