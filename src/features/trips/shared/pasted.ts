import { useEffect, useEffectEvent } from 'react'
import { isTypingElsewhere } from '#lib/page/typing-elsewhere.ts'

/** What a booking is to be read from: words or a file; null where what was copied could not be looked at. */
export interface Pasted {
  pasted: string | File | null
}

/** Shorter words, or words without a figure, are no confirmation. */
const leastLetters = 30

/** Hears what is pasted onto the page, outside of every field and with nothing open over it, where it may be a booking. */
export function usePasted(mayRead: boolean, onPasted: (pasted: Pasted) => void): void {
  const hear = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !event.clipboardData || isTypingElsewhere()) return
    const [file] = event.clipboardData.files
    const text = event.clipboardData.getData('text/plain')
    const pasted = file ?? (text.trim().length >= leastLetters && /\d/u.test(text) ? text : null)
    if (pasted === null) return
    event.preventDefault()
    onPasted({ pasted })
  })
  useEffect(() => {
    if (!mayRead) return undefined
    const listener = (event: ClipboardEvent) => hear(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [mayRead])
}
