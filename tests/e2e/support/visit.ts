import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The travelers' app and the back office are two; each has its screens below this part of the address. */
const appOf = (address: string): string | undefined => /^\/(dashboard|admin)(?![\w-])/.exec(address)?.[1]

/**
 * Shows a screen of the app: the first one loads the app, further ones come as by a link, which takes a tenth of the time.
 * Resolves when the other screen stands, by its title; the tabs of a screen share one. Where a journey is about what a
 * new start brings, it goes or reloads instead.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const { pathname: before } = URL.canParse(page.url()) ? new URL(page.url()) : { pathname: '' }
  const app = appOf(path)
  if (!app || app !== appOf(before) || before === '/admin/login') {
    await page.goto(path)
    return
  }
  const title = await page.title()
  await page.evaluate((to) => {
    // What React Router keeps of each entry, so that the way back is known.
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1
    history.pushState({ idx, key: `visited-${idx}`, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  if (new URL(page.url()).pathname !== before) await expect(page).not.toHaveTitle(title)
}
