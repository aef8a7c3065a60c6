import type { Locator } from '@playwright/test'
import { addItinerary, cardsOn } from './support/itinerary.ts'
import { expect, test } from './support/test.ts'

test('a favourite is kept without a network, and nothing is shared without one', { tag: '@installed' }, async ({
  page,
  context,
  signedIn,
  server,
}) => {
  await addItinerary(server.url, signedIn)
  await page.goto('/dashboard/itineraries')
  const card = cardsOn(page).filter({ hasText: 'Own: Nara' })
  await expect(card).toBeVisible()

  // A favourite costs no request, and survives a reload.
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Add Own: Nara to favorites' }).click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  const favourites = page.getByRole('list', { name: 'Favorite Itineraries' })
  await expect(favourites.getByRole('article')).toHaveCount(1)
  await context.setOffline(false)
  await page.reload()
  await expect(favourites.getByRole('article')).toHaveCount(1)

  // A link is not handed out where nobody could open it.
  await card.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const share = page.getByRole('dialog')
  await share.getByRole('radio', { name: /Connections/ }).click()
  await context.setOffline(true)
  await expect(share.getByText('Sharing needs a connection to the internet')).toBeVisible()
  await expect(share.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
  await context.setOffline(false)
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(card).toContainText('Connections')
})

test('where the system chooses the colours, what is chosen has its own', async ({ page, signedIn, server }) => {
  await addItinerary(server.url, signedIn)
  await page.goto('/dashboard/itineraries')
  await page.getByRole('button', { name: 'Public', exact: true }).click()
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  const chosen = await ground(page.getByRole('button', { name: 'Public', exact: true }))
  expect(chosen).not.toBe(await ground(page.getByRole('button', { name: 'Private', exact: true })))
  expect(await ground(page.getByRole('navigation').getByRole('link', { name: 'Itineraries' }).first())).toBe(chosen)
})
