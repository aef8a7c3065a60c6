import type { Page } from '@playwright/test'
import { dated, tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travelers.ts'
import { addBooking, bookingDialog as dialog } from './support/trip-bookings.ts'
import { keepMessage, undo } from './support/undo.ts'
import { insertRows, readRows } from './support/world.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Bookings' })
const lineOf = (page: Page, title: string) =>
  list(page)
    .locator('[data-booking]')
    .filter({ has: page.getByRole('heading', { name: title }) })
const bookedOn = (page: Page, day: string) =>
  page
    .locator('[data-list]')
    .filter({ has: page.getByRole('button', { name: new RegExp(day) }) })
    .locator('[data-booked]')

const storedTitles = async (url: string, session: ApiSession, trip: string) =>
  (
    await readRows<{ title: string }>(url, session, `trip_bookings?select=title&itinerary_id=eq.${trip}&order=title`)
  ).map(({ title }) => title)

test('owner and editor book a flight, a night train and a bed, one without a network: both end with the same', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { ada, ben, trip } = await tripOfTwo(server.url, 'editor', dated)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) {
    await one.goto(addressOf(trip))
    await expect(one.getByText('Flights, beds, tables and tickets')).toBeVisible()
  }

  await addBooking(page, {
    kind: 'Flight',
    title: ['Flight number', 'Own: NH 204'],
    code: 'X7KQ2M',
    from: 'Own: Frankfurt',
    to: 'Own: Haneda',
    start: ['2027-04-02', '11:00'],
    end: ['2027-04-03', '06:30'],
  })
  await expect(lineOf(friend, 'Own: NH 204').getByText('X7KQ2M')).toBeVisible()

  await friend.context().setOffline(true)
  await addBooking(friend, {
    kind: 'Train',
    title: ['Train', 'Own: Night train'],
    code: 'ZUG-55',
    from: 'Own: Tokyo',
    to: 'Own: Izumo',
    start: ['2027-04-03', '21:50'],
    end: ['2027-04-04', '09:58'],
  })
  await expect(lineOf(friend, 'Own: Night train')).toBeVisible()
  await addBooking(page, {
    kind: 'Stay',
    title: ['Where you stay', 'Own: Ryokan'],
    code: 'BED 9',
    from: 'Own: 5 Lantern Lane',
    start: ['2027-04-03', '15:00'],
    end: ['2027-04-04', '10:00'],
  })
  await expect(lineOf(friend, 'Own: Ryokan')).toHaveCount(0)
  await friend.context().setOffline(false)
  await expect
    .poll(() => storedTitles(server.url, ada, trip))
    .toEqual(['Own: NH 204', 'Own: Night train', 'Own: Ryokan'])
  for (const one of [page, friend]) {
    await expect(list(one).getByRole('heading', { level: 3 })).toHaveText([
      'Own: NH 204',
      'Own: Ryokan',
      'Own: Night train',
    ])
    await one.getByRole('button', { name: 'Expand all' }).click()
    // A night train stands on both days; what is over the day before does not.
    await expect(bookedOn(one, 'Sat, Apr 3').getByRole('heading')).toHaveText([
      'Own: NH 204',
      'Own: Ryokan',
      'Own: Night train',
    ])
    await expect(bookedOn(one, 'Sun, Apr 4').getByRole('heading')).toHaveText(['Own: Night train', 'Own: Ryokan'])
    await expect(bookedOn(one, 'Fri, Apr 2').getByText('Own: Night train')).toHaveCount(0)
  }

  await lineOf(page, 'Own: NH 204').getByRole('button', { name: 'Copy the code for Own: NH 204' }).click()
  await expect(page.getByText('Code copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('X7KQ2M')

  // Too close to the night train, then changed to another hour.
  await addBooking(friend, {
    kind: 'Restaurant',
    title: ['Restaurant', 'Own: Noodle bar'],
    start: ['2027-04-03', '21:50'],
  })
  await expect(lineOf(page, 'Own: Night train')).toContainText('At the same time as Own: Noodle bar')
  await lineOf(friend, 'Own: Noodle bar').getByRole('button', { name: 'Actions for Own: Noodle bar' }).click()
  await expectAccessible(friend)
  await friend.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(friend, 'Edit Booking').getByLabel('Time', { exact: true }).fill('21:30')
  await expectAccessible(friend)
  await dialog(friend, 'Edit Booking').getByRole('button', { name: 'Save Changes' }).click()
  await expect(lineOf(page, 'Own: Night train')).toContainText('Only 20 min after Own: Noodle bar')

  await lineOf(page, 'Own: Noodle bar').getByRole('button', { name: 'Actions for Own: Noodle bar' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await keepMessage(page, 'Booking deleted')
  await expect(lineOf(friend, 'Own: Noodle bar')).toHaveCount(0)
  await undo(page, 'Booking deleted')
  await expect(lineOf(friend, 'Own: Noodle bar')).toContainText('9:30')
  await expectReadsWell(page, 'trip-with-bookings')
})

test('nobody finds bookings on the public page', async ({ server, newDevice }) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, undefined, { is_public: true, privacy_level: 'public' })
  await insertRows(server.url, ada, 'trip_bookings', {
    itinerary_id: trip,
    kind: 'flight',
    title: 'Own: NH 204',
    confirmation_code: 'X7KQ2M',
  })
  const visitor = await newDevice()
  await visitor.goto(`/itineraries/${trip}`)
  await expect(visitor.getByText('Own: Golden Pavilion')).toBeVisible()
  await expect(visitor.getByText('X7KQ2M')).toHaveCount(0)
  await expect(visitor.getByRole('heading', { name: 'Bookings' })).toHaveCount(0)
})
