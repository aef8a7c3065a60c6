/** The strip of a trip's days: from each place of a long page to every day, to the bookings and to what is packed. */
import type { Page } from '@playwright/test'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { sevenBookings, tenDays, tenDaysFrom } from './support/ten-days.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travellers.ts'
import { map, mappedPlan } from './support/trip-map.ts'
import { entry } from './support/trip-lists.ts'
import { insertRows } from './support/world.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Days of the trip' })
const link = (page: Page, name: string) => strip(page).getByRole('link', { name })
const heading = (page: Page, day: string) => page.getByRole('heading', { name: day }).getByRole('button')

test('each day of a trip, its bookings and what is packed are one press away, with an address of their own', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, tenDays, tenDaysFrom)
  await insertRows(server.url, ada, 'trip_bookings', sevenBookings(trip))
  await insertRows(server.url, ada, 'trip_items', [
    entry(trip, 'Own: Tent', 'i', { ticked: true }),
    entry(trip, 'Own: Stove', 'i001'),
  ])
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await expect(link(page, 'Day 1 Fri, Apr 2')).toHaveAttribute('aria-current', 'location')

  // The day opens, and is the one that is read.
  await link(page, 'Day 9 Sat, Apr 10').click()
  await expect(heading(page, 'Deer')).toBeFocused()
  await expect(heading(page, 'Deer')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('The great Buddha')).toBeInViewport()
  await expect(link(page, 'Day 9')).toHaveAttribute('aria-current', 'location')
  await expect(link(page, 'Day 9')).toBeInViewport()

  // The strip stays where it is, and what it leads to is not below it.
  await link(page, 'Packing 1 of 2').press('Enter')
  await expect(page.getByRole('heading', { name: 'Packing and to-dos' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Own: Stove' })).toBeInViewport()
  await link(page, 'Bookings 7').click()
  await expect(page.getByRole('heading', { name: 'Bookings', exact: true })).toBeFocused()
  await link(page, 'Day 2 ').click()
  await expect(heading(page, 'East of the river')).toBeFocused()
  const below = await strip(page).boundingBox()
  const day = await heading(page, 'East of the river').boundingBox()
  expect(day?.y).toBeGreaterThanOrEqual((below?.y ?? Number.NaN) + (below?.height ?? Number.NaN))

  // Whoever is sent the address comes to the same day.
  await page.reload()
  await expect(heading(page, 'East of the river')).toBeFocused()
  await expect(heading(page, 'East of the river')).toHaveAttribute('aria-expanded', 'true')
  await expectReadsWell(page, 'trip-days')
})

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

test('where there is room the map stands beside the plan from the start, until it was hidden', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, mappedPlan)
  const unplaced = await addItinerary(server.url, ada, tenDays)
  await keepSignedIn(context, ada)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(addressOf(unplaced))
  await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
  await page.goto(addressOf(trip))
  await expect(map(page)).toBeVisible()
  // A window that becomes narrow takes it away, as nobody has asked for it.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(map(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Hide map' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show map' })).toBeVisible()
  await expect(map(page)).toHaveCount(0)
})
