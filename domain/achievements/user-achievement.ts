import { noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const userAchievements = noun({
  serverTable: 'user_achievements',
  called: 'An earned achievement',
  columns: {
    id: plain.read(),
    userId: plain.read(),
    achievementId: plain.read(),
    earnedAt: time.read(),
  },
  audience: 'owner',
  indexes: ['earnedAt'],
})

export type UserAchievement = RecordFrom<typeof userAchievements.columns>
