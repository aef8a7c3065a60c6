/** What axe and its notes ask of a page. A journey sends each function to the page as text: none may use another. */
import type axeCore from 'axe-core'
import type { SeenOverlay } from '../../../scripts/overlays/seen-by-axe.ts'

/** What a page shows, apart from its data. */
export interface Sight {
  pathname: string
  tab: string
  width: number
  theme: string
  /** Whether a field is refused. */
  isRefused: boolean
}

export const sightInPage = (): Sight => ({
  pathname: location.pathname,
  tab: new URLSearchParams(location.search).get('tab') ?? '',
  width: innerWidth,
  theme: document.documentElement.dataset.theme ?? '',
  isRefused: document.querySelector('[aria-invalid="true"]') !== null,
})

/** Changes the theme where the page stands, so that what is open stays open; answers the one before. */
export function wearTheme(theme: string): string {
  const { dataset } = document.documentElement
  const before = dataset.theme ?? 'light'
  dataset.theme = theme
  return before
}

/** A colour on its way to another, or a dialog that is half there, is nobody's contrast; a skeleton shimmers for ever. */
export async function calmInPage(): Promise<void> {
  const passing = (one: Animation) =>
    one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  for (let calmFrames = 0; calmFrames < 5; ) {
    await new Promise(requestAnimationFrame)
    calmFrames = document.getAnimations().some(passing) ? 0 : calmFrames + 1
  }
}

/** Needs axe as `window.axe`. @param only contrast, or everything */
export async function findingsInPage(only: 'contrast' | undefined): Promise<object[]> {
  const { axe } = window as unknown as { axe: typeof axeCore }
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    // Axe leaves out by itself what came with WCAG 2.2.
    ...(only === 'contrast'
      ? { runOnly: ['color-contrast', 'link-in-text-block'] }
      : { rules: { 'target-size': { enabled: true } } }),
  })
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes
      // What is scrolled half under a bar that stays has its size as soon as it is scrolled out.
      .filter(({ failureSummary }) => id !== 'target-size' || !failureSummary?.includes('partially obscured'))
      .map(({ target, failureSummary }) => ({ rule: id, impact, where: `${target.join(' ')}: ${failureSummary}` })),
  )
}

export function overlaysInPage(): SeenOverlay[] {
  const kinds = {
    dialog: '[role="dialog"], [role="alertdialog"]',
    menu: '[role="menu"]',
    list: '[role="listbox"]',
    popup: '.maplibregl-popup',
    toast: '[data-sonner-toast]',
  }
  const namer = (element: Element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    // A menu is named after its button, which may show an icon alone.
    namer(element)?.getAttribute('aria-label') ??
    namer(element)?.textContent ??
    // Whatever they tell, they look alike.
    element.getAttribute('data-type') ??
    ''
  const theme = document.documentElement.dataset.theme ?? ''
  // What lies below another dialog is hidden from axe as well.
  return Object.entries(kinds).flatMap(([kind, selector]) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [inert]'))
      .map((element) => ({ kind: kind as SeenOverlay['kind'], name: nameOf(element).trim(), theme })),
  )
}
