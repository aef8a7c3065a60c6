/** Which achievements stand out: the ones featured, and the rarest. */
import { rarityRank, shareOf } from '#domain/achievements/achievements.ts'
import type { ShownAchievement } from './shown-achievement.ts'

const featuredCount = 3
const recentCount = 2
/** Share from which on a locked achievement is within reach. */
const nearShare = 0.5

type Earned = ShownAchievement & { earnedAt: string }
const isEarned = (achievement: ShownAchievement): achievement is Earned => achievement.earnedAt !== null

const byRarity = (one: ShownAchievement, other: ShownAchievement) => rarityRank(other.rarity) - rarityRank(one.rarity)
/** Of those earned together, the rarer one first. */
const newestFirst = (one: Earned, other: Earned) =>
  one.earnedAt === other.earnedAt ? byRarity(one, other) : one.earnedAt < other.earnedAt ? 1 : -1

/** The two earned last, then what is at least half done, the rarest and nearest first: three at most. */
export function featured(achievements: readonly ShownAchievement[]): ShownAchievement[] {
  const recent = achievements.filter(isEarned).sort(newestFirst).slice(0, recentCount)
  const near = achievements
    .filter((one) => !isEarned(one) && shareOf(one.progress) >= nearShare)
    .sort((one, other) => byRarity(one, other) || shareOf(other.progress) - shareOf(one.progress))
  return [...recent, ...near].slice(0, featuredCount)
}

/** The earned achievement of the highest rarity, the newest of several; null before the first. */
export const rarest = (achievements: readonly ShownAchievement[]): ShownAchievement | null =>
  achievements.filter(isEarned).sort((one, other) => byRarity(one, other) || newestFirst(one, other))[0] ?? null
