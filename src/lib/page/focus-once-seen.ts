/** Some ten seconds: what has not come by then is not about to. */
const mostFrames = 600

/** Opens whatever is closed around something, as the browser's own search does. */
const openAround = (element: Element) =>
  element.closest('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch'))

/**
 * Scrolls to something and focuses it as soon as it can be seen: what holds it is opened, or may be about to open.
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
    // What lies under something else cannot have the focus.
    if (!element?.checkVisibility() || element.closest('[inert]')) {
      if (element) openAround(element)
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
