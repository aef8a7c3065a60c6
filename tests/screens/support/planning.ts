/** What stands on the page of a trip that is planned, and what is done there. */
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { press } from './keys.ts'

export const shelf = () => page.getByRole('region', { name: 'Ideas' }).getByRole('heading', { level: 3 })
/** What stands on the open days, in its order. */
export const activities = () => page.getByRole('heading', { level: 4 })
export const day = (number: number) => page.getByRole('button', { name: new RegExp(`^Day ${number} `) })
export const grip = (title: string) => page.getByRole('button', { name: `Move ${title}` })

/** Scrolls to a day or a line of one: what can be done with it comes once it is near the window. */
export const comeNear = async (place: Locator): Promise<void> =>
  (await place.findElement()).scrollIntoView({ block: 'center' })

/** By the menu of an activity, an idea or a day. */
export async function act(of: string, item: string | RegExp): Promise<void> {
  await press(page.getByRole('button', { name: `Actions for ${of}`, exact: true }), '{Enter}')
  await press(page.getByRole('menuitem', { name: item }), '{Enter}')
}

/** Opens the editor of the itinerary on the page. */
export async function openEditor(): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Itinerary' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Itinerary' })
  await expect.element(editor.getByLabelText('Summary')).toBeVisible()
  return editor
}

/** The cards below 'All Itineraries'. */
export const cards = () => page.getByRole('region', { name: 'All Itineraries' }).getByRole('article')

const messageOf = (told: string) => page.getBySelector('[data-sonner-toast]').filter({ hasText: told })
/** Rests the pointer on a message, so that it stays however long what comes next takes. */
export async function hold(told: string): Promise<void> {
  await expect.element(messageOf(told)).toBeInTheDocument()
  messageOf(told)
    .element()
    .dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

/** Takes back what this message tells: an earlier one may still be there with its own way back. */
export const undo = (told: string) => messageOf(told).getByRole('button', { name: 'Undo' }).click()
