/** So long without a larger paint, and the largest of this visit has been. */
const quietMs = 200
/** A page in the background paints nothing. */
const patienceMs = 2_000

let hasBeen = false

/**
 * Runs `task` once the page has shown what it has and its largest part has not grown for a moment, which on a slow day is long
 * after the drawing has ended; soon when that has been. Returns what cancels it.
 */
export function afterLargestPaint(task: () => void): () => void {
  if (hasBeen) {
    const soon = setTimeout(task)
    return () => clearTimeout(soon)
  }
  const observer = new PerformanceObserver(rest)
  let timer = setTimeout(end, patienceMs)
  let frame = requestAnimationFrame(() => {
    // What this frame draws is on the glass with the next.
    frame = requestAnimationFrame(() => {
      // Not every browser tells of it.
      if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
        observer.observe({ type: 'largest-contentful-paint' })
      rest()
    })
  })
  function rest() {
    clearTimeout(timer)
    timer = setTimeout(end, quietMs)
  }
  function stop() {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    observer.disconnect()
  }
  function end() {
    hasBeen = true
    stop()
    task()
  }
  return stop
}
