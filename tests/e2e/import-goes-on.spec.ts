/** An import that a closed page left off goes on as soon as any page of the app is open. */
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { readRows } from './support/world.ts'

const list = (name: string, count: number) =>
  ['Title,Note,URL', ...Array.from({ length: count }, (_, at) => `Own: ${name} ${String(at + 1)},,`)].join('\n')
async function importAs(page: Page, name: string): Promise<void> {
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list(name, 3)) })
  await page.getByRole('button', { name: 'Import 3 items' }).click({ timeout: 60_000 })
}

test('an import that was begun goes on when another page of the app is opened first, and a stopped one waits', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.setViewportSize({ width: 390, height: 844 })
  // Another tab is at work until it is closed, so that nothing of what is begun here is done yet.
  const busy = await context.newPage()
  await busy.goto('/dashboard')
  await busy.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('farlight-imports', () => {
          held()
          return new Promise<never>(() => {})
        })
      }),
  )
  await page.goto('/dashboard/import')
  const here = page.getByRole('region', { name: 'Imported on this device' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await importAs(page, 'Cove')
  await here.getByRole('button', { name: 'Stop: Cove' }).click()
  await importAs(page, 'Peak')
  await expect(here.getByRole('button', { name: 'Stop: Peak' })).toBeVisible()
  await page.close()
  await busy.close()

  const again = await context.newPage()
  await again.setViewportSize({ width: 390, height: 844 })
  await again.goto('/dashboard/goals')
  const titles = async () =>
    (await readRows<{ title: string }>(server.url, session, 'goals?select=title&order=title')).map(({ title }) => title)
  await expect(again.getByRole('link', { name: 'Own: Peak 1' })).toBeVisible({ timeout: 60_000 })
  expect(await titles()).toEqual([])
  await expectAccessible(again)
  await context.setOffline(false)
  await expect.poll(titles, { timeout: 90_000 }).toEqual(['Own: Peak 1', 'Own: Peak 2', 'Own: Peak 3'])
  await again.goto('/dashboard/import')
  const kept = again.getByRole('region', { name: 'Imported on this device' })
  await expect(kept.getByRole('button', { name: 'Go on: Cove' })).toBeVisible()
  await expect(kept.getByText(/^3 items imported/)).toBeVisible()
})
