import { daysAgo } from '#tests/support/days-ago.ts'
import { expectAccessible } from './support/accessible.ts'
import { addTransactionOfProgress, addTransaction, addByForm, card, goalTitle } from './support/finance.ts'
import { texts } from './support/seen.ts'
import { type Locator, expect, expectAddress, page, test } from './support/test.ts'

test('the budget analysis says what a period came to, in words and pictures, and changes with it', async ({
  open,
  backend,
  world,
}) => {
  await page.viewport(1440, 900)
  await addTransactionOfProgress(backend, world)
  for (const [amount, type, days, category] of [
    [60, 'expense', 5, 'Own: Food'],
    [40, 'expense', 10, 'Own: Hotels'],
    [25, 'refund', 10, null],
    [500, 'saving', 100, null],
  ] as const)
    await addTransaction(backend, world.userId, {
      amount,
      transaction_type: type,
      category,
      transaction_date: daysAgo(days).typed,
    })
  await open('/dashboard/financial?tab=analysis')
  const figure = (name: string) =>
    page
      .getByRole('region', { name: 'Figures for this period' })
      .getBySelector(':scope > div')
      .filter({ hasText: name })
  const section = (name: string) => page.getBySelector('section').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')
  // 875 of the world, 25 back, 100 spent.
  await expect.element(figure('Net Savings')).toHaveTextContent('$800')
  await expect.element(figure('Monthly Savings Rate')).toHaveTextContent('$900')
  await expect
    .poll(() => texts(section('Projections').getByRole('listitem')))
    .toEqual(['Now$800', 'In 6 months$6,200', 'In 12 months$11,600', 'In 24 months$22,400'])
  await expect
    .poll(() => texts(section('Expenses by Category').getByRole('listitem')))
    .toEqual(['Own: Food$6060%', 'Own: Hotels$4040%'])
  await expect.element(page.getByRole('link', { name: goalTitle })).toBeVisible()
  await expect.element(page.getByText('$875 of $3,500, 25%')).toBeVisible()
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await expect.element(page.getByRole('table', { name: 'Savings and Expenses' }).getByRole('row')).toHaveLength(6)
  await expectAccessible()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.element(figure('Net Savings')).toHaveTextContent('$815')
  await expectAddress(/tab=analysis&period=week/)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect.element(figure('Net Savings')).toHaveTextContent('$1,300')
})

test('a preferred currency converts every total and says so', async ({ open, backend, world }) => {
  await page.viewport(1440, 900)
  await addTransactionOfProgress(backend, world)
  await addTransaction(backend, world.userId, { amount: 92, currency: 'EUR', transaction_type: 'saving' })
  await open('/dashboard/profile?tab=preferences')
  await page.getByLabelText('Preferred currency').selectOptions('EUR')
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
  await open('/dashboard/financial')
  await expect.element(card('Total Saved')).toHaveTextContent('€897')
  await expect.element(card('Total Saved')).toHaveTextContent('approx., in EUR')
  await expect.element(card('Total Budget')).toHaveTextContent('€3,220')
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByLabelText('Currency')).toHaveValue('EUR')
  await form.getByLabelText('Goal').selectOptions(goalTitle)
  await expect.element(form.getByLabelText('Currency')).toHaveValue('USD')
})

test('the calculator answers in both ways, and understandably at the edges', async ({ open, world: _world }) => {
  await open('/dashboard/financial?tab=tools')
  const target = page.getByLabelText('Target amount')
  await expect.element(target).toHaveValue('1000')
  await expect.element(target).toHaveAttribute('min', '0')
  await expect.element(target).toHaveAttribute('step', '0.01')
  const date = page.getByLabelText('Target date', { exact: true })
  await expect.element(date).toHaveAttribute('min', daysAgo(0).typed)
  for (const amount of ['$11.11', '$77.78', '$333.33'])
    await expect.element(page.getByText(amount, { exact: true })).toBeVisible()
  await date.fill(daysAgo(0).typed)
  await expect.element(page.getByText('To have $1,000 today, put all of it aside now.')).toBeVisible()
  await date.fill(daysAgo(3).typed)
  await expect.element(page.getByText('The target date cannot be before today.')).toBeVisible()
  await target.fill('')
  await expect.element(page.getByText('With a target of 0 there is nothing to save.')).toBeVisible()
  await target.fill('1000')

  await page.getByRole('button', { name: 'Income Percentage' }).click()
  await expect.element(page.getByLabelText('Monthly income')).toHaveValue('3000')
  const slider = page.getByRole('slider', { name: 'Saving percentage' })
  await expect.element(slider).toHaveProperty('value', '20')
  await expect.element(slider).toHaveAttribute('min', '1')
  await expect.element(slider).toHaveAttribute('max', '100')
  await expect.element(page.getByText('$600', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 months', { exact: true })).toBeVisible()
  await page.getByLabelText('Monthly income').fill('0')
  await expect.element(page.getByText(/^Enter what you earn in a month/)).toBeVisible()
  await expect.element(page.getByText(/NaN|Infinity/)).not.toBeInTheDocument()
})

test('the converter knows fourteen currencies, is seen to work, and dates its rates', async ({
  open,
  world: _world,
}) => {
  await open('/dashboard/financial?tab=tools')
  const from = page.getByLabelText('From')
  const amount = page.getByLabelText('Amount', { exact: true })
  const convert = page.getByRole('button', { name: 'Convert', exact: true })
  await expect
    .poll(() =>
      texts(from.getByRole('option'))
        .map((text) => text.slice(0, 3))
        .join(' '),
    )
    .toBe('USD EUR GBP JPY AUD CAD CHF CNY MXN SGD NZD THB AED HKD')
  await from.selectOptions('EUR')
  await page.getByLabelText('To', { exact: true }).selectOptions('JPY')
  await amount.fill('50')
  await convert.click()
  await expect.element(page.getByRole('button', { name: 'Converting...' })).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('¥8,152', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Swap currencies' }).click()
  await expect.element(page.getByText('¥8,152')).not.toBeInTheDocument()
  await amount.fill('much')
  await convert.click()
  await expect.element(page.getByText('Please enter an amount, for example 100.')).toBeVisible()
  await expect.element(page.getByText('Rates are for demonstration only, as of Nov 1, 2026.')).toBeVisible()
})

/** Of each amount of money here, whether it stands on one line, whole. */
const onOneLine = (part: Locator) =>
  part
    .getByText(/^[$][\d,.]+$/)
    .elements()
    .map((figure) => {
      const text = document.createRange()
      text.selectNodeContents(figure)
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size === 1 && text.getBoundingClientRect().width <= (figure.parentElement?.clientWidth ?? 0) + 1
    })

test('on a phone whoever sets more space between letters reads each amount on one line, whole', async ({
  open,
  backend,
  world,
}) => {
  await page.viewport(390, 844)
  await addTransactionOfProgress(backend, world)
  await open('/dashboard/financial')
  const summary = page.getByRole('region', { name: 'Summary' })
  const cards = summary.getBySelector(':scope > div')
  await expect.element(cards).toHaveLength(4)
  await expect.element(card('Total Saved')).toHaveTextContent('$875')
  const heights = cards.elements().map((one) => one.getBoundingClientRect().height)
  expect(new Set(heights).size, heights.join()).toBe(1)
  const spaced = document.createElement('style')
  spaced.textContent = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
  document.head.append(spaced)
  try {
    await expect.poll(() => onOneLine(summary)).toEqual([true, true])
    const { documentElement } = document
    for (const tab of ['Budget Analysis', 'Financial Tools']) {
      await page.getByRole('tab', { name: tab }).click()
      expect(documentElement.scrollWidth - documentElement.clientWidth, tab).toBeLessThanOrEqual(0)
    }
    // The summary's two, and what the calculator says of a day, a week and a month.
    await expect.poll(() => onOneLine(page.getByRole('main'))).toEqual([true, true, true, true, true])
    // The overview has the least room for what is saved where four cards stand beside each other.
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await addByForm({ type: 'Saving', amount: '120000.50', category: 'Own: House', description: 'Own: Sold' })
    await page.viewport(1100, 844)
    await open('/dashboard')
    await expect.element(page.getByRole('main')).toHaveTextContent('$120,875.50')
    await expect.poll(() => onOneLine(page.getByRole('main'))).toEqual([true])
  } finally {
    spaced.remove()
  }
})
