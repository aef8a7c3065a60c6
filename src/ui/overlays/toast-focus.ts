/**
 * The focus in and out of toasts (WCAG 2.2, 2.2.1 and 2.1.2). While it is on one, none of them goes, and whoever leaves
 * by Tab goes on from there; where the toast itself went, it goes back to where it came from, or to the page. The library
 * would give it back whenever it leaves, so that Tab went round in a ring, and lets the time run on: it is not told.
 *
 * @param toaster in which toasts come and go
 */
export function keepToastFocus(toaster: HTMLElement): () => void {
  const list = () => toaster.querySelector<HTMLElement>('[data-sonner-toaster]')
  /** Where it came from. */
  let from: HTMLElement | null = null
  let within = false

  // The library lets the time stand while the pointer is on a toast.
  const holdTime = () => list()?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  const letTimeRun = () => {
    const leaving = { bubbles: true, relatedTarget: document.body }
    list()?.dispatchEvent(new MouseEvent('mouseout', leaving))
  }
  const inside = (target: EventTarget | null) => target instanceof Node && toaster.contains(target)

  const onFocusIn = (event: FocusEvent) => {
    event.stopPropagation()
    const { relatedTarget } = event
    if (relatedTarget instanceof HTMLElement && !inside(relatedTarget)) from = relatedTarget
    within = true
    holdTime()
  }
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (inside(relatedTarget)) return
    within = false
    letTimeRun()
    // Not where the toast went, nor where another window came before this one.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected && document.activeElement !== target) from = null
    })
  }
  const goBack = () => {
    const back = from?.isConnected ? from : document.querySelector<HTMLElement>('main')
    from = null
    within = false
    letTimeRun()
    back?.focus({ preventScroll: true })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && within) goBack()
  }
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    // News about the same, or one toast less of two, would let the time run.
    if (inside(activeElement)) holdTime()
    else if ((from || within) && (activeElement === null || activeElement === document.body)) goBack()
  })
  observer.observe(toaster, { childList: true, characterData: true, subtree: true })
  toaster.addEventListener('focusin', onFocusIn)
  toaster.addEventListener('focusout', onFocusOut)
  toaster.addEventListener('keydown', onKeyDown)
  return () => {
    observer.disconnect()
    toaster.removeEventListener('focusin', onFocusIn)
    toaster.removeEventListener('focusout', onFocusOut)
    toaster.removeEventListener('keydown', onKeyDown)
  }
}
