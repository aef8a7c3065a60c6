import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MapPopup } from '#features/map/drawing/map-canvas.tsx'
import type { PictureSize } from './picture-view.ts'

interface PicturePopupProps {
  popup: MapPopup
  /** Where its place is, in pixels. */
  at: [x: number, y: number]
  size: PictureSize
  onClose: () => void
  /** The focus was in it when it closed. */
  onFocusLost: () => void
}

/** Of its width, by which it is kept in the picture. */
const half = 136
/** Between it and the middle of the mark. */
const distance = 16

/** What a mark says, above it or below it, wherever there is more room. */
export function PicturePopup({ popup, at: [x, y], size, onClose, onFocusLost }: PicturePopupProps) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const keepFocus = useEffectEvent(onFocusLost)
  const { takeFocus } = popup
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    element.addEventListener('keydown', onKey)
    if (takeFocus) element.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true })
    return () => {
      element.removeEventListener('keydown', onKey)
      // Before it is taken away, with the focus.
      if (element.contains(document.activeElement)) keepFocus()
    }
  }, [takeFocus])
  const left = Math.max(8, Math.min(size.width - 2 * half - 8, x - half))
  const above = y > size.height / 2
  return (
    <div
      ref={box}
      className="absolute z-2 rounded-card bg-raised text-ink shadow-lift"
      style={{ left, ...(above ? { bottom: size.height - y + distance } : { top: y + distance }) }}
    >
      {popup.content}
    </div>
  )
}
