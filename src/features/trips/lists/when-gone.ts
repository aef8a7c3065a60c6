/** So many frames an element may take to go. */
const patience = 60

/** Does something as soon as an element has left the page; not if it stays. */
export function whenGone(element: Element, then: () => void): void {
  let frames = 0
  const look = () => {
    if (!element.isConnected) return then()
    frames += 1
    if (frames < patience) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
