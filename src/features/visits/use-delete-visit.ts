import { useLingui } from '@lingui/react/macro'
import type { Visit } from '#domain/visits/visit.ts'
import { deleteWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackVisit, deleteVisit } from './actions.ts'

/** Deletes a visit at once, and offers it back. */
export function useDeleteVisit(): (visit: Visit) => void {
  const { t } = useLingui()
  return (visit) =>
    void deleteWithUndo(
      () => deleteVisit(visit.id),
      () => bringBackVisit(visit),
      {
        deleted: t`Visit deleted`,
        failed: t`Failed to delete the visit`,
        lost: t`Failed to bring back the visit`,
      },
    )
}
