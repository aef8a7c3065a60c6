import { appendFileSync, mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type SeenOverlay, seenFolder } from '../../../scripts/overlays/seen-by-axe.ts'

const noted = new Set<string>()

/** Notes what lies over the page while axe looks at it: after the journeys, `scripts/overlays` tells what none looked at. */
export async function noteOverlays(page: Page): Promise<void> {
  const seen = await page.evaluate((): SeenOverlay[] => {
    const kinds = {
      dialog: '[role="dialog"], [role="alertdialog"]',
      menu: '[role="menu"]',
      list: '[role="listbox"]',
      popup: '.maplibregl-popup',
      toast: '[data-sonner-toast]',
    }
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
      element.textContent
    const theme = document.documentElement.dataset.theme ?? ''
    // What lies below another dialog is hidden from axe as well.
    return Object.entries(kinds).flatMap(([kind, selector]) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [inert]'))
        .map((element) => ({ kind: kind as SeenOverlay['kind'], name: nameOf(element).trim(), theme })),
    )
  })
  const lines = seen.map((one) => JSON.stringify(one)).filter((line) => !noted.has(line))
  if (lines.length === 0) return
  mkdirSync(seenFolder, { recursive: true })
  appendFileSync(`${seenFolder}/${process.pid}.jsonl`, `${lines.join('\n')}\n`)
  for (const line of lines) noted.add(line)
}
