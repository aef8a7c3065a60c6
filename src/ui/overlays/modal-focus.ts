import { type FocusEvent, useRef } from 'react'
import { rememberFocus } from './return-focus.ts'

const fields = 'input:not([type=hidden],:disabled), textarea:not(:disabled), select:not(:disabled)'

/** Where a modal begins. A group of which one is chosen has one stop, and that is the chosen one. */
export function firstField(content: HTMLElement): HTMLElement | null {
  const first = content.querySelector<HTMLElement>('[data-autofocus]') ?? content.querySelector<HTMLElement>(fields)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  const group = [...content.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)')]
  return group.find(({ name, checked }) => checked && name === first.name) ?? first
}

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
      const first = firstField(content)
      if (first) {
        event.preventDefault()
        first.focus()
      }
    },
    /** When the focus wraps from the last button to the first field, the trap puts it there without scrolling to it. */
    onFocus({ target }: FocusEvent) {
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
    },
    /** A message lies above the dialog: whoever presses its Undo goes on in it. */
    onInteractOutside(event: Event) {
      if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      restore.current?.()
      restore.current = null
    },
  }
}
