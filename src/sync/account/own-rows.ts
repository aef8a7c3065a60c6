/**
 * Every account has one row each of users, user_profiles and user_stats; the server makes them at the sign-up. An
 * account that is older than that rule lacks them: they are made when its person first opens the app (decision P5).
 */
import type { LocalDatabase } from '#sync/local/database.ts'
import type { Engine } from '#sync/cycle/engine.ts'

interface OwnRows {
  database: LocalDatabase
  userId: string
  sync: Engine['sync']
  ensure: () => Promise<boolean>
}

/** After a pull has brought everything, makes what is missing and fetches it. A failure waits for the next opening. */
export async function makeMissingRows({ database, userId, sync, ensure }: OwnRows): Promise<void> {
  try {
    if ((await sync('focus')).end !== 'complete') return
    const own = [database.users, database.userProfiles, database.userStats]
    const found = await Promise.all(own.map((table) => table.get(userId)))
    if (found.every(Boolean) || !(await ensure())) return
    await sync('manual')
  } catch (error) {
    console.warn('The rows of the account could not be looked after.', error)
  }
}
