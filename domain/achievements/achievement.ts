import type { GoalCategory } from '#domain/goals/goal.ts'
import { map, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

/** In the order on screen. */
export const achievementCategories = ['explorer', 'adventure', 'culture', 'foodie', 'social', 'milestone'] as const
export type AchievementCategory = (typeof achievementCategories)[number]

/** From what most people earn to what few do. */
export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

export const requirementTypes = ['countries', 'goals_completed', 'savings', 'connections'] as const
export type RequirementType = (typeof requirementTypes)[number]

export interface Requirements {
  type: RequirementType
  /** Countries, goals or people; of savings US dollars. */
  count: number
  /** With `goals_completed`: only goals of this category count. */
  category?: GoalCategory
}

export const achievements = noun({
  serverTable: 'achievements',
  called: 'An achievement',
  title: 'name',
  columns: {
    id: plain.read(),
    name: plain.read(),
    description: plain.read(),
    category: plain.read<AchievementCategory>(),
    rarity: plain.read<Rarity>(),
    points: number.read(),
    requirements: map.read<Requirements>(),
    createdAt: time.read(),
    updatedAt: time.read(),
  },
  audience: 'everybody',
})

/** Something that can be earned; the catalogue is the same for everybody. */
export type Achievement = RecordFrom<typeof achievements.columns>
