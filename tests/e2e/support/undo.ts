import type { Page } from '@playwright/test'

const wayBack = (page: Page, told: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: told }).getByRole('button', { name: 'Undo' })

/** Keeps this message while somebody else is waited for: it stays while the pointer is on it. */
export const keepMessage = (page: Page, told: string): Promise<void> => wayBack(page, told).hover()

/** Takes back what this message tells: an earlier one may still be there with its own way back. */
export const undo = (page: Page, told: string): Promise<void> => wayBack(page, told).click()

/** Takes back the last step by the button above the plan of a trip, whether or not a message still tells of it. */
export const undoStep = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
