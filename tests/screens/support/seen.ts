/** What stands on the screen, as tests ask for it. */
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { wearTheme } from '#tests/support/axe/in-page.ts'
import { expectAccessible } from './accessible.ts'

/** What is read in each of these, in their order. */
export const texts = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim())

/** Has come to stand there in these words, in this order: each the whole text, or what it matches. */
export const expectTexts = (found: Locator, wanted: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => texts(found))
    .toEqual(wanted.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))) as Promise<void>

/** So many of them stand there. */
export const expectCount = (found: Locator, count: number): Promise<void> =>
  expect.poll(() => found.elements().length).toBe(count) as Promise<void>

/** None of them is to be seen, be it there or not. */
export const expectHidden = (found: Locator): Promise<void> =>
  expect
    .poll(() => found.elements().filter((one) => one.checkVisibility({ visibilityProperty: true })))
    .toEqual([]) as Promise<void>

/** The focus is somewhere on the page: the next Tab does not start at the top. */
export const expectFocusKept = (): Promise<void> =>
  expect.poll(() => document.activeElement === document.body).toBe(false) as Promise<void>

export type Look = readonly [width: number, theme: 'light' | 'dark']

const everyLook: readonly Look[] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
  [390, 'light'],
]

/** As `expectReadsWell` of the journeys (tests/e2e/support/looks.ts): axe finds nothing, and nothing hangs over the edge. */
export async function expectReadsWell(looks: readonly Look[] = everyLook): Promise<void> {
  const before = document.documentElement.dataset.theme ?? 'light'
  let checked = 0
  for (const [width, theme] of looks) {
    await page.viewport(width, 900)
    wearTheme(theme)
    // Another theme changes colours alone.
    await expectAccessible(checked === width ? 'contrast' : undefined)
    checked = width
    const overflow = document.documentElement.scrollWidth - innerWidth
    expect(overflow, `The page hangs over the edge at ${width}`).toBeLessThanOrEqual(0)
  }
  wearTheme(before)
  await page.viewport(1280, 900)
}
