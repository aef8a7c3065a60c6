/** Some ten seconds: what has not come by then is not about to. */
const mostFrames = 600

/**
 * Scrolls to something and focuses it as soon as it can be seen: what holds it may be about to open.
 * @param onDone it was shown
 * @param block where in the window. Answers what gives it up.
 */
export function focusOnceSeen(
  find: () => HTMLElement | null | undefined,
  onDone?: () => void,
  block: ScrollLogicalPosition = 'center',
): () => void {
  let frame = 0
  let left = mostFrames
  const look = () => {
    const element = find()
    if (!element?.checkVisibility()) {
      left -= 1
      if (left > 0) frame = requestAnimationFrame(look)
      return
    }
    element.scrollIntoView({ block })
    if (!element.matches('a, button, [tabindex]')) element.tabIndex = -1
    element.focus({ preventScroll: true })
    onDone?.()
  }
  look()
  return () => cancelAnimationFrame(frame)
}
