import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toast, type ToastOptions } from './toast.ts'

type Undo = NonNullable<ToastOptions['action']>['onClick']

/** Long enough to see that it was the wrong one. */
const undoMs = 8_000

/** Says what was done, and offers the way back. @param id a second message with the same one replaces the first */
export const toastWithUndo = (said: string, undo: Undo, id?: string): void =>
  toast.success(said, {
    ...(id !== undefined && { id }),
    duration: undoMs,
    action: { label: i18n._(msg`Undo`), onClick: undo },
  })

interface DeletionWords {
  deleted: string
  failed: string
  /** When it could not be brought back. */
  lost: string
}

/** Deletes at once, says so, and offers it back. */
export async function deleteWithUndo(
  remove: () => Promise<unknown>,
  bringBack: () => Promise<unknown>,
  { deleted, failed, lost }: DeletionWords,
): Promise<void> {
  if (await attempt(remove, failed)) toastWithUndo(deleted, () => void attempt(bringBack, lost))
}

/** Does something, and says so where it failed. Answers whether it was done. */
export async function attempt(act: () => Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await act()
    return true
  } catch (cause) {
    console.warn(failed, cause)
    toast.error(failed)
    return false
  }
}
