import type { ShownAchievement } from './shown-achievement.ts'

let counter = 0

/** An achievement for tests: locked, common, nothing done of two goals. */
export const shown = (changes: Partial<ShownAchievement> = {}): ShownAchievement => ({
  id: `achievement-${++counter}`,
  name: 'Name',
  description: 'Description.',
  category: 'milestone',
  rarity: 'common',
  points: 10,
  requirements: { type: 'goals_completed', count: 2 },
  earnedAt: null,
  progress: { current: 0, required: 2 },
  ...changes,
})
