import type { Page } from '@playwright/test'
import { startPublisher } from './support/new-version.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'

const installed = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

/** The hashed files of the app that this device keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? ''
    const cache = await caches.open(name)
    const files = (await cache.keys()).filter(({ url }) => url.includes('/assets/'))
    return Promise.all(
      files.map(async (request) => {
        const answer = await cache.match(request)
        return {
          url: request.url,
          type: answer?.headers.get('content-type'),
          policy: answer?.headers.get('content-security-policy'),
          text: await answer?.text(),
        }
      }),
    )
  })

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
    // A first installation brings the app's files in one request, as the server would have answered them one by one.
    const brought = publisher.asked()
    expect(brought.filter((path) => path === '/app-files.bin')).toHaveLength(1)
    expect(brought.filter((path) => path.startsWith('/assets/')).length).toBeLessThan(60)
    const kept = await keptFiles(page)
    for (const type of ['text/javascript', 'text/css', 'image/svg+xml', 'font/woff2']) {
      const file = kept.find((one) => one.type?.startsWith(type))
      const answer = await page.request.get(file?.url ?? type)
      expect(file, type).toMatchObject({
        type: answer.headers()['content-type'],
        // It governs what a script may do that runs as a worker; elsewhere it means nothing.
        ...(type === 'text/javascript' && { policy: answer.headers()['content-security-policy'] }),
        text: await answer.text(),
      })
    }
    publisher.publish()
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    for (const tab of [page, other]) await expect(tab.getByText('A new version is ready')).toBeVisible()
    // An update asks for what has changed.
    expect(publisher.asked()).not.toContain('/app-files.bin')
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
  const told = await page.evaluate(() => (globalThis as { told?: { type: string }[] }).told ?? [])
  expect(told.filter(({ type }) => type === 'KEEP_MAP')).toEqual([])
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
