import { bucketListDraft, newBucketListValues } from '#domain/bucket-lists/bucket-list-draft.ts'
import { calendarDay } from '#domain/text/dates.ts'
import { percentSaved } from '#domain/goals/progress.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { createRecord } from '#sync/outbox/mutate.ts'
import { changeOwnProfile } from '#data/own-profile.ts'
import type { Beginnings } from './first-steps-facts.ts'

/** Makes a bucket list that has only a name. */
export const createFirstList = (name: string) =>
  createRecord('bucketLists', bucketListDraft({ ...newBucketListValues, name }))

/**
 * Books a first saving. For a goal with a budget it is a progress update, whose percentage shows at once; otherwise a
 * transaction of today.
 */
export async function addFirstSaving(goal: Beginnings['goal'], amount: number): Promise<void> {
  if (goal?.budgetTarget) {
    const progressPercentage = goal.followsSavings
      ? percentSaved(amount, goal.budgetTarget)
      : await latestPercentage(goal.id)
    await createRecord('goalProgress', { goalId: goal.id, progressPercentage, savingsAmount: amount })
    return
  }
  await createRecord('transactions', {
    goalId: goal?.id ?? null,
    amount,
    transactionType: 'saving',
    transactionDate: calendarDay(new Date()),
    ...(goal ? { currency: goal.currency } : {}),
  })
}

async function latestPercentage(goalId: string): Promise<number> {
  const rows = localDatabase().goalProgress.where('[goalId+createdAt]').between([goalId, ''], [goalId, '\uffff'])
  return (await rows.last())?.progressPercentage ?? 0
}

/** The traveler goes on without the steps, on every device. */
export const hideFirstSteps = (): Promise<void> =>
  changeOwnProfile((profile) => ({ preferences: { ...profile?.preferences, firstStepsHidden: true } }))
