/** What lies over the page while axe looks at it: after all journeys, `scripts/overlays` tells what none looked at. */
import { appendFileSync, mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type SeenOverlay, seenFolder } from '../../../scripts/overlays/seen-by-axe.ts'

const noted = new Set<string>()

export async function noteOverlays(page: Page): Promise<void> {
  const lines = (await overlaysOn(page)).map((one) => JSON.stringify(one)).filter((line) => !noted.has(line))
  if (lines.length === 0) return
  mkdirSync(seenFolder, { recursive: true })
  appendFileSync(`${seenFolder}/${process.pid}.jsonl`, `${lines.join('\n')}\n`)
  for (const line of lines) noted.add(line)
}

/** The theme in which something that lies over the page has not been seen yet. */
export async function otherThemeToSee(page: Page): Promise<'light' | 'dark' | undefined> {
  for (const overlay of await overlaysOn(page)) {
    const theme = overlay.theme === 'dark' ? 'light' : 'dark'
    if (!noted.has(JSON.stringify({ ...overlay, theme }))) return theme
  }
  return undefined
}

export const overlaysOn = (page: Page): Promise<SeenOverlay[]> =>
  page.evaluate(() => {
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
  })
