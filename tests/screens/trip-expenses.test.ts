import { planWithIdeas } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { undo } from './support/planning.ts'
import { uuid } from './support/session.ts'
import { expectCount, expectHidden, expectReadsWell, expectTexts } from './support/seen.ts'
import { addMember, addressOf, addTrip, addTripOfAda } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const looks = [
  [1440, 'light'],
  [390, 'dark'],
] as const

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const section = () => page.getByRole('region', { name: 'Expenses', exact: true })
const balances = () => page.getByRole('list', { name: 'Balances' })
const toSettle = () => page.getByRole('list', { name: 'To settle up' })
const rows = (backend: Backend) => backend.rows.all('tripExpenses')

interface Trip {
  trip: string
  ben: string
  cleo: string
}

/** A trip of the traveler's in euros with Ben, who has an account, and Cleo, who is a name. */
async function addTripOfThree(backend: Backend, userId: string, more: object = {}): Promise<Trip> {
  const [ben, cleo] = [uuid(), uuid()]
  const trip = await addTrip(backend, userId, planWithIdeas, { currency: 'EUR', one_purse: false, ...more })
  await addMember(backend, trip, userId, 'Mira Reyes', 'owner')
  await addMember(backend, trip, ben, 'Ben Okafor', 'editor')
  await backend.add('tripMembers', {
    id: cleo,
    itinerary_id: trip,
    user_id: null,
    name: 'Cleo Marsh',
    role: 'companion',
    invited_as: null,
    invited_until: null,
  })
  return { trip, ben, cleo }
}

/** An expense in euros, split between two equally. */
const addExpense = (backend: Backend, trip: string, title: string, amount: number, payer: string, people: string[]) =>
  backend.add('tripExpenses', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'expense',
    title,
    category: 'food',
    day: '2027-04-02',
    money: {
      currency: 'EUR',
      amount,
      into: { currency: 'EUR', rate: '1', day: '2027-04-02', source: 'same' },
      payers: [{ person: payer, amount }],
      split: { mode: 'equal', parts: people.map((person) => ({ person, part: 1 })) },
      shares: people.toSorted().map((person) => ({ person, amount: amount / people.length })),
    },
    booking_id: null,
    part_id: null,
    file_id: null,
    note: null,
    added_by: payer,
    money_by: payer,
    edited_by: payer,
  })

const openExpenses = (open: (path: string) => Promise<unknown>, trip: string) =>
  open(`${addressOf(trip)}#trip-expenses`)

test('an expense is added with its amount alone, says who owes whom, and is taken back when it was deleted', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripOfThree(backend, userId)
  await openExpenses(open, trip)
  await section().getByRole('button', { name: 'Add Expense' }).click()
  const form = dialog('Add Expense')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(form.getByText('Enter the amount.')).toBeVisible()
  await form.getByLabelText('Amount').fill('9')
  await form.getByRole('radio', { name: 'Food' }).click()
  await expect.element(form.getByText('€3 each')).toBeVisible()
  await expectReadsWell(looks)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  await expect.element(section().getByRole('heading', { name: 'Food' })).toBeVisible()
  await expect.element(balances()).toHaveTextContent(/You.*get back €6/)
  await expectAccessible()
  await expect.poll(() => rows(backend)).toMatchObject([{ title: 'Food', money: { amount: 900, currency: 'EUR' } }])

  await section().getByRole('button', { name: 'Actions for Food' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectCount(section().getByRole('heading', { name: 'Food' }), 0)
  await undo('Expense deleted')
  await expect.element(balances()).toHaveTextContent(/You.*get back €6/)
})

test('several pay, each bears a part in percent, and what does not add up says by how much', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripOfThree(backend, userId)
  await openExpenses(open, trip)
  await section().getByRole('button', { name: 'Add Expense' }).click()
  const form = dialog('Add Expense')
  await form.getByLabelText('Amount').fill('100')
  await form.getByLabelText('Paid by').selectOptions('several')
  const paid = form.getByRole('group', { name: 'What each paid' })
  await paid.getByLabelText('You').fill('60')
  await form.getByLabelText('Split').selectOptions('percent')
  const shared = form.getByRole('group', { name: 'For', exact: true })
  await shared.getByLabelText('Ben').fill('75')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(form.getByText('€40 still to share out.')).toBeVisible()
  await expect.element(form.getByText('25% still to share out.').first()).toBeVisible()
  await paid.getByLabelText('Ben').fill('40')
  await shared.getByLabelText('Cleo').fill('25')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  for (const [name, stands] of [
    ['You', 'get back €60'],
    ['Ben', 'owes €35'],
    ['Cleo', 'owes €25'],
  ] as const)
    await expect.element(balances().getByRole('button', { name: new RegExp(name) })).toHaveTextContent(stands)

  await section().getByRole('button', { name: 'Add Expense' }).click()
  await form.getByLabelText('Amount').fill('10')
  await form.getByRole('button', { name: 'Same as last time' }).click()
  await expect.element(shared.getByLabelText('Ben')).toHaveValue('75')
})

test('what it came to is asked for where no rate is known, and frozen', async ({ open, backend, userId }) => {
  const { trip } = await addTripOfThree(backend, userId)
  await openExpenses(open, trip)
  await section().getByRole('button', { name: 'Add Expense' }).click()
  const form = dialog('Add Expense')
  await form.getByLabelText('Currency').selectOptions('VND')
  await form.getByLabelText('Amount').fill('300000')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(form.getByText('Enter what it came to. Your bank says it, or the receipt.')).toBeVisible()
  await form.getByLabelText('In EUR').fill('10.50')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  await expect.element(section()).toHaveTextContent(/₫300,000.*€10\.50/)
  await expect
    .poll(() => rows(backend))
    .toMatchObject([{ money: { into: { currency: 'EUR', rate: '0.000035', source: 'hand' } } }])

  // In another currency of the trip nothing is known of it, and nothing is made up.
  await section().getByRole('button', { name: 'Actions for expenses' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Change the Currency…' })).toBeVisible()
  await expectReadsWell(looks)
  await page.getByRole('menuitem', { name: 'Change the Currency…' }).click()
  await expect.element(dialog('Trip Currency')).toBeVisible()
  await expectReadsWell(looks)
  await dialog('Trip Currency').getByLabelText('Currency').selectOptions('USD')
  await dialog('Trip Currency').getByRole('button', { name: 'Save' }).click()
  await expect.element(section()).toHaveTextContent('1 expense doesn’t count yet: what it came to in USD isn’t known.')
  await section().getByRole('button', { name: 'Enter It' }).click()
  await dialog('Edit Expense').getByLabelText('In USD').fill('12')
  await expectReadsWell(looks)
  await dialog('Edit Expense').getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(section()).toHaveTextContent('Spent in total $12')
})

test('who owes pays with a press, or a part of it, and why one stands so is told', async ({
  open,
  backend,
  userId,
}) => {
  const { trip, ben, cleo } = await addTripOfThree(backend, userId)
  await addExpense(backend, trip, 'Own: Sushi', 6000, userId, [userId, ben, cleo])
  await openExpenses(open, trip)
  for (const name of [/^Settle up: Ben pays You €20/, /^Settle up: Cleo pays You €20/])
    await expect.element(toSettle().getByRole('button', { name })).toBeVisible()
  await balances().getByRole('button', { name: /Ben/ }).click()
  const why = dialog('How Ben stands')
  await expect.element(why.getByText('owes €20')).toBeVisible()
  await expect.element(why.getByText('Own: Sushi')).toBeVisible()
  await expectReadsWell(looks)
  await why.getByRole('button', { name: 'Close' }).click()
  await balances().getByRole('button', { name: /You/ }).click()
  await expect.element(dialog('How you stand').getByText('get back €40')).toBeVisible()
  await expectReadsWell(looks)
  await dialog('How you stand').getByRole('button', { name: 'Close' }).click()
  await toSettle().getByRole('button', { name: 'Settle up: Ben pays You €20' }).click()
  const form = dialog('Add Expense')
  await expect.element(form.getByLabelText('From')).toHaveValue(ben)
  await expect.element(form.getByLabelText('To')).toHaveValue(userId)
  await form.getByLabelText('Amount').fill('15')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  await expect.element(balances()).toHaveTextContent(/Ben.*owes €5/)
  await expect.element(balances()).toHaveTextContent(/Cleo.*owes €20/)
  await expect
    .poll(() => rows(backend).find(({ kind }) => kind === 'transfer'))
    .toMatchObject({
      title: 'Payment',
      money: { amount: 1500 },
    })
})

test('who shares one purse, or goes alone, reads totals and not a word of debts', async ({ open, backend, userId }) => {
  const { trip, ben } = await addTripOfThree(backend, userId)
  await addExpense(backend, trip, 'Own: Sushi', 6000, userId, [userId, ben])
  await openExpenses(open, trip)
  await section().getByRole('button', { name: 'Actions for expenses' }).click()
  await page.getByRole('menuitem', { name: 'Don’t Split Expenses' }).click()
  await expectCount(balances(), 0)
  await expect.element(section()).toHaveTextContent('Spent in total €60')
  await section().getByRole('button', { name: 'Add Expense' }).click()
  await expect.element(dialog('Add Expense').getByLabelText('Amount')).toBeVisible()
  await expectCount(dialog('Add Expense').getByLabelText('Paid by'), 0)
  await expect.element(page.getByText(/\bowes?\b/)).not.toBeInTheDocument()
})

test('a viewer sees who owes whom, and changes nothing', async ({ open, backend, userId }) => {
  const { trip, ada } = await addTripOfAda(backend, userId, 'viewer', planWithIdeas, {
    currency: 'EUR',
    one_purse: false,
  })
  await addExpense(backend, trip, 'Own: Sushi', 6000, ada, [userId, ada])
  await openExpenses(open, trip)
  await expect.element(balances()).toHaveTextContent(/You.*owe €30/)
  for (const name of ['Add Expense', 'Actions for Own: Sushi', /^Settle up/])
    await expectCount(section().getByRole('button', { name }), 0)
  await section().getByRole('button', { name: 'Actions for expenses' }).click()
  await expectTexts(page.getByRole('menuitem'), ['Save as CSV', 'Save for hledger'])
})

test('what a booking cost is an expense with one press, once', async ({ open, backend, userId }) => {
  const { trip } = await addTripOfThree(backend, userId)
  await backend.add('tripBookings', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'stay',
    title: 'Own: Ryokan',
    cost: 120,
    currency: 'EUR',
  })
  await open(`${addressOf(trip)}#trip-bookings`)
  await page.getByRole('button', { name: 'Add to Expenses: Own: Ryokan' }).click()
  await expect.element(page.getByRole('button', { name: 'In the expenses' })).toBeVisible()
  await expect
    .poll(() => rows(backend))
    .toMatchObject([{ title: 'Own: Ryokan', category: 'accommodation', money: { amount: 12000 } }])
})

test('of many expenses the latest are drawn, and more once they are asked for; all of them count', async ({
  open,
  backend,
  userId,
}) => {
  const { trip, ben } = await addTripOfThree(backend, userId)
  for (let number = 0; number < 130; number += 1)
    await addExpense(backend, trip, `Own: Coffee ${number}`, 200, userId, [userId, ben])
  await openExpenses(open, trip)
  await expect.element(balances()).toHaveTextContent(/Ben.*owes €130/)
  const drawn = section().getByRole('button', { name: /^Actions for Own: Coffee/ })
  await expectCount(drawn, 100)
  await section().getByRole('button', { name: 'Show More' }).click()
  await expectCount(drawn, 130)
  await expectCount(section().getByRole('button', { name: 'Show More' }), 0)
})

test('a receipt is added to an expense, opened there, and stays among the documents of the trip', async ({
  open,
  backend,
  userId,
}) => {
  const { trip, ben } = await addTripOfThree(backend, userId)
  await addExpense(backend, trip, 'Own: Sushi', 6000, userId, [userId, ben])
  await openExpenses(open, trip)
  await section().getByRole('button', { name: 'Actions for Own: Sushi' }).click()
  await page.getByRole('menuitem', { name: 'Add Receipt' }).click()
  await expect.element(section().getByRole('button', { name: 'Add Receipt for Own: Sushi' })).toBeVisible()
  await expectAccessible()
  const chooser = page.getBySelector(`input[type=file][aria-label="Add Receipt for Own: Sushi"]`)
  const chosen = new DataTransfer()
  chosen.items.add(new File(['%PDF-1.4\n1 0 obj\n'], 'Own receipt.pdf', { type: 'application/pdf' }))
  const input = chooser.query() as HTMLInputElement
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(section().getByRole('button', { name: 'Own receipt.pdf' })).toBeVisible()
  await expectCount(section().getByRole('button', { name: 'Add Receipt for Own: Sushi' }), 0)
  await expect.poll(() => rows(backend)[0]?.file_id).toBeTruthy()
  expect(backend.rows.all('tripFiles')).toMatchObject([{ id: rows(backend)[0]?.file_id, name: 'Own receipt.pdf' }])
})

test('who left is not asked to share in anything new', async ({ open, backend, userId }) => {
  const { trip, ben } = await addTripOfThree(backend, userId)
  const gone = uuid()
  await addExpense(backend, trip, 'Own: Sushi', 6000, gone, [userId, ben, gone])
  await backend.add('formerCompanions', {
    id: uuid(),
    itinerary_id: trip,
    person: gone,
    account: null,
    name: 'Dan Webb',
    left_at: '2026-11-20T10:00:00Z',
  })
  await openExpenses(open, trip)
  await expect.element(balances()).toHaveTextContent(/Dan.*gets back €40/)
  await section().getByRole('button', { name: 'Add Expense' }).click()
  const form = dialog('Add Expense')
  await expect.element(form.getByRole('checkbox', { name: 'Ben' })).toBeVisible()
  await expectCount(form.getByRole('checkbox', { name: 'Dan', exact: true }), 0)
  await expectCount(form.getByRole('option', { name: 'Dan', exact: true }), 0)
  await expectCount(form.getByRole('button', { name: 'Same as last time' }), 0)
})
