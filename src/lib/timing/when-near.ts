/** Runs `task` once when somebody comes within a screen of `place`; returns what cancels it. */
export function whenNear(place: Element, task: () => void): () => void {
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return
      watch.disconnect()
      task()
    },
    { rootMargin: '600px' },
  )
  watch.observe(place)
  return () => watch.disconnect()
}
