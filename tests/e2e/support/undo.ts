import type { Page } from '@playwright/test'

/** Takes back what this message tells: an earlier one may still be there with its own way back. */
export const undo = (page: Page, told: string): Promise<void> =>
  page.locator('[data-sonner-toast]').filter({ hasText: told }).getByRole('button', { name: 'Undo' }).click()
