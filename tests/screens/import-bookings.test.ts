/** Bookings that are read from files come into a trip as its bookings: what is sure at once, what is not once it was asked. */
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { goOffline } from './support/services.ts'
import { expect, page, test } from './support/test.ts'
import { uuid } from './support/session.ts'
import { addTrip } from './support/trip-rows.ts'

const found = () => page.getByRole('region', { name: 'Here’s what we found' })
const here = () => page.getByRole('region', { name: 'Imported on this device' })
const line = (name: string) => found().getByRole('checkbox', { name: new RegExp(`^${name}`) })
const bringIn = (words: string) => found().getByRole('button', { name: words }).click()
const check = page.getByRole('dialog', { name: 'Check Your Bookings' })
const booked = (backend: Backend) => backend.rows.all('tripBookings')
const titles = (backend: Backend) =>
  booked(backend)
    .map(({ title }) => String(title))
    .sort()

/** As the browser's own dialog does it. */
async function choose(...files: File[]): Promise<void> {
  const input = page.getBySelector('main input[type=file]')
  await expect.element(page.getByRole('button', { name: 'Choose Files' })).toBeVisible()
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const element = input.query() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

interface Leg {
  number: string
  departs: string
  arrives: string
}
const outward: Leg = { number: '716', departs: '2027-04-02T13:55:00+02:00', arrives: '2027-04-03T09:40:00+09:00' }
const reservation = ({ number, departs, arrives }: Leg, more: object = {}) => ({
  '@context': 'http://schema.org',
  '@type': 'FlightReservation',
  reservationNumber: 'K7Q2ZM',
  underName: { '@type': 'Person', name: 'Own: Mara' },
  airplaneSeat: '12A',
  reservationFor: {
    '@type': 'Flight',
    flightNumber: number,
    airline: { '@type': 'Airline', name: 'Own: Nördlich Air', iataCode: 'LH' },
    departureAirport: {
      '@type': 'Airport',
      name: 'Frankfurt Airport',
      iataCode: 'FRA',
      geo: { latitude: 50.0379, longitude: 8.5622 },
    },
    departureTime: departs,
    arrivalAirport: {
      '@type': 'Airport',
      name: 'Tokyo Haneda Airport',
      iataCode: 'HND',
      geo: { latitude: 35.5494, longitude: 139.7798 },
    },
    arrivalTime: arrives,
  },
  ...more,
})
const mail = (...things: object[]) =>
  new File(
    [
      [
        'From: Own Air <noreply@example.com>',
        'To: mara@example.com',
        'Subject: Your booking',
        'Date: Mon, 30 Nov 2026 10:00:00 +0000',
        'MIME-Version: 1.0',
        'Content-Type: text/html; charset=utf-8',
        '',
        `<html><body><script type="application/ld+json">${JSON.stringify(things)}</script>Thank you!</body></html>`,
      ].join('\r\n'),
    ],
    'booking.eml',
  )
const calendar = (...events: string[]) =>
  new File(
    [['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Own//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')],
    'tables.ics',
  )
const dinner = (day: string) =>
  [
    'BEGIN:VEVENT',
    `UID:dinner-${day}@example.com`,
    'SUMMARY:Dinner reservation at Own Kikunoi',
    `DTSTART;TZID=Asia/Tokyo:${day}T190000`,
    `DTEND;TZID=Asia/Tokyo:${day}T210000`,
    'LOCATION:Own Kikunoi',
    'DESCRIPTION:Reservation number: T4B3L3',
    'END:VEVENT',
  ].join('\r\n')
const addKyoto = (backend: Backend, userId: string) =>
  addTrip(backend, userId, undefined, {
    destination_name: 'Own: Kyoto',
    start_date: '2027-04-02',
    time_zone: 'Asia/Tokyo',
  })

test('a booking of a mail is proposed to the trip that it is of, comes in as its booking, once, and is undone', async ({
  open,
  backend,
  userId,
}) => {
  await addTrip(backend, userId, undefined, { destination_name: 'Own: Lisbon', start_date: '2027-09-01' })
  const trip = await addKyoto(backend, userId)
  await open('/dashboard/import')
  await choose(mail(reservation(outward)))
  await expect.element(found().getByText('E-mail · 1 booking')).toBeVisible()
  await expect.element(found().getByRole('radio', { name: /^A trip/ })).toBeChecked()
  await expect.element(found().getByLabelText('Trip', { exact: true })).toHaveDisplayValue('Own: Kyoto')
  await expect.element(found().getByText(/^Flight · Fri, Apr 2, 1:55 PM.*K7Q2ZM/)).toBeVisible()
  expect(booked(backend)).toEqual([])
  await expectAccessible()
  await expectReadsWell()
  await bringIn('Import 1 item')
  await expect.element(here().getByText(/^1 item imported/)).toBeVisible()
  await expect
    .poll(() => booked(backend))
    .toMatchObject([
      {
        itinerary_id: trip,
        kind: 'flight',
        confirmation_code: 'K7Q2ZM',
        starts_at: '2027-04-02T13:55',
        starts_zone: 'Europe/Berlin',
        ends_at: '2027-04-03T09:40',
        ends_zone: 'Asia/Tokyo',
        seats: '12A',
      },
    ])
  await choose(mail(reservation(outward)))
  await expect.element(found().getByText('0 of 1 chosen')).toBeVisible()
  await expectCount(found().getByText('Already there'), 1)
  await found().getByRole('button', { name: 'Cancel' }).click()
  await here().getByRole('button', { name: 'Undo: Own: Kyoto' }).click()
  await expect.element(here().getByText(/^Undone ·/)).toBeVisible()
  await expect.poll(() => booked(backend)).toEqual([])
})

test('what a file leaves open is asked before it is stored, and what is left out stays out', async ({
  open,
  backend,
  userId,
}) => {
  await addKyoto(backend, userId)
  await open('/dashboard/import')
  const unpriced = { totalPrice: '1,184.56' }
  const back: Leg = { number: '717', departs: '2027-04-04T12:05:00+09:00', arrives: '2027-04-04T18:45:00+02:00' }
  await choose(mail(reservation(outward, unpriced), reservation(back, unpriced)))
  await expectCount(found().getByText('To check'), 2)
  await bringIn('Import 2 items')
  await expect.element(check.getByText('The source does not say the currency. Please check.').first()).toBeVisible()
  await expectAccessible()
  await expectReadsWell()
  expect(booked(backend)).toEqual([])
  await check.getByLabelText('Currency').first().selectOptions('EUR')
  await check.getByRole('button', { name: 'Next' }).click()
  await check.getByRole('switch', { name: 'Add this booking' }).last().click()
  await check.getByRole('button', { name: 'Import' }).click()
  await expect.element(here().getByText(/^1 item imported/)).toBeVisible()
  await expect.poll(() => booked(backend)).toMatchObject([{ cost: 1184.56, currency: 'EUR' }])
  expect(titles(backend)).toHaveLength(1)
})

test('what the trip has by hand is said and stays out, and what is of another time is not chosen', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addKyoto(backend, userId)
  await backend.add('tripBookings', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'flight',
    title: 'Own: our flight',
    confirmation_code: 'k7q 2zm',
    starts_at: '2027-04-02T13:55',
    starts_zone: 'Europe/Berlin',
    currency: 'EUR',
  })
  await open('/dashboard/import')
  const later: Leg = { number: '10', departs: '2027-07-01T10:00:00+02:00', arrives: '2027-07-02T06:00:00+09:00' }
  await choose(mail(reservation(outward), reservation(later, { reservationNumber: 'AAA111' })))
  await expect.element(found().getByText('0 of 2 chosen')).toBeVisible()
  await expectCount(found().getByText('Already there'), 1)
  await expect.element(found().getByText(/AAA111 · Outside the trip’s dates/)).toBeVisible()
  await expect.element(line('LH ?716')).toBeDisabled()
  await line('LH ?10').click()
  await bringIn('Import 1 item')
  await expect.poll(() => titles(backend)).toHaveLength(2)
})

test('without a network a calendar’s table comes in with words that were pasted, and both are sent later', async ({
  open,
  backend,
  userId,
}) => {
  await addKyoto(backend, userId)
  await open('/dashboard/import')
  await choose(calendar(dinner('20270403')))
  await expect.element(found().getByText('iCalendar · 1 booking')).toBeVisible()
  await expect.element(found().getByLabelText('Trip', { exact: true })).toHaveDisplayValue('Own: Kyoto')
  const online = goOffline(backend)
  await bringIn('Import 1 item')
  await expect.element(here().getByText(/^1 item imported/)).toBeVisible()
  await page
    .getByLabelText('Or paste text')
    .fill(
      [
        'Own: Nördlich Air',
        'Booking code: K7Q2ZM',
        'Flight LH 716, 2 April 2027',
        'Frankfurt (FRA) 13:55 – Tokyo Haneda (HND) 09:40 +1',
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Have a Look' }).click()
  await expect.element(found().getByText('Text · 1 booking')).toBeVisible()
  await bringIn('Import 1 item')
  await expect
    .element(
      here()
        .getByText(/^1 item imported/)
        .first(),
    )
    .toBeVisible()
  expect(booked(backend)).toEqual([])
  online()
  await expect.poll(() => booked(backend).length).toBe(2)
})

test('pasted words that are places after all are read again as places', async ({ open, backend, userId }) => {
  await addKyoto(backend, userId)
  await open('/dashboard/import')
  await page
    .getByLabelText('Or paste text')
    .fill('Booking code: K7Q2ZM\nFlight LH 716, 2 April 2027\nFrankfurt (FRA) 13:55 – Tokyo Haneda (HND) 09:40 +1')
  await page.getByRole('button', { name: 'Have a Look' }).click()
  await found().getByRole('button', { name: 'These are places' }).click()
  await expect.element(found().getByText('Text · 3 places')).toBeVisible()
})
