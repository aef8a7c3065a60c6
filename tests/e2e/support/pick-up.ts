import { expect, type Locator } from '@playwright/test'

/** Picks up what this grip moves, to be carried with the arrow keys. */
export async function pickUp(grip: Locator): Promise<void> {
  await grip.press('Space')
  await expect(grip).toHaveAttribute('data-carried')
  // The keys are heard from the next turn of the page on.
  await grip.evaluate(() => new Promise((done) => setTimeout(done)))
}
