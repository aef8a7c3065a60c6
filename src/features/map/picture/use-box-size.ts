import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PictureSize } from './picture-view.ts'

/** How large the element is, also after it has changed; without width or height until it is laid out. */
export function useBoxSize(box: RefObject<HTMLElement | null>): PictureSize {
  const [size, setSize] = useState<PictureSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
