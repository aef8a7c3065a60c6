import { reachedBy } from '#domain/achievements/achievements.ts'
import { chosenToCount } from '#domain/places/what-counts.ts'
import type { UserStats } from '#domain/accounts/user-stats.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { type Loaded, useLoaded } from '#sync/local/loaded.ts'
import { shownAchievements, type ShownAchievement } from './shown-achievement.ts'

interface Achievements {
  achievements: readonly ShownAchievement[]
  /** The account's points; 0 while it has no figures. */
  points: number
}

/** The whole catalogue with what is earned and how far the rest has come, all from this device. */
export const useAchievements = (): Loaded<Achievements> =>
  useLoaded(readAchievements, [], ({ achievements }) => achievements.length === 0)

async function readAchievements(database: LocalDatabase): Promise<Achievements> {
  const { userId } = requireAccount()
  const [catalogue, earned, goals, transactions, connections, stats, profile] = await Promise.all([
    database.achievements.toArray(),
    database.userAchievements.toArray(),
    database.goals.where({ status: 'completed' }).toArray(),
    database.transactions.toArray(),
    database.connections.where({ status: 'accepted' }).count(),
    database.userStats.get(userId),
    database.userProfiles.get(userId),
  ])
  const reached = reachedBy({
    // A goal that was made here has no owner until the server has named one.
    goals: goals.filter(({ ownerId }) => !ownerId || ownerId === userId),
    transactions: transactions.filter((one) => one.userId === userId),
    connections,
    counts: chosenToCount(profile?.preferences),
  })
  return { achievements: shownAchievements(catalogue, earned, reached), points: pointsOf(stats) }
}

const pointsOf = (stats: UserStats | undefined): number => stats?.totalExperiencePoints ?? 0
