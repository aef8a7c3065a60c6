import { forgetDraft, keepDraft, readDraft } from '#lib/page/device-draft.ts'

const name = 'set-up-later'

/** Somebody registered on the way to a trip: the set-up waits for when they open the dashboard. */
export const keepSetUpForLater = (userId: string): void => keepDraft(userId, name, true)

/** Whether the set-up is still to be offered to this traveller; true once (decision P213). */
export function takeSetUpForLater(userId: string): boolean {
  if (readDraft(userId, name) !== true) return false
  forgetDraft(userId, name)
  return true
}
