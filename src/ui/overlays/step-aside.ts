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

/**
 * How far a message goes that would lie on the head of a modal, which was just opened to be read: above it where there is
 * room, else to its foot. @param foot where that begins @param top of what is seen
 */
export function wayOff(message: Span, modal: Span, foot: number, top: number): number {
  if (!meet(message, modal)) return 0
  const above = modal.top - distance - message.bottom
  if (message.top + above >= top) return above
  const down = foot - distance - message.bottom
  return Math.max(down, 0)
}

/**
 * How far a message goes down that would lie under what opened beside a button, where nobody sees it: below it, where there
 * is room. @param bottom of what is seen
 */
export function wayBelow(message: Span, opened: Span, bottom: number): number {
  if (!meet(message, opened)) return 0
  const down = opened.bottom + distance - message.top
  return message.bottom + down <= bottom ? down : 0
}

/** Where messages, and most modals, take the whole width, as the library of toasts has it. */
export const phone = '(max-width: 600px)'

/**
 * What matches over the page. The page itself may have tens of thousands of elements, and this is asked in every frame of
 * scrolling.
 */
const overPage = (selector: string): HTMLElement[] =>
  [...document.body.children]
    .filter(({ id }) => id !== 'root')
    .flatMap((layer) => [
      ...(layer.matches(selector) ? [layer as HTMLElement] : []),
      ...layer.querySelectorAll<HTMLElement>(selector),
    ])

/** What is open over the page; what opens beside a button covers none of it. */
function findModal(): HTMLElement | undefined {
  return overPage('[role="dialog"], [role="alertdialog"]').findLast(
    (one) => one.dataset.state === 'open' && !one.closest('[data-radix-popper-content-wrapper]'),
  )
}

/** What is open beside a button, with more in it than a menu has. */
const popover = '[data-radix-popper-content-wrapper] > [role="dialog"][data-state="open"]'

/** Messages that are no toasts. */
const others = new Set<HTMLElement>()

/** A message outside of the toasts steps aside as they do, while it is there. */
export function alsoStepAside(message: HTMLElement | null): (() => void) | undefined {
  if (!message) return undefined
  others.add(message)
  return () => void others.delete(message)
}

function wayOffOpened(message: HTMLElement): number {
  const seen = window.visualViewport ?? { offsetTop: 0, height: innerHeight }
  const { left, right } = message.getBoundingClientRect()
  const beside = overPage(popover)[0]?.getBoundingClientRect()
  if (beside && beside.left < right && left < beside.right) {
    return wayBelow(placeOf(message), beside, seen.offsetTop + seen.height - distance)
  }
  const modal = matchMedia(phone).matches ? findModal() : undefined
  if (!modal || modal.contains(message)) return 0
  const span = modal.getBoundingClientRect()
  const foot = modal.querySelector('[data-foot]')?.getBoundingClientRect().top ?? span.bottom
  return wayOff(placeOf(message), span, Math.min(foot, seen.offsetTop + seen.height), seen.offsetTop + distance)
}

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

/** How far a message has gone: off what was opened, and from there aside. */
const ways = new WeakMap<HTMLElement, { off: number; aside: number }>()

function look(toaster: HTMLElement): void {
  const { activeElement } = document
  const focus = activeElement === document.body ? undefined : activeElement?.getBoundingClientRect()
  for (const message of [...toaster.querySelectorAll<HTMLElement>('[data-sonner-toaster]'), ...others]) {
    // Whoever is in it, or points at what can be pressed in it, reads it.
    if (message.contains(activeElement) || message.querySelector(':is(a, button):hover')) continue
    const off = wayOffOpened(message)
    const last = ways.get(message)
    let aside = last?.off === off ? last.aside : 0
    const { left, right } = message.getBoundingClientRect()
    if (focus && focus.right > left && right > focus.left) {
      const room = { top: distance, bottom: innerHeight - distance }
      aside = wayAside(moved(placeOf(message), off), focus, room, aside)
    }
    ways.set(message, { off, aside })
    message.style.translate = off + aside === 0 ? '' : `0 ${off + aside}px`
  }
}

/** Looks after every message, from now on. @param toaster in which toasts come and go */
export function stepAside(toaster: HTMLElement): () => void {
  let waiting = 0
  const soon = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0
      look(toaster)
    })
  }
  const observer = new MutationObserver(soon)
  observer.observe(toaster, { childList: true, characterData: true, subtree: true })
  const events = ['focusin', 'scroll', 'animationstart', 'animationend'] as const
  for (const event of events) document.addEventListener(event, soon, true)
  toaster.addEventListener('mouseout', soon)
  const turned = new ResizeObserver(soon)
  turned.observe(document.documentElement)
  // A keyboard of the phone that opens.
  window.visualViewport?.addEventListener('resize', soon)
  soon()
  return () => {
    cancelAnimationFrame(waiting)
    observer.disconnect()
    for (const event of events) document.removeEventListener(event, soon, true)
    toaster.removeEventListener('mouseout', soon)
    turned.disconnect()
    window.visualViewport?.removeEventListener('resize', soon)
  }
}
