import { type RefObject, useEffect, useState } from 'react'

/** Whether some of what an element holds is cut off below, as with a `line-clamp`. */
export function useIsCut(element: RefObject<HTMLElement | null>): boolean {
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const sizes = new ResizeObserver(() => setCut(watched.scrollHeight > watched.clientHeight + 1))
    sizes.observe(watched)
    return () => sizes.disconnect()
  }, [element])
  return cut
}
