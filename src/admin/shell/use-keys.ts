import { useEffect, useEffectEvent } from 'react'
import { isTypingElsewhere } from '#lib/page/typing-elsewhere.ts'

/** Where arrows have a meaning already. */
const withArrows = '[role="slider"], [role="tab"]'

/**
 * Keys of a screen, pressed alone and outside of fields: by their names, what each does.
 * @param keys `{ j: next }`; one without an act is left to the browser
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTypingElsewhere()) return
    if (event.target instanceof Element && event.target.closest(withArrows)) return
    const act = keys[event.key]
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
