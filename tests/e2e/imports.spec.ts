/** What other programs wrote comes in on a phone too: with a network and without, from another app, sent, and undone. */
import type { Page } from '@playwright/test'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { readOwnRows, readRows } from './support/world.ts'

/** A list as Google Maps writes it, with the points that it has for dropped pins. */
const savedList = (count: number) =>
  [
    'Title,Note,URL',
    ...Array.from({ length: count }, (_, at) => {
      const point = `${(36 + (at % 20) / 10).toFixed(4)},${(-9 + at / 100).toFixed(4)}`
      return `Own: Cove ${String(at + 1)},"Quiet, sandy","https://www.google.com/maps/search/${point}"`
    }),
  ].join('\n')
const choose = (page: Page, name: string, text: string) =>
  page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a list of Google Maps comes in on a phone without a network, is on the server once it is back, and is undone whole', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const titles = async () =>
    (await readRows<{ title: string }>(server.url, session, 'goals?select=title')).map(({ title }) => title)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Import from another app' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expectReadsWell(page, 'import-empty')
  await context.setOffline(true)
  await page.reload()
  await choose(page, 'Own Algarve.csv', savedList(45))
  const found = page.getByRole('region', { name: 'Here’s what we found' })
  await expect(found.getByText('45 of 45 chosen')).toBeVisible({ timeout: 60_000 })
  await expect(found.getByLabel('Name of the list')).toHaveValue('Own Algarve')
  await expectReadsWell(page, 'import-found')
  await found.getByRole('checkbox', { name: /^Own: Cove 1 / }).focus()
  await page.keyboard.press('Space')
  await found.getByRole('button', { name: 'Import 44 items' }).focus()
  await page.keyboard.press('Enter')
  const here = page.getByRole('region', { name: 'Imported on this device' })
  await expect(here.getByText('44 items imported')).toBeVisible({ timeout: 60_000 })
  expect(await titles()).toEqual([])
  await context.setOffline(false)
  await expect.poll(async () => (await titles()).length, { timeout: 90_000 }).toBe(44)
  await expectReadsWell(page, 'import-done')

  // The server has rewritten every one of them, which is no change by somebody.
  await page.reload()
  await here.getByRole('button', { name: 'Undo: Own Algarve' }).click()
  await expect(here.getByText(/^Undone ·/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(titles, { timeout: 90_000 }).toEqual([])
  await expect.poll(() => readOwnRows(server.url, session, 'bucket_lists')).toEqual([])
})

test('what another app or a bookmark sends is looked at at once, and is a goal with one press', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto('/dashboard')
  // As the device's menu for sharing does it.
  const answered = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise(requestAnimationFrame)
    const sent = new FormData()
    sent.set('title', 'Own: Nachi Falls - Example')
    sent.set('text', 'https://www.example.org/falls')
    const answer = await fetch('/dashboard/import', { method: 'POST', body: sent, redirect: 'manual' })
    return answer.type
  })
  expect(answered).toBe('opaqueredirect')
  await page.goto('/dashboard/import?sent=1')
  const found = page.getByRole('region', { name: 'Here’s what we found' })
  await expect(found.getByLabel('Name', { exact: true })).toHaveValue('Own: Nachi Falls', { timeout: 60_000 })
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Import 1 item' }).click()
  const goals = () => readRows<{ title: string; notes: string | null }>(server.url, session, 'goals?select=title,notes')
  await expect
    .poll(goals, { timeout: 30_000 })
    .toMatchObject([{ title: 'Own: Nachi Falls', notes: 'https://www.example.org/falls' }])
  await page.goto('/dashboard/import#title=Own%3A+Alhambra&url=https%3A%2F%2Fexample.org%2Falhambra&text=Book+early')
  await expect(found.getByLabel('Name', { exact: true })).toHaveValue('Own: Alhambra', { timeout: 60_000 })
  expect(new URL(page.url()).hash).toBe('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Choose Files' })).toBeVisible()
  await expect(found).toHaveCount(0)
})
