import { add, card, fill, goalTitle, row, table, total } from './support/finance.ts'
import { expect, test } from './support/test.ts'
import { insertRows, readRows } from './support/world.ts'

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('a saving, an expense and a refund of a goal appear in the table, the totals and the progress of the goal', async ({
  page,
  server,
  world,
}) => {
  const { session, goalId } = world
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Track Savings' }).click()
  await expect(page).toHaveURL(/\/dashboard\/financial$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Financial' })).toBeVisible()
  await expect(page.getByText('Track your travel savings and expenses')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true')
  // The world's 875, booked by a progress update.
  await expect(card(page, 'Total Saved')).toContainText('$875')
  await expect(card(page, 'Total Budget')).toContainText('$3,500')
  await expect(card(page, 'Active Goals')).toContainText('2')

  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  await fill(form, { amount: '500.50', goal: goalTitle, description: 'Own: First part' })
  await form.getByRole('button', { name: 'Create' }).dblclick()
  await expect(page.getByText('Transaction created successfully')).toBeVisible()
  await expect(row(page, 'Own: First part')).toHaveCount(1)
  await add(page, {
    type: 'Expense',
    amount: '120',
    goal: goalTitle,
    category: 'Flights',
    description: 'Own: Rail pass',
  })
  await add(page, { type: 'Refund', amount: '24.50', goal: goalTitle, description: 'Own: Seat given back' })

  await expect(row(page, 'Own: Rail pass')).toContainText('−$120')
  await expect(total(page, 'Savings')).toHaveText('$1,375.50')
  await expect(total(page, 'Expenses')).toHaveText('$120')
  await expect(total(page, 'Refunds')).toHaveText('$24.50')
  await expect(card(page, 'Total Saved')).toContainText('$1,400')

  await expect
    .poll(() =>
      readRows(
        server.url,
        session,
        `goal_progress?select=savings_amount,expenses_amount,progress_percentage&goal_id=eq.${goalId}&order=created_at.desc&limit=1`,
      ),
    )
    .toEqual([{ savings_amount: 1400, expenses_amount: 120, progress_percentage: 40 }])
  expect(await readRows(server.url, session, 'transactions?select=id&description=eq.Own: First part')).toHaveLength(1)
  await row(page, 'Own: First part')
    .getByRole('button', { name: /^View details/ })
    .click()
  await page.getByRole('dialog', { name: 'Transaction Details' }).getByRole('link', { name: goalTitle }).click()
  await expect(page.getByText('$1,400 of $3,500')).toBeVisible()
  await expect(page.getByText('40%').first()).toBeVisible()
  await page.getByRole('link', { name: 'Transactions for this goal' }).click()
  await expect(page).toHaveURL(new RegExp(`goal=${goalId}`))
  await expect(table(page).getByRole('row')).toHaveCount(5)
})

test('a slip is corrected and a booking deleted; the progress follows', async ({ page, server, world }) => {
  const { session, goalId } = world
  await insertRows(server.url, session, 'transactions', {
    id: crypto.randomUUID(),
    goal_id: goalId,
    amount: 5250,
    transaction_type: 'saving',
    description: 'Own: A slip',
  })
  const progress = () =>
    readRows(
      server.url,
      session,
      `goal_progress?select=progress_percentage&goal_id=eq.${goalId}&order=created_at.desc&limit=1`,
    )
  await page.goto('/dashboard/financial')
  await row(page, 'Own: A slip')
    .getByRole('button', { name: /^View details/ })
    .click()
  await page.getByRole('dialog', { name: 'Transaction Details' }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Transaction' })
  await form.getByLabel('Amount').fill('525')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(progress).toEqual([{ progress_percentage: 40 }])
  await row(page, 'Own: A slip')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(progress).toEqual([{ progress_percentage: 25 }])
})
