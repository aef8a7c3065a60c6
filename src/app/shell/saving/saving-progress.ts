/** How far the saving of many changes has come, told from nothing but how many wait. */
import type { SyncStatusView } from '#sync/cycle/status.ts'

/** From so many on, how many are saved already is worth a word. */
const many = 20

/** Of fewer rows a first pull is over before anybody could read how far it is. */
export const manyRows = 2_000

export interface SavingProgress {
  waiting: number
  /** How many there were since nothing last waited. */
  total: number
}

/** What is known once so many wait; changes that are made meanwhile are saved with the others. */
export function progressAfter(seen: SavingProgress, waiting: number): SavingProgress {
  return { waiting, total: waiting && seen.total + Math.max(0, waiting - seen.waiting) }
}

/** Whether the count is shown: also while one of them waits for a decision, the others are on their way. */
export const showsCount = (state: SyncStatusView['state'], { waiting, total }: SavingProgress): boolean =>
  total >= many && waiting > 0 && (state === 'syncing' || state === 'attention')

/** How many to name aloud as saved: a screen reader tells each quarter, not every number. */
export function savedAloud({ waiting, total }: SavingProgress): number {
  if (total === 0) return 0
  return Math.floor((Math.floor((4 * (total - waiting)) / total) * total) / 4)
}
