import type { BrowserContext, Locator, Page } from '@playwright/test'
import { dated, tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travellers.ts'
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
    .getByRole('list', { name: 'Booked for this day' })

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

/** The form of a new booking, on a trip without dates. */
async function openNewBooking(page: Page, context: BrowserContext, url: string): Promise<Locator> {
  const ada = await signUpAs(url, 'Ada', 'Lovett')
  const trip = await addItinerary(url, ada)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await page.getByRole('button', { name: 'Add Booking' }).click()
  return dialog(page)
}

test('the form asks for what makes sense, says what is wrong at its field, and loses nothing', async ({
  page,
  context,
  server,
}) => {
  const form = await openNewBooking(page, context, server.url)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter what it is.')).toBeVisible()
  await form.getByLabel('Flight number').fill('Own: NH 204')
  await form.getByLabel('Seats').fill('12A')
  await form.getByLabel('Link').fill('javascript:alert(1)')
  await form.getByLabel('Phone').fill('reception')
  await form.getByLabel('Cost').fill('120.50')
  await form.getByLabel('Time', { exact: true }).first().fill('08:30')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter a web address, like https://example.com.')).toBeVisible()
  await expect(form.getByText('Enter a phone number, like +81 75 123 4567.')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('Kind').selectOption('Restaurant')
  await expect(form.getByLabel('Seats')).toHaveCount(0)
  await form.getByLabel('Kind').selectOption('Flight')
  await expect(form.getByLabel('Seats')).toHaveValue('12A')
  await form.getByLabel('Link').fill('example.com/booking')
  await form.getByLabel('Phone').fill('+81 75 123 4567')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter the day, too.')).toBeVisible()
  await form.getByLabel('Day').first().fill('2027-04-02')
  await form.getByLabel('Day').last().fill('2027-04-02')
  await form.getByLabel('Time', { exact: true }).last().fill('08:00')
  await form
    .getByRole('button', { name: /^Time zone:/ })
    .last()
    .click()
  await page.getByRole('dialog', { name: 'Time zone' }).getByRole('combobox').fill('tokyo')
  await expectAccessible(page)
  await page.getByRole('option', { name: /^Tokyo/ }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('It ends before it starts. Check times and time zones.')).toBeVisible()
  await form.getByLabel('Time', { exact: true }).last().fill('23:30')
  await expectReadsWell(page, 'booking-form', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()

  // A trip without dates has it in the list alone.
  const line = lineOf(page, 'Own: NH 204')
  await expect(line).toContainText('Seats 12A')
  await expect(line).toContainText('$120.50')
  await expect(line.getByRole('link', { name: 'example.com' })).toHaveAttribute('href', 'https://example.com/booking')
  await expect(line.getByRole('link', { name: '+81 75 123 4567' })).toHaveAttribute('href', 'tel:+81751234567')
  await expect(page.getByRole('list', { name: 'Booked for this day' })).toHaveCount(0)
})

test('a place chosen from the suggestions brings its time zone, unless somebody chose another', async ({
  page,
  context,
  server,
}) => {
  const form = await openNewBooking(page, context, server.url)
  const choose = async (field: string, place: string) => {
    await form.getByLabel(field, { exact: true }).fill(place)
    const places = page.getByRole('listbox', { name: 'Suggested places' })
    await expectAccessible(page)
    await places.getByRole('option', { name: place }).first().click()
    await expect(form.getByLabel(field, { exact: true })).toHaveValue(place)
  }
  const zones = form.getByRole('button', { name: /^Time zone:/ })
  await form.getByLabel('Flight number').fill('TP 571')
  await choose('From', 'Lisbon')
  await expect(zones.first()).toHaveAccessibleName('Time zone: Lisbon')
  await form.getByLabel('To', { exact: true }).fill('Osaka')
  await expect(page.getByRole('listbox', { name: 'Suggested places' })).toBeVisible()
  await expectReadsWell(page, 'booking-places', [
    [1440, 'dark'],
    [390, 'light'],
  ])
  await choose('To', 'Osaka')
  await expect(zones.last()).toHaveAccessibleName('Time zone: Tokyo')
  await choose('To', 'Berlin')
  await expect(zones.last()).toHaveAccessibleName('Time zone: Berlin')
  await zones.first().click()
  await page.getByRole('dialog', { name: 'Time zone' }).getByRole('combobox').fill('madrid')
  await page.getByRole('option', { name: /^Madrid/ }).click()
  await choose('From', 'Porto')
  await expect(zones.first()).toHaveAccessibleName('Time zone: Madrid')
  // Any other words will do.
  await form.getByLabel('To', { exact: true }).fill('Own: Gate B12')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(lineOf(page, 'TP 571')).toContainText(/Porto.*Own: Gate B12/)
})

test('a viewer looks and copies, and nobody finds bookings on the public page', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer', { ...dated, is_public: true })
  await insertRows(server.url, ada, 'trip_bookings', {
    itinerary_id: trip,
    kind: 'flight',
    title: 'Own: NH 204',
    confirmation_code: 'X7KQ2M',
    starts_at: '2027-04-02T11:00',
    starts_zone: 'Asia/Tokyo',
  })
  await keepSignedIn(context, ben)
  await page.goto(addressOf(trip))
  await expect(lineOf(page, 'Own: NH 204').getByText('X7KQ2M')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Booked for this day' }).getByText('Own: NH 204')).toBeVisible()
  const acts = lineOf(page, 'Own: NH 204').getByRole('button')
  await expect(acts).toHaveCount(2)
  await expect(acts.first()).toHaveAccessibleName('Copy the code for Own: NH 204')
  await expect(acts.last()).toHaveAccessibleName('Comment on Own: NH 204')
  await expect(page.getByRole('button', { name: 'Copy the code for Own: NH 204' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Booking' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actions for Own: NH 204' })).toHaveCount(0)
  await expectAccessible(page)

  const visitor = await newDevice()
  await visitor.goto(`/itineraries/${trip}`)
  await expect(visitor.getByText('Own: Golden Pavilion')).toBeVisible()
  await expect(visitor.getByText('X7KQ2M')).toHaveCount(0)
  await expect(visitor.getByRole('heading', { name: 'Bookings' })).toHaveCount(0)
})
