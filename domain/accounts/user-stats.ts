import { date, noun, number, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'

export const userStats = noun({
  serverTable: 'user_stats',
  key: 'user_id',
  called: 'Your figures',
  columns: {
    /** The traveler's id. */
    id: plain.read(),
    totalExperiencePoints: number.read(),
    currentLevel: number.read(),
    goalsCompleted: number.read(),
    goalsInProgress: number.read(),
    totalSavings: number.read(),
    countriesVisited: number.read(),
    achievementsEarned: number.read(),
    streakDays: number.read(),
    longestStreak: number.read(),
    lastActivityDate: date.read<string | null>(),
    updatedAt: time.read(),
  },
  audience: 'owner',
})

export type UserStats = RecordFrom<typeof userStats.columns>
