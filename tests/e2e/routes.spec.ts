import { expect, test } from './support/test.ts'
import { signIn } from './support/travelers.ts'

test('after signing in the traveler lands on the address first asked for', async ({ page, traveler }) => {
  await page.goto('/goals?q=kyoto')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, traveler, /\/dashboard\/goals\?q=kyoto$/)
})

test('the public pages are there before any script: whole without JavaScript, and their links lead on', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  for (const name of [/Track your dreams/, 'What it looks like', 'How it works', 'Where would you go first?'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Example story' })).toHaveCount(3)
  await expect(page).toHaveTitle('Track your dreams. Map your miles. · Farlight')
  for (const [link, heading] of [
    ['About', 'Where your data is'],
    ['Help Centre', 'How do I begin?'],
    ['Privacy', 'Privacy'],
    ['Terms', 'Terms'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page).toHaveTitle(`${link} · Farlight`)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL(/\/#how-it-works$/)
  await context.close()
})

test('the app comes with the first press on the landing page, and the page stays where it was', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto('/')
  const last = page.getByRole('button', { name: 'Get Started Free' }).last()
  await last.scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Pricing' }).getByRole('button').first()).toBeVisible()
  expect(scripts).toHaveLength(1)
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  // What is above may not have been laid out before: the page may be as long as it likes, the button stays.
  const place = () =>
    page
      .locator('[data-asks="register"]')
      .last()
      .evaluate((button) => Math.round(button.getBoundingClientRect().top))
  const before = await place()
  await last.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name')).toBeVisible()
  await expect(page.locator('#written-page')).toHaveCount(0)
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(last).toBeFocused()

  // Get Started of another public page leads to the same dialog.
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('First name')).toBeVisible()
})
