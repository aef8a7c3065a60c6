import { useLingui } from '@lingui/react/macro'
import type { TripComment } from '#domain/itineraries/trip-comment.ts'
import { toast } from '#ui/overlays/toast.ts'
import { bringBackComment, deleteComment } from './actions.ts'

/** Long enough to see that it was the wrong one. */
const undoMs = 8_000

/** Deletes a comment of one's own at once, and offers it back. */
export function useCommentDeletion() {
  const { t } = useLingui()
  async function bringBack(comment: TripComment): Promise<void> {
    try {
      await bringBackComment(comment)
    } catch (cause) {
      console.warn('The comment could not be brought back.', cause)
      toast.error(t`The comment could not be brought back. Please try again.`)
    }
  }
  return async (comment: TripComment): Promise<void> => {
    try {
      await deleteComment(comment.id)
      toast.success(t`Comment deleted`, {
        action: { label: t`Undo`, onClick: () => void bringBack(comment) },
        duration: undoMs,
      })
    } catch (cause) {
      console.warn('The comment could not be deleted.', cause)
      toast.error(t`Failed to delete comment`)
    }
  }
}
