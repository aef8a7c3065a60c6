/** Bookings on the page of a trip. Long, because each step needs the form that was filled before it. */
import { type Locator } from 'vitest/browser'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectHidden, expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { addressOf, addTrip, storedPlan } from './support/trip-rows.ts'
import { expect, page, test, userEvent } from './support/test.ts'

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
  await expectCount(page.getBySelector('[data-booked]'), 0)
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
    await places
      .getByRole('option', { name: new RegExp(`^${place} (?!.*Airport)`) })
      .first()
      .click()
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

test('a flight leads from airport to airport by their codes: by keys, without a network, and their clocks come along', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTrip(backend, userId)))
  backend.reachable = false
  const form = await openNewBooking()
  const places = page.getByRole('listbox', { name: 'Suggested places' })
  const options = places.getByRole('option')
  const [from, to] = ['From', 'To'].map((field) => form.getByLabelText(field, { exact: true })) as [Locator, Locator]
  const zones = form.getByRole('button', { name: /^Time zone:/ })
  await form.getByLabelText('Flight number').fill('NH 106')

  await userEvent.type(from, 'hnd')
  await expect.element(options.first()).toHaveTextContent('Tokyo Haneda International Airport HND · Tokyo, Japan')
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(from).toHaveValue('Tokyo Haneda International Airport (HND)')
  await expect.element(from).toHaveFocus()
  await expect.element(zones.first()).toHaveAccessibleName('Time zone: Tokyo')

  await userEvent.type(to, 'LAX')
  await expect.element(options.first()).toHaveTextContent('LAX · Los Angeles, United States')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(to).toHaveValue('Los Angeles International Airport (LAX)')
  await expect.element(zones.last()).toHaveAccessibleName('Time zone: Los Angeles')

  // A border of zones is near: nobody can be sure, so the clock is asked for.
  await to.fill('PVR')
  await expect.element(options.first()).toHaveTextContent('PVR · Ciudad de Puerto Vallarta, Mexico')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(zones.last()).toHaveTextContent('Choose a time zone')

  // Of a train its station comes first, and a town by whatever it is called.
  await form.getByLabelText('Kind').selectOptions('Train')
  await from.fill('Köln Hauptbahnhof')
  await expect.element(options.first()).toHaveTextContent('Köln Hbf Station · Germany')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(from).toHaveValue('Köln Hbf')
  await expect.element(zones.first()).toHaveAccessibleName('Time zone: Berlin')
  await to.fill('京都')
  await expect.element(options.first()).toHaveTextContent('Kyoto Japan')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(to).toHaveValue('Kyoto')
  await expect.element(zones.last()).toHaveAccessibleName('Time zone: Tokyo')
})

test('what a source leaves open is asked about, what could not be read is counted, and what is there twice is said', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTrip(backend, userId)))
  const table = (more: object) => ({
    '@type': 'FoodEstablishmentReservation',
    reservationFor: { name: 'Own: Sushi' },
    startTime: '2027-04-03T19:30',
    ...more,
  })
  const reading = page.getByRole('dialog', { name: 'Import a Booking', exact: true })
  const read = async (...reservations: object[]) => {
    await page.getByRole('button', { name: 'Import a Booking' }).click()
    const html = `<script type="application/ld+json">${JSON.stringify(reservations)}</script>`
    await reading.getByLabelText('Or paste the text').fill(html)
    await reading.getByRole('button', { name: 'Read', exact: true }).click()
  }
  // A sum and a day with two readings stay empty, with their words; of a train nothing but its code is told.
  const train = { '@type': 'TrainReservation', reservationNumber: 'ZUG55A' }
  await read(table({ startTime: '02-03-2027 19:30', totalPrice: '1.250', priceCurrency: 'EUR' }), train)
  await expect.element(reading.getByText('1 booking in there could not be read.')).toBeVisible()
  await expect.element(reading.getByText('startTime: 02-03-2027 19:30')).toBeVisible()
  await expect.element(reading.getByText('totalPrice: 1.250')).toBeVisible()
  await expectCount(reading.getByText('This can be read in more than one way. Please fill it in.'), 2)
  await expect.element(reading.getByLabelText('Cost')).toHaveValue('')
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await reading.getByRole('button', { name: 'Cancel' }).click()

  // Without a code, too, the same again has nothing new; by hand it is there twice.
  for (const button of ['Add', 'Done']) {
    await read(table({}))
    await reading.getByRole('button', { name: button, exact: true }).click()
    await expectHidden(reading)
  }
  await expectCount(lineOf('Own: Sushi'), 1)
  const form = await openNewBooking()
  await form.getByLabelText('Kind').selectOptions('Restaurant')
  await form.getByLabelText('Restaurant').fill('Own: Sushi')
  await form.getByLabelText('Day').first().fill('2027-04-03')
  await form.getByLabelText('Time', { exact: true }).first().fill('19:30')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(page.getByText('This looks the same as Own: Sushi.').first()).toBeVisible()
})

test('a booking says how long it takes and on which day one lands, is paid as the country pays, and makes the trip longer', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, kyotoPlan, {
    destination_name: 'Own: Nara, Japan',
    start_date: '2027-04-02',
    time_zone: 'Asia/Tokyo',
  })
  await backend.add('tripBookings', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'stay',
    title: 'Own: Inn',
    starts_at: '2027-04-02T15:00',
    starts_zone: 'Asia/Tokyo',
    ends_at: '2027-04-04T10:00',
    ends_zone: 'Asia/Tokyo',
  })
  await open(addressOf(trip))
  await expect.element(lineOf('Own: Inn')).toHaveTextContent('2 nights')
  await expectCount(page.getByText('This is after your trip ends.'), 0)
  const form = await openNewBooking()
  await expect.element(form.getByLabelText('Currency')).toHaveValue('JPY')
  await form.getByLabelText('Flight number').fill('NH 106')
  const choose = async (field: string, code: string) => {
    await form.getByLabelText(field, { exact: true }).fill(code)
    await expect
      .element(page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option').first())
      .toHaveTextContent(code)
    await userEvent.keyboard('{ArrowDown}{Enter}')
  }
  await choose('From', 'HND')
  await choose('To', 'LAX')
  const [days, times] = ['Day', 'Time'].map((label) => form.getByLabelText(label, { exact: true })) as [
    Locator,
    Locator,
  ]
  await days.first().fill('2027-04-06')
  await times.first().fill('22:55')
  await days.last().fill('2027-04-06')
  await times.last().fill('17:00')
  await expect.element(form.getByText('10 h 5 min, lands the same day')).toBeVisible()
  await form.getByLabelText('Cost').fill('96800')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)

  const flight = lineOf('NH 106')
  await expect.element(flight).toHaveTextContent('10 h 5 min, lands the same day')
  await expect.element(flight).toHaveTextContent('¥96,800')
  await expect.element(flight).toHaveTextContent('This is after your trip ends.')
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await flight.getByRole('button', { name: 'Extend to Tue, Apr 6' }).click()
  await expect.element(page.getByText('Your trip is now Apr 2 – 6, 2027')).toBeVisible()
  await expectCount(page.getByText('This is after your trip ends.'), 0)
  await expect
    .poll(() =>
      storedPlan(backend, trip)
        ?.days.map(({ day, title }) => `${day} ${title}`)
        .slice(-2),
    )
    .toEqual(['4 New Day', '5 New Day'])

  // The next one is proposed what the last one was paid in; one before the trip lets it begin earlier.
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await expect.element(form.getByLabelText('Currency')).toHaveValue('JPY')
  await form.getByLabelText('Kind').selectOptions('Train')
  await form.getByLabelText(/^Train/).fill('Own: Night train')
  await days.first().fill('2027-04-01')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  await lineOf('Own: Night train').getByRole('button', { name: 'Start on Thu, Apr 1' }).click()
  await expect.element(page.getByText('Your trip is now Apr 1 – 6, 2027')).toBeVisible()
  await expect.poll(() => backend.rows.row(trip)?.start_date).toBe('2027-04-01')
  expect(storedPlan(backend, trip)?.days.map(({ day, title }) => `${day} ${title}`)[0]).toBe('1 New Day')

  // Half a year later is rather a slip of the pen.
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await form.getByLabelText('Kind').selectOptions('Restaurant')
  await form.getByLabelText(/^Restaurant/).fill('Own: Late supper')
  await days.first().fill('2027-10-01')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectHidden(form)
  await expect.element(lineOf('Own: Late supper')).toHaveTextContent('This is after your trip ends.')
  await expectCount(lineOf('Own: Late supper').getByRole('button', { name: /^Extend/ }), 0)
})
