/** The table of transactions and its form. Long, because every step needs a table that was filled before it. */
import { daysAgo } from '#tests/support/days-ago.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  addTransactionOfProgress,
  addTransaction,
  addByForm,
  card,
  goalTitle,
  row,
  table,
  total,
} from './support/finance.ts'
import { press } from './support/keys.ts'
import { texts } from './support/seen.ts'
import { expect, expectAddress, page, test, userEvent } from './support/test.ts'

test.beforeEach(() => page.viewport(1440, 900))

const form = page.getByRole('dialog', { name: 'Add Transaction' })

test('the form of a booking begins with a saving of today, books once, and asks before it throws away what was typed', async ({
  open,
  backend,
  world: _world,
}) => {
  await open('/dashboard/financial')
  const opener = page.getByRole('button', { name: 'Add Transaction' })
  await opener.click()
  await expect.element(form.getByLabelText('Type')).toHaveValue('saving')
  // "Choose a type" is what stands there while nothing is chosen, and no type.
  expect(texts(form.getByLabelText('Type').getByRole('option'))).toEqual(['Saving', 'Expense', 'Refund'])
  await expect.element(form.getByLabelText('Currency')).toHaveValue('USD')
  await expect.element(form.getByLabelText(/^Date/)).toHaveValue(daysAgo(0).typed)
  await expect.element(form.getByLabelText('Amount')).toHaveFocus()
  await expectAccessible()
  await form.getByLabelText('Amount').fill('500.50')
  const goal = form.getByLabelText('Goal')
  // A goal that was chosen by mistake can be taken back.
  await goal.selectOptions(goalTitle)
  expect(texts(goal.getByRole('option')).slice(0, 2)).toEqual(['No specific goal', goalTitle])
  await goal.selectOptions('No specific goal')
  await expect.element(goal).toHaveValue('')
  await goal.selectOptions(goalTitle)
  await form.getByLabelText('Description').fill('Own: First part')
  await form.getByRole('button', { name: 'Create' }).dblClick()
  await expect.element(page.getByText('Transaction created successfully')).toBeVisible()
  await expect.element(row('Own: First part')).toHaveLength(1)
  await expect
    .poll(() => texts(row('Own: First part').getByRole('cell')))
    .toEqual(['Saving', '+$500.50', daysAgo(0).shown, '–', goalTitle, 'Own: First part', ''])
  await expect.poll(() => backend.rows.all('transactions')).toMatchObject([{ amount: 500.5 }])
  await opener.click()
  await expect.element(form.getByLabelText('Amount')).toHaveValue('')
  await expect.element(form.getByLabelText('Description')).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await opener.click()
  await form.getByLabelText('Amount').fill('7')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(form.getByLabelText('Amount')).toHaveValue('7')
  await expect.element(form.getByLabelText('Amount')).toHaveFocus()
  await form.getByLabelText('Amount').fill('')
  await form.getByLabelText('Type').selectOptions('Expense')
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a slip is corrected and a booking deleted; totals follow', async ({ open, backend, world }) => {
  await addTransactionOfProgress(backend, world)
  await addTransaction(backend, world.userId, {
    goal_id: world.goalId,
    amount: 5250,
    transaction_type: 'saving',
    description: 'Own: A slip',
  })
  await open('/dashboard/financial')
  const slip = row('Own: A slip')
  await slip.getByRole('button', { name: /^View details/ }).click()
  const details = page.getByRole('dialog', { name: 'Transaction Details' })
  await expect
    .poll(() => texts(details.getBySelector('dt')))
    .toEqual(['Date', 'Currency', 'Category', 'Goal', 'Description', 'Added'])
  await expectAccessible()
  await details.getByRole('button', { name: 'Edit' }).click()
  const correction = page.getByRole('dialog', { name: 'Edit Transaction' })
  await expect.element(correction.getByLabelText('Amount')).toHaveValue('5250')
  await expectAccessible()
  await correction.getByLabelText('Amount').fill('525')
  await correction.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Transaction updated successfully')).toBeVisible()
  await expect.element(slip).toHaveTextContent('+$525')
  await expect.element(total('Savings').getBySelector('dd')).toHaveTextContent(/^\$1,400$/)

  await slip.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('Are you sure you want to delete this transaction?')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(slip).toBeVisible()
  await slip.getByRole('button', { name: /^View details/ }).click()
  await details.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Transaction deleted successfully')).toBeVisible()
  await expect.element(slip).not.toBeInTheDocument()
  await expect.element(total('Savings').getBySelector('dd')).toHaveTextContent(/^\$875$/)
})

test('what cannot be is said at its field, what was typed stays, and cancelling makes nothing', async ({
  open,
  backend,
  world: _world,
}) => {
  await open('/dashboard/financial')
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const create = form.getByRole('button', { name: 'Create' })
  await form.getByLabelText('Amount').fill('0')
  await form.getByLabelText('Description').fill('Own: Nothing')
  await form.getByLabelText('Type').selectOptions('')
  await form.getByLabelText(/^Date/).fill('')
  await create.click()
  await expect.element(form.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })).toBeVisible()
  for (const field of ['Type', 'Amount', 'Date'])
    await expect.element(form.getByLabelText(new RegExp(`^${field}`))).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await form.getByLabelText('Type').selectOptions('Expense')
  await press(form.getByLabelText(/^Date/), '04')
  await create.click()
  await expect.element(form.getByText('Please enter a valid date, with day, month and year.')).toBeVisible()
  await form.getByLabelText(/^Date/).fill(daysAgo(2).typed)
  for (const [typed, words] of [
    ['-5', 'An amount cannot be negative.'],
    ['0.125', 'An amount can have at most 2 decimals.'],
    ['many', 'Please enter an amount, for example 120 or 120.50.'],
  ] as const) {
    await form.getByLabelText('Amount').fill(typed)
    await create.click()
    await expect.element(form.getByText(words)).toBeVisible()
    await expect.element(form.getByLabelText('Amount')).toHaveValue(typed)
  }
  await form.getByLabelText('Currency').selectOptions('JPY')
  await form.getByLabelText('Amount').fill('12,5')
  await create.click()
  await expect.element(form.getByText('This currency has no decimals. Please enter a whole amount.')).toBeVisible()
  await expect.element(form.getByLabelText('Amount')).toHaveAttribute('step', '1')
  await expect.element(form.getByLabelText('Description')).toHaveValue('Own: Nothing')
  expect(texts(form.getByLabelText('Currency').getByRole('option')).join(' ')).toBe(
    'USD EUR GBP JPY AUD CAD CHF CNY MXN SGD NZD THB AED HKD',
  )
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByText('Own: Nothing')).not.toBeInTheDocument()
  expect(backend.rows.all('transactions')).toEqual([])
})

test('an amount is typed as anywhere in the world; what can be two amounts is asked', async ({
  open,
  backend,
  world: _world,
}) => {
  await open('/dashboard/financial')
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const amount = form.getByLabelText('Amount')
  await form.getByLabelText('Currency').selectOptions('EUR')
  await amount.fill('1,250')
  expect(form.getByRole('group', { name: 'Which one do you mean?' }).elements()).toEqual([])
  await form.getByLabelText('Description').click()
  const question = form.getByRole('group', { name: 'Which one do you mean?' })
  await expect.element(question).toBeVisible()
  expect(texts(question.getByRole('button'))).toEqual(['€1,250', '€1.25'])
  await form.getByRole('button', { name: 'Create' }).click()
  await expect.element(form.getByText('Please choose the amount you mean.')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: '€1,250' }).click()
  await expect.element(amount).toHaveFocus()
  await expect.element(amount).toHaveValue('1250')
  await expect.element(question).not.toBeInTheDocument()
  await amount.fill('1.250,50')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(() => backend.rows.all('transactions')).toMatchObject([{ amount: 1250.5, currency: 'EUR' }])
})

test('search, filters and order narrow the table, stay in the address, and are taken back', async ({
  open,
  backend,
  world,
}) => {
  const { userId, goalId } = world
  await addTransactionOfProgress(backend, world)
  await addTransaction(backend, userId, {
    amount: 40,
    transaction_type: 'expense',
    category: 'Own: Food',
    description: 'Own: Ramen',
    transaction_date: daysAgo(3).typed,
  })
  await addTransaction(backend, userId, {
    amount: 9000,
    currency: 'JPY',
    transaction_type: 'expense',
    description: 'Own: Shinkansen',
    transaction_date: daysAgo(20).typed,
    goal_id: goalId,
  })
  await addTransaction(backend, userId, {
    amount: 12,
    transaction_type: 'refund',
    description: 'Own: Old',
    transaction_date: daysAgo(200).typed,
  })
  const rows = table.getByRole('row')
  await open('/dashboard/financial')
  await expect.element(rows).toHaveLength(5)
  await expect.element(card('Total Saved')).toHaveTextContent('$887')
  await expect.element(total('Expenses')).toHaveTextContent('$100 approx.')

  await page.getByLabelText('Search transactions').fill('KYOTO')
  await expect.element(rows).toHaveLength(3)
  await expectAddress(/q=KYOTO/)
  await page.getByLabelText('Search transactions').fill('')
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByLabelText('Type').selectOptions('Expense')
  await expect.element(rows).toHaveLength(3)
  await filters.getByLabelText('Goal').selectOptions('No specific goal')
  await expect.element(rows).toHaveLength(2)
  await expect.element(row('Own: Ramen')).toBeVisible()
  await expectAddress(/type=expense&goal=null/)
  const kept = location.pathname + location.search
  await open('/dashboard')
  await expect.element(table).not.toBeInTheDocument()
  await open(kept)
  await expect.element(rows).toHaveLength(2)
  await expect.element(filters.getByLabelText('Goal')).toHaveValue('null')
  await expectAccessible()
  await filters.getByLabelText('Date Range').selectOptions('Last year')
  await filters.getByLabelText('Type').selectOptions('Refund')
  await expect.element(row('Own: Old')).toBeVisible()
  await filters.getByLabelText('Date Range').selectOptions('Last 30 days')
  await expect.element(page.getByText('No transactions found')).toBeVisible()
  await expect.element(page.getByText('Try adjusting your filters')).toBeVisible()
  await filters.getByRole('button', { name: 'Reset' }).click()
  await expect.element(rows).toHaveLength(5)
  await expectAddress(/\/dashboard\/financial$/)

  const order = () => texts(rows.getBySelector('[role=cell]:nth-child(2)'))
  await filters.getByLabelText('Sort').selectOptions('Amount, highest first')
  await expect.poll(order).toEqual(['+$875', '−¥9,000', '−$40', '+$12'])
  await filters.getByLabelText('Sort').selectOptions('Amount, lowest first')
  await expect.poll(order).toEqual(['+$12', '−$40', '−¥9,000', '+$875'])
  await filters.getByLabelText('Sort').selectOptions('Date, oldest first')
  await expect.poll(order).toEqual(['+$12', '−¥9,000', '−$40', '+$875'])
})

test('thousands of transactions scroll, with few of them in the page', async ({ open, backend, userId }) => {
  for (let n = 0; n < 3000; n++)
    await addTransaction(backend, userId, {
      amount: n + 1,
      transaction_type: 'saving',
      description: `Own: Booking ${n}`,
      transaction_date: daysAgo(1 + (n % 900)).typed,
    })
  await open('/dashboard/financial')
  await expect.element(table).toHaveAttribute('aria-rowcount', '3001')
  expect(table.getByRole('row').elements().length).toBeLessThan(60)
  // What stands above the table may still be coming, and push its end down.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}')
      return table.getBySelector('[aria-rowindex="3001"]').elements().length
    })
    .toBe(1)
  await page.getByLabelText('Search transactions').fill('booking 2999')
  await expect.element(table).toHaveAttribute('aria-rowcount', '2')
})

test('the keyboard alone books, looks and deletes', async ({ open, world: _world }) => {
  await open('/dashboard')
  await expect.element(page.getByRole('heading', { name: goalTitle })).toBeVisible()
  await userEvent.keyboard('gf')
  await expectAddress(/\/dashboard\/financial$/)
  const opener = page.getByRole('button', { name: 'Add Transaction' })
  await press(opener, '{Enter}')
  await expect.element(form.getByLabelText('Amount')).toHaveFocus()
  await userEvent.keyboard('75{Enter}')
  await expect.element(page.getByText('Transaction created successfully')).toBeVisible()
  await expect.element(opener).toHaveFocus()
  await press(page.getByRole('tab', { name: 'Transactions' }), '{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Budget Analysis' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  const look = page.getByRole('button', { name: /^View details: \$75,/ })
  await press(look, '{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Transaction Details' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(look).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('Transaction deleted successfully')).toBeVisible()
})

test('on a phone every transaction is a card, and all can be done', async ({ open, world: _world }) => {
  await page.viewport(390, 844)
  await open('/dashboard/financial')
  await addByForm({ type: 'Expense', amount: '12.40', category: 'Own: Tea', description: 'Own: By the river' })
  const item = page
    .getByRole('list', { name: 'Transactions' })
    .getByRole('listitem')
    .filter({ hasText: 'Own: By the river' })
  await expect.element(item).toHaveTextContent('−$12.40')
  await expect.element(item).toHaveTextContent('Own: Tea')
  await expectAccessible()
  await item.getByRole('button', { name: /^View details/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(item).not.toBeInTheDocument()
})
