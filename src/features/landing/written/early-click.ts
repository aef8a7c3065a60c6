/** What the written page (scripts/written-pages.ts) hands over to the app, and how the app takes its place. */

/** What was asked for by a press on the written page, before the app had come. */
export function earlyClick(): 'login' | 'register' | 'demo' | 'explore' | null {
  const asked = document.documentElement.dataset.asked
  return asked === 'login' || asked === 'register' || asked === 'demo' || asked === 'explore' ? asked : null
}

/** The same button or link of the app's page; what either page has more of in between does not count. */
function twinOf(focused: Element | null, written: HTMLElement, app: ParentNode): HTMLElement | undefined {
  if (!(focused instanceof HTMLElement) || !written.contains(focused)) return undefined
  const { asks } = focused.dataset
  const selector = asks ? `[data-asks="${asks}"]` : `a[href="${focused.getAttribute('href')}"]`
  const at = [...written.querySelectorAll(selector)].indexOf(focused)
  return app.querySelectorAll<HTMLElement>(selector)[at]
}

/**
 * Takes the written page away, and with it what was asked of it. Focus and scroll stay where they were: the app has drawn
 * the same page.
 */
export function removeWrittenPage(): void {
  delete document.documentElement.dataset.asked
  const written = document.getElementById('written-page')
  if (!written) return
  const { scrollX, scrollY } = window
  const { activeElement } = document
  const root = document.getElementById('root')
  const twin = root ? twinOf(activeElement, written, root) : undefined
  written.remove()
  twin?.focus({ preventScroll: true })
  const stay = () => window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  stay()
  // The router starts every page at its top, once it has drawn it.
  requestAnimationFrame(stay)
}
