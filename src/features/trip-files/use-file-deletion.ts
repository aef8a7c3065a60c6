import { useLingui } from '@lingui/react/macro'
import type { TripFile } from '#domain/itineraries/trip-file.ts'
import { attempt, toastWithUndo } from '#ui/overlays/undo-toast.ts'
import { bringBackFile, deleteFile } from './actions.ts'

/** Deletes a file at once, and offers it back. */
export function useFileDeletion() {
  const { t } = useLingui()
  const bringBack = (file: TripFile) =>
    attempt(() => bringBackFile(file), t`The file could not be brought back. Please try again.`)
  return async (file: TripFile): Promise<void> => {
    if (await attempt(() => deleteFile(file.id), t`The file could not be deleted. Please try again.`))
      toastWithUndo(t`File deleted`, () => void bringBack(file))
  }
}
