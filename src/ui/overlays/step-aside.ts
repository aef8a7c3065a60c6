/** Keeps what lies on the page for a moment off what has the focus (WCAG 2.2, 2.4.11). */

export interface Span {
  top: number
  bottom: number
}

/** Pixels between a message and what it makes room for. */
const distance = 12

const meet = (one: Span, other: Span): boolean => one.top < other.bottom && other.top < one.bottom

const moved = ({ top, bottom }: Span, by: number): Span => ({ top: top + by, bottom: bottom + by })

/**
 * How far from its own place a message goes, downwards or (negative) up, so that it does not lie on what has the focus: not
 * at all where it does not, nor where there is no room beside it. It stays where it went before as long as that will do.
 */
export function wayAside(message: Span, focus: Span, room: Span, before = 0): number {
  if (!meet(moved(message, before), focus)) return before
  const ways = [0, focus.bottom + distance - message.top, focus.top - distance - message.bottom]
    .filter((way) => {
      const there = moved(message, way)
      return !meet(there, focus) && (way === 0 || (there.top >= room.top && there.bottom <= room.bottom))
    })
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
  return ways[0] ?? 0
}

const messages = '[data-sonner-toaster], [data-steps-aside]'

/** Where a message is without having stepped aside; fixed on the page, its moves by animation are not counted. */
function placeOf(message: HTMLElement): Span {
  const toasts = [
    ...message.querySelectorAll<HTMLElement>('[data-sonner-toast][data-visible="true"]:not([data-removed="true"])'),
  ]
  // The list of toasts has no height of its own.
  const gap = Number.parseFloat(getComputedStyle(message).getPropertyValue('--gap')) || 0
  const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight + gap, 0) || message.offsetHeight
  return { top: message.offsetTop, bottom: message.offsetTop + height }
}

const ways = new WeakMap<HTMLElement, number>()

function look(): void {
  const focused = document.activeElement
  if (!focused || focused === document.body) return
  const focus = focused.getBoundingClientRect()
  for (const message of document.querySelectorAll<HTMLElement>(messages)) {
    const { left, right } = message.getBoundingClientRect()
    // Whoever is in it reads it.
    if (message.contains(focused) || focus.right <= left || right <= focus.left) continue
    const room = { top: distance, bottom: innerHeight - distance }
    const way = wayAside(placeOf(message), focus, room, ways.get(message))
    ways.set(message, way)
    message.style.translate = way === 0 ? '' : `0 ${way}px`
  }
}

/** Looks after every message, from now on. @param toaster in which toasts come and go */
export function stepAside(toaster: HTMLElement): () => void {
  let waiting = 0
  const soon = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0
      look()
    })
  }
  const observer = new MutationObserver(soon)
  observer.observe(toaster, { childList: true, characterData: true, subtree: true })
  const events = ['focusin', 'scroll', 'animationstart', 'animationend'] as const
  for (const event of events) document.addEventListener(event, soon, true)
  const turned = new ResizeObserver(soon)
  turned.observe(document.documentElement)
  soon()
  return () => {
    cancelAnimationFrame(waiting)
    observer.disconnect()
    for (const event of events) document.removeEventListener(event, soon, true)
    turned.disconnect()
  }
}
