/** The strip of a trip's days: from each place of a long page to every day, to the bookings and to what is packed. */
import type { Page } from '@playwright/test'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { tenDays, tenDaysFrom } from './support/ten-days.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travellers.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Days of the trip' })
const link = (page: Page, name: string) => strip(page).getByRole('link', { name })
const heading = (page: Page, day: string) => page.getByRole('heading', { name: day }).getByRole('button')

test('a day is shown from its heading on while what is below the days is still fetched', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, tenDays, tenDaysFrom)
  await keepSignedIn(context, ada)
  let fetched = () => {}
  const waiting = new Promise<void>((done) => (fetched = done))
  await page.route(
    /\/(bookings-section|papers-section|trip-lists-section|trip-thread|trip-polls)-.*\.js$/,
    async (route) => {
      await waiting
      await route.continue()
    },
  )
  await page.setViewportSize({ width: 1280, height: 1100 })
  await page.goto(addressOf(trip))
  await link(page, 'Day 10').click()
  await expect(heading(page, 'Home from Osaka')).toBeFocused()
  await expect(link(page, 'Day 10')).toHaveAttribute('aria-current', 'location')
  fetched()
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeAttached()
  await expect(link(page, 'Day 10')).toHaveAttribute('aria-current', 'location')
})
