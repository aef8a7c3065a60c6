/** A traveler's transactions, as rows of the server, and where they are on the screen. */
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { daysAgo } from '#tests/support/days-ago.ts'
import { uuid } from './session.ts'
import { expect, page } from './test.ts'
import type { Backend } from './backend.ts'
import type { World } from './world.ts'

export const goalTitle = 'Own: Cherry blossom in Kyoto'

/** Of today, in dollars, unless said otherwise. */
export const addTransaction = (backend: Backend, userId: string, transaction: ServerRow): Promise<ServerRow> =>
  backend.add('transactions', { id: uuid(), user_id: userId, transaction_date: daysAgo(0).typed, ...transaction })

/** What the server makes of the progress in the small world. */
export const addTransactionOfProgress = (backend: Backend, { userId, goalId }: World): Promise<ServerRow> =>
  addTransaction(backend, userId, {
    goal_id: goalId,
    amount: 875,
    transaction_type: 'saving',
    description: 'Adjusted in progress update',
  })

export interface Typed {
  type?: string
  amount: string
  category?: string
  description?: string
}

/** Has the form make one. */
export async function addByForm({ type, amount, category, description }: Typed): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  if (type) await form.getByLabelText('Type').selectOptions(type)
  await form.getByLabelText('Amount').fill(amount)
  if (category) await form.getByLabelText('Category').fill(category)
  if (description) await form.getByLabelText('Description').fill(description)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect.element(form).not.toBeInTheDocument()
}

export const table = page.getByRole('table', { name: 'Transactions' })
export const row = (text: string) => table.getByRole('row').filter({ hasText: text })
export const total = (name: string) => page.getBySelector('dl[aria-label=Totals] > div').filter({ hasText: name })
export const card = (name: string) =>
  page.getByRole('region', { name: 'Summary' }).getBySelector(':scope > div').filter({ hasText: name })
