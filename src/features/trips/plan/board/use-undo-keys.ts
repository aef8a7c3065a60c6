import { useEffect, useEffectEvent } from 'react'
import { isTypingElsewhere } from '#lib/page/typing-elsewhere.ts'

interface UndoKeys {
  /** Null where there is nothing to take back. */
  onUndo: (() => void) | null
  onRedo: (() => void) | null
}

/** Ctrl+Z and Shift+Ctrl+Z (⌘ on a Mac) on the page, except while something is typed, a dialog or a menu is open. */
export function useUndoKeys(keys: UndoKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || isTypingElsewhere()) return
    const key = event.key.toLowerCase()
    const again = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)
    if (key !== 'z' && !again) return
    const act = again ? keys.onRedo : keys.onUndo
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
