/** A trip that is planned on its page: what stands on its days and shelf, and what is done there. */
import type { Page } from '@playwright/test'

export const shelfOf = (page: Page) => page.getByRole('region', { name: 'Ideas' }).getByRole('heading', { level: 3 })
/** What stands on the open days, in its order. */
export const activitiesOf = (page: Page) => page.getByRole('heading', { level: 4 })
export const dayOf = (page: Page, day: number) => page.getByRole('button', { name: new RegExp(`^Day ${day} `) })
export const gripOf = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}` })
export const undo = (page: Page) => page.keyboard.press('Control+z')
export const redo = (page: Page) => page.keyboard.press('Control+Shift+z')

export async function act(page: Page, of: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${of}`, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}
