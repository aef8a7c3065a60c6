/** The public pages as the build writes them: each has only its own styles until the app starts on it. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** How everything on the written page stands and looks, by its place in the document. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#written-page, #written-page *')].map((element, place) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const styles = getComputedStyle(element)
      return [
        place,
        element.tagName,
        element.className,
        [x, y, width, height].map(Math.round).join(' '),
        [...styles].map((name) => `${name}: ${styles.getPropertyValue(name)}`).join('; '),
      ].join(' | ')
    }),
  )

test('each public page looks the same with its own styles as with all of the app, on a phone and a desk', async ({
  page,
}) => {
  for (const [theme, width] of [
    ['light', 390],
    ['dark', 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/about', '/help', '/privacy', '/terms']) {
      await page.goto(path)
      await page.evaluate(async () => {
        // All of it is laid out, and no font or price arrives between the two looks.
        document.body.append(
          Object.assign(document.createElement('style'), { textContent: '*{content-visibility:visible!important}' }),
        )
        await document.fonts.load('600 1em "Fraunces Variable"')
        await document.fonts.ready
      })
      await page.waitForLoadState('networkidle')
      const own = await looksOf(page)
      expect(own.length, path).toBeGreaterThan(20)
      await page.evaluate(async () => {
        const index = await (await fetch('/index.html')).text()
        const [, href = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(index) ?? []
        await new Promise((resolve, reject) => {
          const link = Object.assign(document.createElement('link'), {
            rel: 'stylesheet',
            href,
            onload: resolve,
            onerror: reject,
          })
          document.head.append(link)
        })
      })
      expect(await looksOf(page), `${path} at ${width}, ${theme}`).toEqual(own)
    }
  }
})

test('the app that starts on a public page has its styles before it is drawn', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.locator('link[rel=stylesheet][href*="/start-"]')).toHaveCount(1)
  const { width } = (await dialog.boundingBox()) ?? { width: 0 }
  expect(width).toBeLessThan(600)
})

test('a press that comes while the styles cannot be fetched counts at the next try', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_FAILED/)
  await page.route('**/assets/start-*.css', (route) => route.abort())
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  await button.click()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.unroute('**/assets/start-*.css')
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
