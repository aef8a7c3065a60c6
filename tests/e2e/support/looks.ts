/** How a screen looks: on a desk and on a phone, by day and by night. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './test.ts'

export type Look = readonly [width: number, theme: 'light' | 'dark']

const everyLook: readonly Look[] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
  [390, 'light'],
]

/** Keeps a picture of the page to look at, where PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

/**
 * The page as it stands reads well in each look: axe finds nothing, and nothing hangs over its edge. It is the same page
 * all along, as on a device that is turned or darkened, and stays in the last look.
 */
export async function expectReadsWell(page: Page, name: string, looks: readonly Look[] = everyLook): Promise<void> {
  let checked = 0
  for (const [width, theme] of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    // Another theme changes colours alone.
    await expectAccessible(page, checked === width ? 'contrast' : undefined)
    checked = width
    await picture(page, `${name}-${width}-${theme}`)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${name} hangs over the edge at ${width}`).toBeLessThanOrEqual(0)
  }
}
