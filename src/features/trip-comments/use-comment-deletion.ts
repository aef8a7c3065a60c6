import { useLingui } from '@lingui/react/macro'
import type { TripComment } from '#domain/itineraries/trip-comment.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackComment, deleteComment } from './actions.ts'

/** Deletes a comment of one's own at once, and offers it back. */
export function useCommentDeletion() {
  const { t } = useLingui()
  const bringBack = (comment: TripComment) =>
    attempt(() => bringBackComment(comment), t`The comment could not be brought back. Please try again.`)
  return async (comment: TripComment): Promise<void> => {
    if (await attempt(() => deleteComment(comment.id), t`Failed to delete comment`))
      toastWithUndo(t`Comment deleted`, () => void bringBack(comment))
  }
}
