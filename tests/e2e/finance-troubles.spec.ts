import { add, card, fill, goalTitle, row } from './support/finance.ts'
import { expect, test } from './support/test.ts'
import { readRows } from './support/world.ts'

test('a device that can keep nothing says so: what was typed stays, and the row too', async ({
  page,
  world: _world,
  allowConsoleError,
}) => {
  // What the server sends meanwhile cannot be kept either.
  allowConsoleError(/The sync pass failed/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/financial')
  await add(page, { amount: '30', description: 'Own: Kept' })
  await expect(row(page, 'Own: Kept')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse, delete: refuse })
  })
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const form = page.getByRole('dialog')
  await fill(form, { type: 'Expense', amount: '12.50', description: 'Own: Not kept' })
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Failed to create transaction', { exact: true })).toBeVisible()
  await expect(form.getByRole('alert')).toContainText('Nothing you typed is lost')
  await expect(form.getByLabel('Amount')).toHaveValue('12.50')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await row(page, 'Own: Kept')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete transaction')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Own: Kept')).toBeVisible()
  await row(page, 'Own: Kept')
    .getByRole('button', { name: /^View details/ })
    .click()
  await form.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Amount').fill('31')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update transaction', { exact: true })).toBeVisible()
})

test('a list that cannot be read says why, and is read again when asked', async ({ page, world: _world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype
    const { getAll } = IDBObjectStore.prototype
    const broken = { now: true }
    Object.assign(globalThis, { mendStorage: () => (broken.now = false) })
    const refuse = (store: IDBObjectStore) => {
      if (broken.now && store.name === 'transactions') throw new DOMException('The disk is worn out', 'DataError')
    }
    IDBObjectStore.prototype.getAll = function (...range) {
      refuse(this)
      return getAll.apply(this, range)
    }
    IDBObjectStore.prototype.get = function (key) {
      refuse(this)
      return get.call(this, key)
    }
  })
  await page.goto('/dashboard/financial')
  const list = page.getByRole('alert').filter({ hasText: 'Error: Failed to fetch transactions' })
  const summary = page.getByRole('alert').filter({ hasText: 'Error: Failed to fetch financial summary' })
  await expect(list).toBeVisible()
  await expect(summary).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { mendStorage: () => void }).mendStorage())
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'From a progress update')).toBeVisible()
  await summary.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Total Saved')).toContainText('$875')
})

test('offline: a booking counts at once and is stored once after reconnecting; the tools work', {
  tag: '@installed',
}, async ({ page, context, server, world }) => {
  const { session, goalId } = world
  await page.goto('/dashboard/financial')
  await expect(card(page, 'Total Saved')).toContainText('$875')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const rowsBefore = await readRows(server.url, session, `goal_progress?select=id&goal_id=eq.${goalId}`)
  await context.setOffline(true)
  await page.reload()
  await add(page, { amount: '525', goal: goalTitle, description: 'Own: On the plane' })
  await expect(row(page, 'Own: On the plane')).toContainText('Waiting to sync')
  await expect(card(page, 'Total Saved')).toContainText('$1,400')
  await row(page, 'Own: On the plane')
    .getByRole('button', { name: /^View details/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: goalTitle }).click()
  await expect(page.getByText('$1,400 of $3,500')).toBeVisible()
  await expect(page.getByText('40%').first()).toBeVisible()

  await page.goto('/dashboard/financial?tab=tools')
  await expect(page.getByText('$11.11')).toBeVisible()
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByText('€92', { exact: true })).toBeVisible()
  expect(await readRows(server.url, session, 'transactions?select=id&description=eq.Own: On the plane')).toEqual([])

  await context.setOffline(false)
  await expect(page.getByText('All changes synced successfully!')).toBeVisible()
  expect(await readRows(server.url, session, 'transactions?select=amount&description=eq.Own: On the plane')).toEqual([
    { amount: 525 },
  ])
  expect(await readRows(server.url, session, `goal_progress?select=id&goal_id=eq.${goalId}`)).toHaveLength(
    rowsBefore.length + 1,
  )
})
