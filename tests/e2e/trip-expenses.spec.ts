import type { Page } from '@playwright/test'
import { dated, tripOfTwo } from './support/companions.ts'
import { addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { readRows } from './support/world.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Expenses', exact: true })
const balances = (page: Page) => page.getByRole('list', { name: 'Balances' })
const toSettle = (page: Page) => page.getByRole('list', { name: 'To settle up' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' })

async function addExpense(page: Page, amount: string, title: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add Expense' }).click()
  await form(page).getByLabel('Amount').fill(amount)
  await form(page).getByLabel('What for').fill(title)
  await form(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form(page)).toHaveCount(0)
}

test('two phones add and settle without a network, and end with the same balances', { tag: '@installed' }, async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'editor', dated)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) {
    await one.setViewportSize({ width: 390, height: 844 })
    await one.goto(`${addressOf(trip)}#trip-expenses`)
    await expect(section(one).getByRole('button', { name: 'Add Expense' })).toBeVisible()
  }
  await context.setOffline(true)
  await friend.context().setOffline(true)
  await addExpense(page, '30', 'Own: Sushi')
  await addExpense(friend, '10', 'Own: Bus')
  await expect(balances(page)).toContainText('get back $15')
  await expect(balances(friend)).toContainText('get back $5')
  await expectReadsWell(page, 'expenses')

  await context.setOffline(false)
  await friend.context().setOffline(false)
  await expect(balances(page)).toContainText('get back $10')
  await expect(balances(friend)).toContainText('owe $10')

  // Paid back in part without a network, while the other adds once more.
  await friend.context().setOffline(true)
  await toSettle(friend)
    .getByRole('button', { name: /^Settle up/ })
    .click()
  await form(friend).getByLabel('Amount').fill('4')
  await form(friend).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(balances(friend)).toContainText('owe $6')
  await addExpense(page, '2', 'Own: Coffee')
  await friend.context().setOffline(false)
  await expect(balances(page)).toContainText('get back $7')
  await expect(balances(friend)).toContainText('owe $7')
  await expect
    .poll(async () => (await readRows<object>(server.url, ada, `trip_expenses?itinerary_id=eq.${trip}`)).length)
    .toBe(4)
})

test('an expense is added by keyboard alone on a desk', async ({ page, context, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { ada, trip } = await tripOfTwo(server.url, 'editor', dated)
  await keepSignedIn(context, ada)
  await page.goto(`${addressOf(trip)}#trip-expenses`)
  const add = section(page).getByRole('button', { name: 'Add Expense' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('12.50')
  await page.keyboard.press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(section(page)).toContainText('$12.50')
  await expect(section(page).getByRole('button', { name: 'Add Expense' })).toBeFocused()
  await expectAccessible(page)
})
