import { card, daysAgo, goalTitle } from './support/finance.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { insertRows, readRows } from './support/world.ts'
import { visit } from './support/visit.ts'

test.describe('on a wide screen', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

  test('the budget analysis says what a period came to, in words and pictures, and changes with it', async ({
    page,
    server,
    world,
  }) => {
    const booking = (amount: number, type: string, days: number, category: string | null = null) => ({
      id: crypto.randomUUID(),
      amount,
      transaction_type: type,
      category,
      transaction_date: daysAgo(days).typed,
    })
    await insertRows(server.url, world.session, 'transactions', [
      booking(60, 'expense', 5, 'Own: Food'),
      booking(40, 'expense', 10, 'Own: Hotels'),
      booking(25, 'refund', 10),
      booking(500, 'saving', 100),
    ])
    await page.goto('/dashboard/financial?tab=analysis')
    const figures = page.getByRole('region', { name: 'Figures for this period' })
    await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')
    // 875 of the world, 25 back, 100 spent.
    await expect(figures.locator('> div', { hasText: 'Net Savings' })).toContainText('$800')
    await expect(figures.locator('> div', { hasText: 'Monthly Savings Rate' })).toContainText('$900')
    const projections = page.locator('section', { has: page.getByRole('heading', { name: 'Projections' }) })
    await expect(projections.getByRole('listitem')).toHaveText([
      'Now$800',
      'In 6 months$6,200',
      'In 12 months$11,600',
      'In 24 months$22,400',
    ])
    const categories = page.locator('section', { has: page.getByRole('heading', { name: 'Expenses by Category' }) })
    await expect(categories.getByRole('listitem')).toHaveText(['Own: Food$6060%', 'Own: Hotels$4040%'])
    await expect(page.getByRole('link', { name: goalTitle })).toBeVisible()
    await expect(page.getByText('$875 of $3,500, 25%')).toBeVisible()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('table', { name: 'Savings and Expenses' }).getByRole('row')).toHaveCount(6)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(figures.locator('> div', { hasText: 'Net Savings' })).toContainText('$815')
    await expect(page).toHaveURL(/tab=analysis&period=week/)
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect(figures.locator('> div', { hasText: 'Net Savings' })).toContainText('$1,300')
  })

  test('a preferred currency converts every total and says so', async ({ page, server, world }) => {
    await insertRows(server.url, world.session, 'transactions', {
      id: crypto.randomUUID(),
      amount: 92,
      currency: 'EUR',
      transaction_type: 'saving',
    })
    await page.goto('/dashboard/profile?tab=preferences')
    await page.getByLabel('Preferred currency').selectOption('EUR')
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await visit(page, '/dashboard/financial')
    await expect(card(page, 'Total Saved')).toContainText('€897')
    await expect(card(page, 'Total Saved')).toContainText('approx., in EUR')
    await expect(card(page, 'Total Budget')).toContainText('€3,220')
    await page.getByRole('button', { name: 'Add Transaction' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByLabel('Currency')).toHaveValue('EUR')
    await form.getByLabel('Goal').selectOption({ label: goalTitle })
    await expect(form.getByLabel('Currency')).toHaveValue('USD')
    await expect
      .poll(() => readRows(server.url, world.session, 'user_stats?select=total_savings'))
      .toEqual([{ total_savings: 897 }])
  })
})

test('the calculator answers in both ways, and understandably at the edges', async ({ page, world: _world }) => {
  await page.goto('/dashboard/financial?tab=tools')
  const target = page.getByLabel('Target amount')
  await expect(target).toHaveValue('1000')
  await expect(target).toHaveAttribute('min', '0')
  await expect(target).toHaveAttribute('step', '0.01')
  const date = page.getByLabel('Target date', { exact: true })
  await expect(date).toHaveAttribute('min', daysAgo(0).typed)
  for (const amount of ['$11.11', '$77.78', '$333.33'])
    await expect(page.getByText(amount, { exact: true })).toBeVisible()
  await date.fill(daysAgo(0).typed)
  await expect(page.getByText('To have $1,000 today, put all of it aside now.')).toBeVisible()
  await date.fill(daysAgo(3).typed)
  await expect(page.getByText('The target date cannot be before today.')).toBeVisible()
  await target.fill('')
  await expect(page.getByText('With a target of 0 there is nothing to save.')).toBeVisible()
  await target.fill('1000')

  await page.getByRole('button', { name: 'Income Percentage' }).click()
  await expect(page.getByLabel('Monthly income')).toHaveValue('3000')
  const slider = page.getByRole('slider', { name: 'Saving percentage' })
  await expect(slider).toHaveValue('20')
  await expect(slider).toHaveAttribute('min', '1')
  await expect(slider).toHaveAttribute('max', '100')
  await expect(page.getByText('$600', { exact: true })).toBeVisible()
  await expect(page.getByText('2 months', { exact: true })).toBeVisible()
  await page.getByLabel('Monthly income').fill('0')
  await expect(page.getByText(/^Enter what you earn in a month/)).toBeVisible()
  await expect(page.getByText(/NaN|Infinity/)).toHaveCount(0)
})

test('the converter knows fourteen currencies, is seen to work, and dates its rates', async ({
  page,
  world: _world,
}) => {
  await page.goto('/dashboard/financial?tab=tools')
  const from = page.getByLabel('From')
  await expect(from.getByRole('option')).toHaveCount(14)
  expect((await from.getByRole('option').allTextContents()).map((text) => text.slice(0, 3)).join(' ')).toBe(
    'USD EUR GBP JPY AUD CAD CHF CNY MXN SGD NZD THB AED HKD',
  )
  await from.selectOption('EUR')
  await page.getByLabel('To', { exact: true }).selectOption('JPY')
  await page.getByLabel('Amount', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Converting...' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('¥8,152', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Swap currencies' }).click()
  await expect(page.getByText('¥8,152')).toHaveCount(0)
  await page.getByLabel('Amount', { exact: true }).fill('much')
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByText('Please enter an amount, for example 100.')).toBeVisible()
  await expect(page.getByText('Rates are for demonstration only, as of Nov 1, 2026.')).toBeVisible()
})
