import { useRef } from 'react'
import { rememberFocus } from './return-focus.ts'

/**
 * Focus in and out of a modal that has no trigger of its own: on opening, the first field (or `[data-autofocus]`) is
 * focused; on closing, the focus returns to where it was.
 */
export function useModalFocus() {
  const restore = useRef<(() => void) | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      restore.current = rememberFocus()
      const content = event.currentTarget
      if (!(content instanceof HTMLElement)) return
      const first =
        content.querySelector<HTMLElement>('[data-autofocus]') ??
        content.querySelector<HTMLElement>(
          'input:not([type=hidden],:disabled), textarea:not(:disabled), select:not(:disabled)',
        )
      if (first) {
        event.preventDefault()
        first.focus()
      }
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      restore.current?.()
      restore.current = null
    },
  }
}
