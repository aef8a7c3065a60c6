/**
 * Scrolls to something and focuses it as soon as it can be seen: what holds it may be about to open.
 * @param onDone it was shown. Answers what gives it up.
 */
export function focusOnceSeen(find: () => HTMLElement | null | undefined, onDone?: () => void): () => void {
  let frame = 0
  const look = () => {
    const element = find()
    if (!element?.checkVisibility()) {
      frame = requestAnimationFrame(look)
      return
    }
    element.scrollIntoView({ block: 'center' })
    if (!element.matches('a, button, [tabindex]')) element.tabIndex = -1
    element.focus({ preventScroll: true })
    onDone?.()
  }
  look()
  return () => cancelAnimationFrame(frame)
}
