import type { Goal } from '#domain/goals/goal.ts'
import type { GoalProgress } from '#domain/goals/goal-progress.ts'

/** A goal for tests; `given` overrides what matters there. */
export const goalOf = (given: Partial<Goal>): Goal => ({
  id: 'goal',
  bucketListId: 'list',
  ownerId: 'traveler',
  title: 'Cherry blossom',
  description: null,
  category: 'culture',
  subcategory: null,
  status: 'planned',
  priority: 'medium',
  targetDate: null,
  completionDate: null,
  budgetTarget: null,
  currency: 'USD',
  locationData: null,
  mediaUrls: [],
  tags: [],
  notes: null,
  followsSavings: true,
  isPublic: false,
  privacyLevel: 'private',
  allowComments: true,
  allowReshare: true,
  specificUsers: null,
  removedByModerators: false,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
})

/** A progress row for tests. */
export const rowOf = (given: Partial<GoalProgress> & { _syncStatus?: 'synced' | 'pending' }) => ({
  id: 'row',
  goalId: 'goal',
  progressPercentage: 0,
  savingsAmount: 0,
  expensesAmount: 0,
  notes: null,
  milestoneReached: null,
  updatedBy: null,
  enteredByHand: true,
  createdAt: '2026-11-01T00:00:00Z',
  ...given,
})
