/**
 * Keeps the focus on the page when what had it goes away or can no longer be used: else the next Tab starts over at the
 * top, and a screen reader falls silent. Whoever places the focus on purpose (a dialog, a route, a form with an error)
 * does so first: this only looks when it has fallen to nowhere.
 */

const usable = [
  'a[href]',
  'button:not(:disabled, [aria-disabled="true"])',
  'input:not(:disabled, [type="hidden"])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join()

const dialogs = '[role="dialog"], [role="alertdialog"]'

/** Parts of a page that can hold the focus when nothing in them can. */
const rooms =
  'li, form, fieldset, article, section:not([aria-live]), [role="dialog"], [role="alertdialog"], [role="tabpanel"], main'

interface Place {
  element: HTMLElement
  /** The element's ancestors, from the inside out. */
  around: Element[]
}

/** Where in the page something stood that was taken out, with what came in its stead. */
interface Gap {
  parent: Node
  before: Node | null
  after: Node | null
  instead: Node[]
}

/** Starts watching, for as long as the page lives; `touched` is the way to what was touched before it could. */
export function keepFocus(touched: EventTarget[] = []): void {
  const [element, ...around] = touched.filter((one) => one instanceof HTMLElement && one !== document.body)
  let last: Place | null = element instanceof HTMLElement ? { element, around: around as HTMLElement[] } : null
  /** Where the focus waits for an element that cannot be used for a while. */
  let waiting: { room: HTMLElement; element: HTMLElement } | null = null
  let gap: Gap | null = null
  let looking = false

  const remember = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body || element === waiting?.room) return
    if (isStopgap(element)) return
    waiting = null
    gap = null
    last = { element, around: ancestorsOf(element) }
  }

  /** A dialog takes the focus itself when what had it goes away: that is no place to go on from either. */
  const isStopgap = (element: Element | null) =>
    gap !== null && element !== null && element.matches(dialogs) && element.contains(gap.parent)

  const isNowhere = () => isOnNothing() || isStopgap(document.activeElement)

  const look = () => {
    looking = false
    if (waiting && !isOff(waiting.element)) {
      const { room, element } = waiting
      waiting = null
      if (document.activeElement === room && element.isConnected) return element.focus({ preventScroll: true })
    }
    if (!last || !isNowhere() || document.hidden) return
    if (last.element.isConnected) {
      if (!isOff(last.element)) {
        // Left on purpose, by a click beside it: what becomes of it later is nobody's loss.
        last = null
        return
      }
      // A dialog that is hidden with the screen it came from, while the next is on its way, has no room around it.
      const room = roomOf(last.around) ?? document.querySelector<HTMLElement>('main')
      if (!room) return
      waiting = { room, element: last.element }
      hold(room)
      return
    }
    const main = document.querySelector<HTMLElement>('main')
    // A screen that was waited for, or that came in place of another (a dialog that closed had given the focus back to
    // what it leads away from): it is read from its beginning, not from the first link of its frame.
    const anew = last.element.matches('main') || gap?.instead.some((node) => node.contains(main)) ? main : null
    for (const next of [anew, gap && besides(gap), roomOf(last.around), main]) {
      // What is not drawn as a box of its own takes no focus.
      if (next && isNowhere()) hold(next)
    }
  }

  const lookSoon = () => {
    if (looking) return
    looking = true
    // After those who place the focus themselves: effects, closing dialogs, a route that has come. Not with the next
    // frame: a window behind others draws none.
    setTimeout(look, 50)
  }

  const observer = new MutationObserver((changes) => {
    if (!last || (document.activeElement === last.element && !isOff(last.element))) return
    if (!last.element.isConnected) gap ??= gapOf(changes, last)
    lookSoon()
  })
  remember(document.activeElement)
  if (last) lookSoon()
  // On its way in: toasts keep it from whoever listens further out.
  document.addEventListener('focusin', ({ target }) => remember(target), true)
  // What is hidden loses the focus without going away.
  document.addEventListener('focusout', lookSoon)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}

const isOnNothing = () => document.activeElement === null || document.activeElement === document.body

const isOff = (element: HTMLElement) => element.matches(':disabled') || !element.checkVisibility()

function ancestorsOf(element: Element): Element[] {
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
  return around
}

function gapOf(changes: MutationRecord[], { element, around }: Place): Gap | null {
  const gone = (node: Node) => node === element || around.includes(node as Element)
  const taken = changes.find(({ removedNodes }) => [...removedNodes].some(gone))
  if (!taken) return null
  const here = changes.filter(({ target }) => target === taken.target)
  const came = here.flatMap(({ addedNodes }) => [...addedNodes])
  return { parent: taken.target, before: taken.previousSibling, after: taken.nextSibling, instead: came }
}

/** Whether `node` comes after `other`, both in the page. */
const follows = (node: Node, other: Node) =>
  node.isConnected && (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** What came in the place of what went, else its neighbour. */
function besides({ parent, before, after, instead }: Gap): HTMLElement | undefined {
  if (!parent.isConnected) return undefined
  // A list that draws only what is near fills itself up at its end: that is not at the place of what went.
  const isHere = (node: Node) => !(before && follows(before, node)) && !(after && follows(node, after))
  const came = instead.filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node.isConnected && isHere(node),
  )
  const neighbours = [after, before].filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node.isConnected,
  )
  return [...came, ...neighbours].map(firstUsable).find((one) => one !== undefined) ?? came[0]
}

/** A field would open the keyboard of a phone unasked. */
const isField = (element: Element) => element.matches('input, textarea, select')

function firstUsable(within: HTMLElement): HTMLElement | undefined {
  const all = within.matches(usable) ? [within] : [...within.querySelectorAll<HTMLElement>(usable)]
  return all.find((one) => !isField(one) && one.checkVisibility())
}

function roomOf(around: Element[]): HTMLElement | undefined {
  const room = around.find((one) => one.isConnected && one.matches(rooms) && one.checkVisibility())
  return room instanceof HTMLElement ? room : undefined
}

function hold(element: HTMLElement): void {
  if (!element.matches(usable) && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
