import { type Locator } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectHidden, expectReadsWell } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const lineOf = (title: string) =>
  page
    .getByRole('list', { name: 'Bookings' })
    .getBySelector('[data-booking]')
    .filter({ has: page.getByRole('heading', { name: title }) })

/** The form of a new booking. */
async function openNewBooking(): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Booking' }).click()
  return page.getByRole('dialog', { name: 'Add Booking', exact: true })
}

test('the form asks for what makes sense, says what is wrong at its field, and loses nothing', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTrip(backend, userId)))
  const form = await openNewBooking()
  const add = form.getByRole('button', { name: 'Add', exact: true })
  const times = form.getByLabelText('Time', { exact: true })
  await add.click()
  await expect.element(form.getByText('Enter what it is.')).toBeVisible()
  await form.getByLabelText('Flight number').fill('Own: NH 204')
  await form.getByLabelText('Seats').fill('12A')
  await form.getByLabelText('Link').fill('javascript:alert(1)')
  await form.getByLabelText('Phone').fill('reception')
  await form.getByLabelText('Cost').fill('120.50')
  await times.first().fill('08:30')
  await add.click()
  await expect.element(form.getByText('Enter a web address, like https://example.com.')).toBeVisible()
  await expect.element(form.getByText('Enter a phone number, like +81 75 123 4567.')).toBeVisible()
  await expectAccessible()

  await form.getByLabelText('Kind').selectOptions('Restaurant')
  await expectCount(form.getByLabelText('Seats'), 0)
  await form.getByLabelText('Kind').selectOptions('Flight')
  await expect.element(form.getByLabelText('Seats')).toHaveValue('12A')
  await form.getByLabelText('Link').fill('example.com/booking')
  await form.getByLabelText('Phone').fill('+81 75 123 4567')
  await add.click()
  await expect.element(form.getByText('Enter the day, too.')).toBeVisible()
  await form.getByLabelText('Day').first().fill('2027-04-02')
  await form.getByLabelText('Day').last().fill('2027-04-02')
  await times.last().fill('08:00')
  await form
    .getByRole('button', { name: /^Time zone:/ })
    .last()
    .click()
  await page.getByRole('dialog', { name: 'Time zone' }).getByRole('combobox').fill('tokyo')
  await expect.element(page.getByRole('option', { name: /^Tokyo/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('option', { name: /^Tokyo/ }).click()
  await add.click()
  await expect.element(form.getByText('It ends before it starts. Check times and time zones.')).toBeVisible()
  await times.last().fill('23:30')
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await add.click()
  await expectHidden(form)

  // A trip without dates has it in the list alone.
  const line = lineOf('Own: NH 204')
  await expect.element(line).toHaveTextContent('Seats 12A')
  await expect.element(line).toHaveTextContent('$120.50')
  await expect
    .element(line.getByRole('link', { name: 'example.com' }))
    .toHaveAttribute('href', 'https://example.com/booking')
  await expect.element(line.getByRole('link', { name: '+81 75 123 4567' })).toHaveAttribute('href', 'tel:+81751234567')
  await expectCount(page.getByRole('list', { name: 'Booked for this day' }), 0)
})

test('a place chosen from the suggestions brings its time zone, unless somebody chose another', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTrip(backend, userId)))
  const form = await openNewBooking()
  const places = page.getByRole('listbox', { name: 'Suggested places' })
  const choose = async (field: string, place: string) => {
    await form.getByLabelText(field, { exact: true }).fill(place)
    await expect.element(places).toBeVisible()
    await expectAccessible()
    await places.getByRole('option', { name: place }).first().click()
    await expect.element(form.getByLabelText(field, { exact: true })).toHaveValue(place)
  }
  const zones = form.getByRole('button', { name: /^Time zone:/ })
  await form.getByLabelText('Flight number').fill('TP 571')
  await choose('From', 'Lisbon')
  await expect.element(zones.first()).toHaveAccessibleName('Time zone: Lisbon')
  await form.getByLabelText('To', { exact: true }).fill('Osaka')
  await expect.element(places).toBeVisible()
  await expectReadsWell([
    [1440, 'dark'],
    [390, 'light'],
  ])
  await choose('To', 'Osaka')
  await expect.element(zones.last()).toHaveAccessibleName('Time zone: Tokyo')
  await choose('To', 'Berlin')
  await expect.element(zones.last()).toHaveAccessibleName('Time zone: Berlin')
  await zones.first().click()
  await page.getByRole('dialog', { name: 'Time zone' }).getByRole('combobox').fill('madrid')
  await page.getByRole('option', { name: /^Madrid/ }).click()
  await choose('From', 'Porto')
  await expect.element(zones.first()).toHaveAccessibleName('Time zone: Madrid')
  // Any other words will do.
  await form.getByLabelText('To', { exact: true }).fill('Own: Gate B12')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  await expect.element(lineOf('TP 571')).toHaveTextContent(/Porto.*Own: Gate B12/)
})
