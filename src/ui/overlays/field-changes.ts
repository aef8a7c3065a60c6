import { useCallback, useEffect, useRef } from 'react'

/** What somebody fills in. A control without a field of the browser's own tells its value as `data-value`. */
const fields = 'input, textarea, select, [data-value]'

/**
 * Whether the fields inside an element are as they were before somebody touched them. It looks at what stands there, so
 * that no form has to tell: what was typed and taken away again is no change, and what a form fills in by itself before
 * it is touched is none either.
 */
export function useFieldChanges() {
  const stop = useRef<(() => void) | null>(null)
  const before = useRef(new Map<Element, string>())
  const watch = useCallback((around: HTMLElement | null) => {
    stop.current?.()
    if (!around) return
    const note = () => {
      for (const field of around.querySelectorAll(fields))
        if (!before.current.has(field)) before.current.set(field, valueOf(field))
    }
    // Each comes before a value changes by it; fields that appear later are noted before they are filled in.
    for (const event of touches) around.addEventListener(event, note, true)
    stop.current = () => {
      for (const event of touches) around.removeEventListener(event, note, true)
    }
  }, [])
  useEffect(() => () => stop.current?.(), [])
  const areChanged = useCallback(
    () => [...before.current].some(([field, value]) => field.isConnected && valueOf(field) !== value),
    [],
  )
  return { watch, areChanged }
}

const touches = ['focusin', 'pointerdown', 'keydown'] as const

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return String(field.checked)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    return field.value
  return field.getAttribute('data-value') ?? ''
}
