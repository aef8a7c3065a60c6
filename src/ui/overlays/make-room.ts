import { toast as sonner } from 'sonner'
import { phone } from './step-aside.ts'
import type { ToastMessage } from './toast.ts'

/**
 * On a phone a word said in passing makes room for the next: together they would lie on half the page (decision P146). What
 * can be pressed, or tells of trouble, stays its time.
 */
export function makeRoom({ id }: Pick<ToastMessage, 'id'>): void {
  if (!matchMedia(phone).matches) return
  for (const shown of sonner.getToasts()) {
    const inPassing = 'type' in shown && shown.type !== 'error' && !shown.action
    if (inPassing && shown.id !== id) sonner.dismiss(shown.id)
  }
}
