/** Changes reach other open devices at once. In these journeys the pull of every minute never comes, unless it is asked for. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { listens } from './support/listens.ts'
import { keepSignedIn, signIn, signInByApi } from './support/travelers.ts'
import { withoutHints } from './support/without-hints.ts'

/** The pull of every minute comes after so many ms instead. */
const pullEvery = (page: Page, ms: number) =>
  page.addInitScript((every) => {
    const original = window.setInterval.bind(window)
    window.setInterval = ((work: () => void, time?: number) =>
      original(work, time === 60_000 ? every : time)) as typeof setInterval
  }, ms)
const never = 2 ** 31 - 1

async function addList(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Bucket List' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

test('a list made on one device shows on the other, without a reload and before any timer', {
  tag: '@hints',
}, async ({ page, context, newDevice, signedIn }) => {
  await keepSignedIn(context, signedIn)
  const second = await newDevice()
  await keepSignedIn(second.context(), signedIn)
  for (const device of [page, second]) await pullEvery(device, never)
  const ready = [listens(page), listens(second)]
  await page.goto('/dashboard/bucket-lists')
  await second.goto('/dashboard/bucket-lists')
  await Promise.all(ready)
  await addList(page, 'Islands of the north')
  await expect(second.getByRole('heading', { name: 'Islands of the north' })).toBeVisible()
  await addList(second, 'Rivers')
  await expect(page.getByRole('heading', { name: 'Rivers' })).toBeVisible()
})

test('where no websocket is possible, people sign in, the pull of every minute brings changes, and nothing complains', async ({
  page,
  context,
  newDevice,
  server,
  traveler,
}) => {
  await keepSignedIn(context, await signInByApi(server.url, traveler))
  const second = await newDevice()
  await withoutHints(second)
  await pullEvery(second, 1_000)
  await signIn(second, traveler)
  await page.goto('/dashboard/bucket-lists')
  await second.goto('/dashboard/bucket-lists')
  await expect(second.getByText('No bucket lists found')).toBeVisible()
  await addList(page, 'Islands of the north')
  await expect(second.getByRole('heading', { name: 'Islands of the north' })).toBeVisible()
})
