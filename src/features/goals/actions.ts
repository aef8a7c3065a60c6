import { bucketListDraft, newBucketListValues } from '#domain/bucket-lists/bucket-list-draft.ts'
import type { Goal, GoalStatus } from '#domain/goals/goal.ts'
import { goalDraft, statusChange } from '#domain/goals/goal-draft.ts'
import type { GoalFormValues } from '#domain/goals/goal-form.ts'
import { keptPictureId } from '#domain/pictures/pictures.ts'
import { percentSaved } from '#domain/goals/progress.ts'
import { localDatabase } from '#sync/account/active-account.ts'
import { progressRows } from '#sync/local/latest-progress.ts'
import { changedFields } from '#sync/outbox/record-changes.ts'
import { changeTogether, createRecord, deleteRecord, updateRecord } from '#sync/outbox/mutate.ts'
import { percentageBeforeCompletion } from '#features/goals/progress/goal-progress.ts'
import { type ProgressEntry, progressRecord } from '#features/goals/progress/progress-update.ts'

/** Makes a goal from checked form values, in the given list; returns its id. */
export const createGoal = (values: GoalFormValues, bucketListId: string) =>
  changeTogether(async () => {
    const goal = await createRecord('goals', goalDraft(values, bucketListId, new Date()))
    await addNewPictures(goal.id, values.pictures)
    return goal.id
  })

/** Saves what the form changed. @param goal as it was when the form opened: what others wrote since then stays */
export const updateGoal = (goal: Goal, values: GoalFormValues, bucketListId: string) =>
  changeTogether(async () => {
    const draft = goalDraft(values, bucketListId, new Date(), goal)
    await updateRecord('goals', goal.id, changedFields(goal, draft))
    await addNewPictures(goal.id, values.pictures)
    const dropped = goal.mediaUrls.filter((address) => !draft.mediaUrls.includes(address))
    for (const id of dropped.map(keptPictureId)) if (id) await deleteRecord('pictures', id)
  })

/** Queues what was chosen on this device after its goal: the server wants the goal first. */
async function addNewPictures(goalId: string, pictures: GoalFormValues['pictures']): Promise<void> {
  for (const { address, content } of pictures) {
    const id = keptPictureId(address)
    if (id && content) await createRecord('pictures', { id, goalId, content })
  }
}

/** Deletes a goal with its progress. */
export const deleteGoal = (id: string) => deleteRecord('goals', id)

/** Starts, completes or cancels a goal. */
export const setGoalStatus = (id: string, status: GoalStatus) =>
  updateRecord('goals', id, statusChange(status, new Date()))

/** Opens a completed or cancelled goal again; the server gives it back the progress that it had before. */
export async function reopenGoal(goal: Goal): Promise<void> {
  const percentage = percentageBeforeCompletion(await progressRows(localDatabase(), goal.id).toArray())
  await setGoalStatus(goal.id, percentage > 0 ? 'in-progress' : 'planned')
}

/** Adds a progress row. @param currentSavings the goal's total so far, in the goal's currency */
export const addProgress = (goal: Goal, entry: ProgressEntry, currentSavings: number) =>
  createRecord('goalProgress', progressRecord(goal, entry, currentSavings))

/** Lets the percentage follow the savings again. @param savings the goal's total so far, in the goal's currency */
export async function followSavings(goal: Goal, savings: number): Promise<void> {
  await updateRecord('goals', goal.id, { followsSavings: true })
  await createRecord('goalProgress', {
    goalId: goal.id,
    progressPercentage: percentSaved(savings, goal.budgetTarget),
  })
}

/** Makes a bucket list that has only a name. */
export const createBucketListNamed = (name: string) =>
  createRecord('bucketLists', bucketListDraft({ ...newBucketListValues, name }))
