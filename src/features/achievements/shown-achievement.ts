import { type AchievementProgress, progressTowards, type Reached, shareOf } from '#domain/achievements/achievements.ts'
import type { Achievement } from '#domain/achievements/achievement.ts'
import type { UserAchievement } from '#domain/achievements/user-achievement.ts'

/** An achievement as the screen shows it: earned, or how far away it is. */
export interface ShownAchievement
  extends Pick<Achievement, 'id' | 'name' | 'description' | 'category' | 'rarity' | 'points' | 'requirements'> {
  /** Null while it is locked. */
  earnedAt: string | null
  progress: AchievementProgress
}

/** Joins the catalogue with what the traveler has earned and reached. */
export function shownAchievements(
  catalogue: readonly Achievement[],
  earned: readonly UserAchievement[],
  reached: Reached,
): ShownAchievement[] {
  const earnedAt = new Map(earned.map((one) => [one.achievementId, one.earnedAt]))
  return catalogue.map((achievement) => ({
    ...achievement,
    earnedAt: earnedAt.get(achievement.id) ?? null,
    progress: progressTowards(achievement.requirements, reached),
  }))
}

/** All is done, but the server has not heard of it yet. */
export const isWaiting = ({ earnedAt, progress }: ShownAchievement): boolean =>
  earnedAt === null && shareOf(progress) >= 1
