/** What is done with keys on the screen. */
import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Presses a key where this has the focus, as somebody does who has reached it by Tab. */
export async function press(where: Locator, keys: string): Promise<void> {
  await expect.element(where).toBeInTheDocument()
  where.element().focus()
  await userEvent.keyboard(keys)
}

export const undoByKeys = () => userEvent.keyboard('{Control>}z{/Control}')

/** Picks up what this grip moves, to be carried with the arrow keys. */
export async function pickUp(grip: Locator): Promise<void> {
  await press(grip, ' ')
  await expect.element(grip).toHaveAttribute('data-carried')
  // The keys are heard from the next turn of the page on.
  await new Promise((done) => setTimeout(done))
}
