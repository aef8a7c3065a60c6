import type { Goal } from '#domain/goals/goal.ts'

export type FirstStep = 'list' | 'goal' | 'saving'
export const firstSteps: readonly FirstStep[] = ['list', 'goal', 'saving']

/** What the device knows about a newcomer's beginnings. */
export interface Beginnings {
  listName: string | null
  listId: string | null
  goalCount: number
  /** The goal to save for: the first that is still ahead. */
  goal: Pick<Goal, 'id' | 'title' | 'budgetTarget' | 'currency' | 'followsSavings'> | null
  hasSaved: boolean
  /** The traveler does not want to see the steps. */
  hidden: boolean
}

/** Whoever has more goals than this knows the way. */
const newcomersGoals = 3

const isDone = (beginnings: Beginnings, step: FirstStep): boolean => {
  if (step === 'list') return beginnings.listId !== null
  return step === 'goal' ? beginnings.goalCount > 0 : beginnings.hasSaved
}

export const doneSteps = (beginnings: Beginnings): FirstStep[] => firstSteps.filter((step) => isDone(beginnings, step))

/** The step that is next; null when all are done, or when nobody needs them. */
export function nextStep(beginnings: Beginnings): FirstStep | null {
  if (beginnings.hidden || beginnings.goalCount > newcomersGoals) return null
  return firstSteps.find((step) => !isDone(beginnings, step)) ?? null
}
