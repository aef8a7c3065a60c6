import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A finger that moves less has pressed, not moved anything. */
const dragFrom = 4

/** The element is moved by pointer. @param onMove pixels since the last call @param onPress it was pressed, not moved: where, in pixels from its left and upper edge */
export function useDrag(
  box: RefObject<HTMLElement | null>,
  onMove: (right: number, down: number) => void,
  onPress: (at: [x: number, y: number]) => void,
): void {
  const move = useEffectEvent(onMove)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let held: { id: number; x: number; y: number; moved: boolean } | null = null
    const onDown = ({ pointerId: id, clientX: x, clientY: y, button }: PointerEvent) => {
      if (button !== 0 || held) return
      held = { id, x, y, moved: false }
      element.setPointerCapture(id)
    }
    const onGo = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (held?.id !== pointerId) return
      const [right, down] = [x - held.x, y - held.y]
      if (!held.moved && Math.hypot(right, down) < dragFrom) return
      held = { id: pointerId, x, y, moved: true }
      move(right, down)
    }
    const onEnd = ({ pointerId, type, clientX, clientY }: PointerEvent) => {
      if (held?.id !== pointerId) return
      const { moved } = held
      held = null
      const { left, top } = element.getBoundingClientRect()
      if (!moved && type === 'pointerup') press([clientX - left, clientY - top])
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onGo)
    element.addEventListener('pointerup', onEnd)
    element.addEventListener('pointercancel', onEnd)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onGo)
      element.removeEventListener('pointerup', onEnd)
      element.removeEventListener('pointercancel', onEnd)
    }
  }, [box])
}
