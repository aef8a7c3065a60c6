import { filled, flag, maker, noun, number, plain, type RecordFrom, shownGuess, time } from '#domain/nouns/noun.ts'

export const goalProgress = noun({
  serverTable: 'goal_progress',
  called: 'Progress on a goal',
  columns: {
    id: plain.create(filled),
    goalId: plain.create(),
    progressPercentage: number.create(),
    savingsAmount: number.create(shownGuess('progress so far')),
    expensesAmount: number.create(shownGuess('progress so far')),
    notes: plain.create<string | null>(null),
    milestoneReached: plain.create<string | null>(null),
    updatedBy: plain.create<string | null>(maker),
    /** False where the server derived the row from bookings. */
    enteredByHand: flag.read(true),
    createdAt: time.create(filled),
  },
  audience: { group: 'bucketLists', by: 'goalId' },
  parents: [{ noun: 'goals', field: 'goalId', onDeletion: 'goes' }],
  indexes: ['goalId', 'createdAt', '[goalId+createdAt]'],
})

export type GoalProgress = RecordFrom<typeof goalProgress.columns>
