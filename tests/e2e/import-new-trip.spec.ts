/** A trip is made of a file on a phone: without a network, sent once it is back, and undone with all that came. */
import { Buffer } from 'node:buffer'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { readRows } from './support/world.ts'

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Own//EN',
  'X-WR-CALNAME:Own Oslo',
  'BEGIN:VEVENT',
  'UID:stay@example.com',
  'SUMMARY:Stay at Own Hotel Fjord',
  'DTSTART;TZID=Europe/Oslo:20270510T150000',
  'DTEND;TZID=Europe/Oslo:20270513T110000',
  'LOCATION:Own Hotel Fjord',
  'DESCRIPTION:Check-in from 15:00. Booking number: H8T2L1',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:opera@example.com',
  'SUMMARY:Walk on the roof of the opera',
  'DTSTART;VALUE=DATE:20270511',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

test('a trip is made of a calendar without a network, has its days and bookings, and is undone whole', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const trips = () =>
    readRows<{ destination_name: string; start_date: string; number_of_days: number }>(
      server.url,
      session,
      'itineraries?select=destination_name,start_date,number_of_days',
    )
  const bookings = () =>
    readRows<{ title: string }>(server.url, session, 'trip_bookings?select=title,confirmation_code')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/import')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'oslo.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) })
  const found = page.getByRole('region', { name: 'Here’s what we found' })
  // What stands over the foot of the page must not take the press.
  await found.getByRole('radio', { name: /^A trip/ }).press('Space', { timeout: 60_000 })
  await expect(found.getByLabel('Trip', { exact: true })).toHaveValue('new')
  await expect(found.getByLabel('Name of the trip')).toHaveValue('Own Oslo')
  await expect(found.getByText('May 10 – 13, 2027')).toBeVisible({ timeout: 60_000 })
  await expectReadsWell(page, 'import-new-trip')
  await found.getByRole('button', { name: 'Import 2 items' }).click()
  const here = page.getByRole('region', { name: 'Imported on this device' })
  await expect(here.getByText('2 items imported')).toBeVisible({ timeout: 60_000 })
  expect(await trips()).toEqual([])
  await context.setOffline(false)
  await expect
    .poll(trips, { timeout: 90_000 })
    .toEqual([{ destination_name: 'Own Oslo', start_date: '2027-05-10', number_of_days: 4 }])
  await expect.poll(bookings, { timeout: 90_000 }).toMatchObject([{ confirmation_code: 'H8T2L1' }])
  await here.getByRole('button', { name: 'Undo: Own Oslo' }).click()
  await expect(here.getByText(/^Undone ·/)).toBeVisible({ timeout: 60_000 })
  await expect.poll(trips, { timeout: 90_000 }).toEqual([])
  expect(await bookings()).toEqual([])
})
