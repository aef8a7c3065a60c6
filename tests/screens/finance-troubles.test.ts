import { addTransactionOfProgress, addByForm, card, row } from './support/finance.ts'
import { expect, page, test } from './support/test.ts'

test.beforeEach(() => page.viewport(1440, 900))

const { add, put, delete: remove, get, getAll } = IDBObjectStore.prototype

/** As the browser has it again. */
const mend = () => Object.assign(IDBObjectStore.prototype, { add, put, delete: remove, get, getAll })

test.afterEach(mend)

test('a device that can keep nothing says so: what was typed stays, and the row too', async ({
  open,
  world: _world,
  allowConsoleError,
}) => {
  // What the server sends meanwhile cannot be kept either.
  allowConsoleError(/The sync pass failed/)
  await open('/dashboard/financial')
  await addByForm({ amount: '30', description: 'Own: Kept' })
  await expect.element(row('Own: Kept')).toBeVisible()
  await expect.element(page.getByText('All changes saved')).toBeVisible()
  const refuse = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse, delete: refuse })
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Type').selectOptions('Expense')
  await form.getByLabelText('Amount').fill('12.50')
  await form.getByLabelText('Description').fill('Own: Not kept')
  await form.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('Failed to create transaction', { exact: true })).toBeVisible()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Nothing you typed is lost')
  await expect.element(form.getByLabelText('Amount')).toHaveValue('12.50')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await row('Own: Kept')
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Failed to delete transaction')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('Own: Kept')).toBeVisible()
  await row('Own: Kept')
    .getByRole('button', { name: /^View details/ })
    .click()
  await form.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabelText('Amount').fill('31')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Failed to update transaction', { exact: true })).toBeVisible()
})

test('a list that cannot be read says why, and is read again when asked', async ({ open, backend, world }) => {
  await addTransactionOfProgress(backend, world)
  const refuse = (store: IDBObjectStore) => {
    if (store.name === 'transactions') throw new DOMException('The disk is worn out', 'DataError')
  }
  Object.assign(IDBObjectStore.prototype, {
    getAll(this: IDBObjectStore, ...range: Parameters<typeof getAll>) {
      refuse(this)
      return getAll.apply(this, range)
    },
    get(this: IDBObjectStore, key: IDBValidKey) {
      refuse(this)
      return get.call(this, key)
    },
  })
  await open('/dashboard/financial')
  const list = page.getByRole('alert').filter({ hasText: 'Error: Failed to fetch transactions' })
  const summary = page.getByRole('alert').filter({ hasText: 'Error: Failed to fetch financial summary' })
  await expect.element(list).toBeVisible()
  await expect.element(summary).toBeVisible()
  mend()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('From a progress update')).toBeVisible()
  await summary.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Total Saved')).toHaveTextContent('$875')
})
