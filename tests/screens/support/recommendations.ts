/** What stands on the page of the recommendations, and what is done there. */
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Backend } from './backend.ts'
import { addRecommendations, fillProfile } from './recommendation-rows.ts'

export const cards = page.getByRole('list', { name: 'Recommendations' }).getByRole('article')
export const card = (title: string) => cards.filter({ hasText: title })
export const opener = (title: string) => page.getByRole('button', { name: title, exact: true })

export const expectCards = (count: number) => expect.poll(() => cards.elements()).toHaveLength(count)

/** Opens the page as somebody who has answered everything and was recommended these. */
export async function openRecommended(
  open: (path: string) => Promise<void>,
  backend: Backend,
  userId: string,
  rows?: readonly object[],
): Promise<void> {
  await fillProfile(backend, userId)
  await addRecommendations(backend, userId, rows)
  await open('/dashboard/recommendations')
}

/** Opens one of them; answers its dialog. */
export async function opened(title: string): Promise<Locator> {
  await opener(title).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog).toBeVisible()
  return dialog
}

/** Whoever leaves before it is drawn cuts its requests off. */
export const expectMap = () =>
  expect.poll(() => document.querySelector('[role="dialog"] [data-map="drawn"] canvas')).not.toBeNull()

/** What was told before lies over other things, and stays as long as the pointer is on it. */
export async function restPointer(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover()
  await expect.poll(() => document.querySelector('[data-sonner-toast]')).toBeNull()
}
