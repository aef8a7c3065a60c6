import { useLingui } from '@lingui/react/macro'
import type { TripFile } from '#domain/itineraries/trip-file.ts'
import { toast } from '#ui/overlays/toast.ts'
import { bringBackFile, deleteFile } from './actions.ts'

/** Long enough to see that it was the wrong line. */
const undoMs = 8_000

/** Deletes a file at once, and offers it back. */
export function useFileDeletion() {
  const { t } = useLingui()
  async function bringBack(file: TripFile): Promise<void> {
    try {
      await bringBackFile(file)
    } catch (cause) {
      console.warn('The file could not be brought back.', cause)
      toast.error(t`The file could not be brought back. Please try again.`)
    }
  }
  return async (file: TripFile): Promise<void> => {
    try {
      await deleteFile(file.id)
      toast.success(t`File deleted`, {
        action: { label: t`Undo`, onClick: () => void bringBack(file) },
        duration: undoMs,
      })
    } catch (cause) {
      console.warn('The file could not be deleted.', cause)
      toast.error(t`Failed to delete the file`)
    }
  }
}
