import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const goalTitle = 'Own: Cherry blossom in Kyoto'

export interface Typed {
  type?: string
  amount: string
  goal?: string
  category?: string
  description?: string
  date?: string
  currency?: string
}

export async function fill(
  form: Locator,
  { type, amount, goal, category, description, date, currency }: Typed,
): Promise<void> {
  if (type) await form.getByLabel('Type').selectOption({ label: type })
  await form.getByLabel('Amount').fill(amount)
  if (goal) await form.getByLabel('Goal').selectOption({ label: goal })
  if (currency) await form.getByLabel('Currency').selectOption(currency)
  if (category) await form.getByLabel('Category').fill(category)
  if (description) await form.getByLabel('Description').fill(description)
  if (date) await form.getByLabel(/^Date/).fill(date)
}

export async function add(page: Page, typed: Typed): Promise<void> {
  await page.getByRole('button', { name: 'Add Transaction' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  await fill(form, typed)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
}

export const table = (page: Page) => page.getByRole('table', { name: 'Transactions' })
export const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
export const total = (page: Page, name: string) =>
  page.locator('dl[aria-label=Totals] > div').filter({ hasText: name }).locator('dd')
export const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Summary' }).locator('> div', { hasText: name })
