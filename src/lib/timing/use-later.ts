import { useEffect, useState } from 'react'
import { whenSettled } from './settled.ts'

/**
 * A part that the first paint does without, fetched when the screen has settled; null until it is there. Without a network
 * it is tried again when that is back. `load` must be constant.
 */
export function useLater<Part>(load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null)
  const missing = part === null
  useEffect(() => {
    if (!missing) return
    const fetch = () =>
      void load().then(
        (loaded) => setPart({ loaded }),
        (cause: unknown) => console.warn(cause),
      )
    const stopWaiting = whenSettled(fetch)
    addEventListener('online', fetch)
    return () => {
      stopWaiting()
      removeEventListener('online', fetch)
    }
  }, [load, missing])
  return part?.loaded ?? null
}
