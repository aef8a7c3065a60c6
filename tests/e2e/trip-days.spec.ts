/** The strip of a trip's days: from each place of a long page to every day, to the bookings and to what is packed. */
import type { Locator, Page } from '@playwright/test'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { tenDays, tenDaysFrom } from './support/ten-days.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'

const strip = (page: Page) => page.getByRole('navigation', { name: 'Parts of the trip' })
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

test('the day is what one sees first, and ten days fit into three windows and a half of a phone', async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const summary = 'Ten days from one sea to the other and back, over the mountains, by train and on foot. '.repeat(4)
  const trip = await addItinerary(server.url, ada, { ...tenDays, summary }, tenDaysFrom)
  await keepSignedIn(context, ada, 'hidden', 'closed')
  const first = page.locator('[data-activity]').first()
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  for (const [width, height, most] of [
    [1440, 900, 340],
    [390, 844, 330],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(addressOf(trip))
    await expect(page.getByRole('region', { name: 'External Resources' })).toBeVisible()
    await expect.poll(() => top(first)).toBeLessThanOrEqual(most)
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000)

  // What can be done with the trip is one press away, in the bar of the phone.
  await page.getByRole('button', { name: 'Actions for this trip' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit Itinerary',
    'Share',
    'Export',
    'Print',
    'Choose what to print',
    'Add to calendar',
    'Copy calendar address',
    'Save as GPX',
    'Save as…',
    'Save a picture',
    'Clear the plan',
    'Delete',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The strip says what is read, also below the days.
  await link(page, 'Packing').click()
  await expect(heading(page, 'Packing and to-dos')).toBeFocused()
  await expect(heading(page, 'Packing and to-dos')).toHaveAttribute('aria-expanded', 'true')
  await expect(link(page, 'Packing')).toHaveAttribute('aria-current', 'location')
  await expect(strip(page).locator('[aria-current]')).toHaveCount(1)
  await page.mouse.wheel(0, -20_000)
  await expect(link(page, 'Day 1 Fri')).toHaveAttribute('aria-current', 'location')
  // What was opened is open the next time.
  await page.reload()
  await expect(heading(page, 'Packing and to-dos')).toHaveAttribute('aria-expanded', 'true')
  await expect(heading(page, 'Bookings')).toHaveAttribute('aria-expanded', 'false')
})
