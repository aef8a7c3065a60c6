/** Long, because one traveller's money is followed through table, totals and goal on one screen. */
import { add, card, daysAgo, fill, goalTitle, row, table, total } from './support/finance.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { insertRows, readRows } from './support/world.ts'

test.describe('on a wide screen', () => {
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
    await expect(form.getByLabel('Type')).toHaveValue('saving')
    await expect(form.getByLabel('Currency')).toHaveValue('USD')
    await expect(form.getByLabel(/^Date/)).toHaveValue(daysAgo(0).typed)
    await expect(form.getByLabel('Amount')).toBeFocused()
    await expectAccessible(page)
    await fill(form, { amount: '500.50', goal: goalTitle, description: 'Own: First part' })
    await form.getByRole('button', { name: 'Create' }).dblclick()
    await expect(page.getByText('Transaction created successfully')).toBeVisible()
    await expect(row(page, 'Own: First part')).toHaveCount(1)
    await page.getByRole('button', { name: 'Add Transaction' }).click()
    await expect(form.getByLabel('Amount')).toHaveValue('')
    await expect(form.getByLabel('Description')).toHaveValue('')
    // Escape closes a form in which nothing was typed, and asks before it throws away what was.
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Transaction' }).click()
    await form.getByLabel('Amount').fill('7')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Amount')).toHaveValue('7')
    await expect(form.getByLabel('Amount')).toBeFocused()
    await form.getByLabel('Amount').fill('')
    await form.getByLabel('Type').selectOption('expense')
    await form.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeFocused()
    await add(page, {
      type: 'Expense',
      amount: '120',
      goal: goalTitle,
      category: 'Flights',
      description: 'Own: Rail pass',
    })
    await add(page, { type: 'Refund', amount: '24.50', goal: goalTitle, description: 'Own: Seat given back' })

    await expect(row(page, 'Own: First part').getByRole('cell')).toHaveText([
      'Saving',
      '+$500.50',
      daysAgo(0).shown,
      '–',
      goalTitle,
      'Own: First part',
      '',
    ])
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

  test('a slip is corrected and a booking deleted; totals and progress follow', async ({ page, server, world }) => {
    const { session, goalId } = world
    await insertRows(server.url, session, 'transactions', {
      id: crypto.randomUUID(),
      goal_id: goalId,
      amount: 5250,
      transaction_type: 'saving',
      description: 'Own: A slip',
    })
    await page.goto('/dashboard/financial')
    await row(page, 'Own: A slip')
      .getByRole('button', { name: /^View details/ })
      .click()
    const details = page.getByRole('dialog', { name: 'Transaction Details' })
    await expect(details.locator('dt')).toHaveText(['Date', 'Currency', 'Category', 'Goal', 'Description', 'Added'])
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Transaction' })
    await expect(form.getByLabel('Amount')).toHaveValue('5250')
    await expectAccessible(page)
    await form.getByLabel('Amount').fill('525')
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Transaction updated successfully')).toBeVisible()
    await expect(row(page, 'Own: A slip')).toContainText('+$525')
    await expect(total(page, 'Savings')).toHaveText('$1,400')
    const progress = () =>
      readRows(
        server.url,
        session,
        `goal_progress?select=progress_percentage&goal_id=eq.${goalId}&order=created_at.desc&limit=1`,
      )
    await expect.poll(progress).toEqual([{ progress_percentage: 40 }])

    await row(page, 'Own: A slip')
      .getByRole('button', { name: /^Delete/ })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByText('Are you sure you want to delete this transaction?')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, 'Own: A slip')).toBeVisible()
    await row(page, 'Own: A slip')
      .getByRole('button', { name: /^View details/ })
      .click()
    await details.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Transaction deleted successfully')).toBeVisible()
    await expect(row(page, 'Own: A slip')).toHaveCount(0)
    await expect(total(page, 'Savings')).toHaveText('$875')
    await expect.poll(progress).toEqual([{ progress_percentage: 25 }])
  })

  test('what cannot be is said at its field, what was typed stays, and cancelling makes nothing', async ({
    page,
    world: _world,
  }) => {
    await page.goto('/dashboard/financial')
    await page.getByRole('button', { name: 'Add Transaction' }).click()
    const form = page.getByRole('dialog', { name: 'Add Transaction' })
    const create = form.getByRole('button', { name: 'Create' })
    await fill(form, { amount: '0', description: 'Own: Nothing' })
    await form.getByLabel('Type').selectOption('')
    await form.getByLabel(/^Date/).fill('')
    await create.click()
    await expect(form.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })).toBeVisible()
    for (const field of ['Type', 'Amount', 'Date']) {
      await expect(form.getByLabel(new RegExp(`^${field}`))).toHaveAttribute('aria-invalid', 'true')
    }
    await expectAccessible(page)
    await form.getByLabel('Type').selectOption('expense')
    await form.getByLabel(/^Date/).press('0')
    await form.getByLabel(/^Date/).press('4')
    await create.click()
    await expect(form.getByText('Please enter a valid date, with day, month and year.')).toBeVisible()
    await form.getByLabel(/^Date/).fill(daysAgo(2).typed)
    for (const [typed, words] of [
      ['-5', 'The amount cannot be negative.'],
      ['1.234', 'The amount can have at most 2 decimals.'],
      ['many', 'Please enter an amount, for example 1200 or 1200.50.'],
    ] as const) {
      await form.getByLabel('Amount').fill(typed)
      await create.click()
      await expect(form.getByText(words)).toBeVisible()
      await expect(form.getByLabel('Amount')).toHaveValue(typed)
    }
    await expect(form.getByLabel('Description')).toHaveValue('Own: Nothing')
    await expect(form.getByLabel('Currency').getByRole('option')).toHaveText([
      'USD',
      'EUR',
      'GBP',
      'JPY',
      'AUD',
      'CAD',
      'CHF',
      'CNY',
      'MXN',
      'SGD',
      'NZD',
      'THB',
      'AED',
      'HKD',
    ])
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText('Own: Nothing')).toHaveCount(0)
  })

  test('search, filters and order narrow the table, stay in the address, and are taken back', async ({
    page,
    server,
    world,
  }) => {
    const { session, goalId } = world
    const booking = (fields: object) => ({
      id: crypto.randomUUID(),
      goal_id: null,
      category: null,
      currency: 'USD',
      ...fields,
    })
    await insertRows(server.url, session, 'transactions', [
      booking({
        amount: 40,
        transaction_type: 'expense',
        category: 'Own: Food',
        description: 'Own: Ramen',
        transaction_date: daysAgo(3).typed,
      }),
      booking({
        amount: 9000,
        currency: 'JPY',
        transaction_type: 'expense',
        description: 'Own: Shinkansen',
        transaction_date: daysAgo(20).typed,
        goal_id: goalId,
      }),
      booking({
        amount: 12,
        transaction_type: 'refund',
        description: 'Own: Old',
        transaction_date: daysAgo(200).typed,
      }),
    ])
    await page.goto('/dashboard/financial')
    await expect(table(page).getByRole('row')).toHaveCount(5)
    await expect(card(page, 'Total Saved')).toContainText('$887')
    await expect(total(page, 'Expenses')).toContainText('$100 approx.')

    await page.getByLabel('Search transactions').fill('KYOTO')
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await expect(page).toHaveURL(/q=KYOTO/)
    await page.getByLabel('Search transactions').fill('')
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByLabel('Type').selectOption({ label: 'Expense' })
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await filters.getByLabel('Goal').selectOption({ label: 'No specific goal' })
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(row(page, 'Own: Ramen')).toBeVisible()
    await expect(page).toHaveURL(/type=expense&goal=null/)
    await page.reload()
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(filters.getByLabel('Goal')).toHaveValue('null')
    await expectAccessible(page)
    await filters.getByLabel('Date Range').selectOption({ label: 'Last year' })
    await filters.getByLabel('Type').selectOption('refund')
    await expect(row(page, 'Own: Old')).toBeVisible()
    await filters.getByLabel('Date Range').selectOption({ label: 'Last 30 days' })
    await expect(page.getByText('No transactions found')).toBeVisible()
    await expect(page.getByText('Try adjusting your filters')).toBeVisible()
    await filters.getByRole('button', { name: 'Reset' }).click()
    await expect(table(page).getByRole('row')).toHaveCount(5)
    await expect(page).toHaveURL(/\/dashboard\/financial$/)

    const order = () => table(page).getByRole('row').locator('[role=cell]:nth-child(2)').allTextContents()
    await filters.getByLabel('Sort').selectOption({ label: 'Amount, highest first' })
    await expect.poll(order).toEqual(['+$875', '−¥9,000', '−$40', '+$12'])
    await filters.getByLabel('Sort').selectOption({ label: 'Amount, lowest first' })
    await expect.poll(order).toEqual(['+$12', '−$40', '−¥9,000', '+$875'])
    await filters.getByLabel('Sort').selectOption({ label: 'Date, oldest first' })
    await expect.poll(order).toEqual(['+$12', '−¥9,000', '−$40', '+$875'])
  })

  test('thousands of transactions scroll, with few of them in the page', async ({ page, server, world }) => {
    const many = Array.from({ length: 3000 }, (_, n) => ({
      id: crypto.randomUUID(),
      amount: n + 1,
      transaction_type: 'saving',
      description: `Own: Booking ${n}`,
      transaction_date: daysAgo(1 + (n % 900)).typed,
    }))
    for (let at = 0; at < many.length; at += 1000)
      await insertRows(server.url, world.session, 'transactions', many.slice(at, at + 1000))
    await page.goto('/dashboard/financial')
    await expect(table(page)).toHaveAttribute('aria-rowcount', '3002')
    expect(await table(page).getByRole('row').count()).toBeLessThan(60)
    // What stands above the table may still be coming, and push its end down.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(table(page).locator('[aria-rowindex="3002"]')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByLabel('Search transactions').fill('booking 2999')
    await expect(table(page)).toHaveAttribute('aria-rowcount', '2')
  })

  test('the keyboard alone books, looks and deletes', async ({ page, world: _world }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: goalTitle })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('f')
    await expect(page).toHaveURL(/\/dashboard\/financial$/)
    await page.getByRole('button', { name: 'Add Transaction' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Amount')).toBeFocused()
    await page.keyboard.type('75')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Transaction created successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeFocused()
    await page.getByRole('tab', { name: 'Transactions' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Budget Analysis' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: /^View details: \$75,/ }).press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^View details: \$75,/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Transaction deleted successfully')).toBeVisible()
  })
})
