import type { Page } from '@playwright/test'
import { startPublisher } from './support/new-version.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'

const installed = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

test('the new version is loaded by Reload in every tab, also after another tab has let it take over', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const publisher = await startPublisher(server.url)
  try {
    await keepSignedIn(context, await sessionOf(server.url))
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${publisher.url}/dashboard`)
      await installed(tab)
    }
    publisher.publish()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    for (const tab of [page, other]) await expect(tab.getByText('A new version is ready')).toBeVisible()
    for (const tab of [page, other]) {
      await Promise.all([tab.waitForEvent('load'), tab.getByRole('button', { name: 'Reload' }).click()])
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.getByText('A new version is ready')).toHaveCount(0)
    }
    for (const tab of [page, other]) await tab.close()
  } finally {
    await publisher.stop()
  }
})

test('after one visit the map is drawn without a network, and the icon answers', { tag: '@installed' }, async ({
  page,
  context,
  signedIn: _signedIn,
}) => {
  await page.goto('/dashboard')
  await installed(page)
  const kept = () => page.evaluate(async () => (await (await caches.open('farlight-map')).keys()).length)
  // Five to draw with, the borders to decide by, and three of the renderer.
  await expect.poll(kept).toBe(9)
  await context.setOffline(true)
  await page.goto('/dashboard/map')
  await expect(page.locator('[data-map="drawn"]')).toBeVisible({ timeout: 60_000 })
  const icon = await page.evaluate(async () => {
    const answer = await fetch('/icon.svg')
    return [answer.status, answer.headers.get('content-type')]
  })
  expect(icon).toEqual([200, expect.stringContaining('image/svg')])
})

test('who saves data keeps no map that was not asked for', { tag: '@installed' }, async ({
  page,
  signedIn: _signedIn,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const post = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function (...given: unknown[]) {
      Object.assign(globalThis, { told: [...((globalThis as { told?: unknown[] }).told ?? []), given[0]] })
      return post.apply(this, given as Parameters<typeof post>)
    }
  })
  await page.goto('/dashboard')
  await installed(page)
  await page.goto('/dashboard/map')
  await expect(page.locator('[data-map="drawn"]')).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => (globalThis as { told?: unknown[] }).told ?? [])).toEqual([])
})

test('a browser that keeps nothing is told as what it is, and nothing claims to be saved', async ({
  page,
  signedIn: _signedIn,
  allowConsoleError,
}) => {
  allowConsoleError(/./)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
  })
  await page.goto('/dashboard/bucket-lists')
  await expect(page.getByRole('alert').filter({ hasText: 'won’t let Farlight store anything' })).toBeVisible()
  await expectAccessible(page)
  const indicator = page.getByRole('button', { name: 'Nothing can be saved' })
  await expect(indicator).toBeVisible()
  await expect(page.getByText('All changes saved')).toHaveCount(0)
  await indicator.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('won’t let Farlight store anything')).toBeVisible()
  await expect(sheet.getByText('Nothing is waiting to be sent.')).toHaveCount(0)
})
