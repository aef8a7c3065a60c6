import { type RefObject, useEffect, useState } from 'react'

export interface HiddenEnds {
  before: boolean
  after: boolean
}

/** Which ends of what scrolls sideways are out of sight. */
export function useHiddenEnds(scrolled: RefObject<HTMLElement | null>): HiddenEnds {
  const [hidden, setHidden] = useState<HiddenEnds>({ before: false, after: false })
  useEffect(() => {
    const element = scrolled.current
    if (!element) return
    const look = () => {
      const gone = Math.abs(element.scrollLeft)
      const before = gone > 1
      const after = element.scrollWidth - element.clientWidth - gone > 1
      setHidden((last) => (last.before === before && last.after === after ? last : { before, after }))
    }
    element.addEventListener('scroll', look, { passive: true })
    // Also told once at its start, after the layout that the browser makes by itself.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [scrolled])
  return hidden
}
