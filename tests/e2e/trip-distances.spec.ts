/** How far it is from one activity of a day to the next, and in which order it is least. */
import type { Page } from '@playwright/test'
import { startRoutingService } from '#tests/support/routing-service.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { startServerProcess } from './support/server-process.ts'
import { expect, expectFocusKept, test } from './support/test.ts'
import { type ApiSession, keepSignedIn, sessionOf } from './support/travellers.ts'
import { line, mappedPlan } from './support/trip-map.ts'
import { undoStep } from './support/undo.ts'

const titlesOf = (page: Page, day: string) =>
  page
    .locator('[data-list]')
    .filter({ has: page.getByRole('button', { name: new RegExp(day) }) })
    .getByRole('heading', { level: 4 })

test('a day is put in the shortest order when somebody agrees, with what stays in its place, and back with one step', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, mappedPlan)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  const asPlanned = ['Own: Station', 'Own: Golden Pavilion', 'Own: Lanterns', 'Own: Noodles', 'Own: Zen garden']
  await expect(titlesOf(page, 'Own: To and fro')).toHaveText(asPlanned)
  await page.getByRole('button', { name: 'Actions for day 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Order by distance' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Order by distance' })
  await expect(dialog.getByRole('status')).toHaveText(/^\d+(\.\d+)? km shorter: \d+ km instead of \d+ km\.$/)
  await expect(dialog.getByRole('checkbox', { name: 'Own: Station stays where it is' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Own: Noodles stays where it is' })).toBeChecked()
  await expectReadsWell(page, 'order-by-distance', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const title of asPlanned)
    await dialog.getByRole('checkbox', { name: `${title} stays where it is` }).setChecked(true)
  await expect(dialog.getByRole('status')).toHaveText(/^This is the shortest order already/)
  await expect(dialog.getByRole('button', { name: 'Use this order' })).toHaveAttribute('aria-disabled', 'true')
  for (const title of asPlanned)
    await dialog
      .getByRole('checkbox', { name: `${title} stays where it is` })
      .setChecked(title === 'Own: Station' || title === 'Own: Noodles')
  await dialog.getByRole('button', { name: 'Use this order' }).click()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
  const shortest = ['Own: Station', 'Own: Zen garden', 'Own: Golden Pavilion', 'Own: Noodles', 'Own: Lanterns']
  await expect(titlesOf(page, 'Own: To and fro')).toHaveText(shortest)
  await expect
    .poll(async () =>
      (await storedPlan(server.url, ada, trip))?.days[0]?.activities.map(({ time, title }) => [time, title]),
    )
    .toEqual(shortest.map((title, at) => [mappedPlan.days[0]?.activities[at]?.time, title]))
  await undoStep(page)
  await expect(titlesOf(page, 'Own: To and fro')).toHaveText(asPlanned)
})

test("times come from the operator's routing service, and stay on the device without a network", {
  tag: '@installed',
}, async ({ browser }) => {
  const service = await startRoutingService()
  const server = await startServerProcess({
    LIMIT_REGISTRATIONS: '10000',
    PASSWORD_ROUNDS: '4',
    ROUTING_URL: service.url,
    ROUTING_KIND: 'valhalla',
  })
  try {
    const ada: ApiSession = await sessionOf(server.url)
    const trip = await addItinerary(server.url, ada, mappedPlan)
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
    await keepSignedIn(context, ada)
    const page = await context.newPage()
    await page.goto(addressOf(trip))
    await expect(line(page, 'Own: Station')).toContainText('2.6 km: 35 min on foot or 7 min by car')
    await expect(line(page, 'Own: Station')).not.toContainText('as the crow flies')
    const asked = service.asked.length
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(line(page, 'Own: Station')).toContainText('35 min on foot')
    await context.setOffline(true)
    await page.reload()
    await expect(line(page, 'Own: Station')).toContainText('2.6 km: 35 min on foot or 7 min by car')
    expect(service.asked.length).toBe(asked)
    await context.close()
  } finally {
    await server.stop()
    await service.close()
  }
})
