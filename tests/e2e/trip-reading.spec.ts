import { Buffer } from 'node:buffer'
import {
  airlineMail,
  airlineReservations,
  boardingPass,
  forwardedMail,
  mailOf,
  passOf,
  trainCalendar,
} from '#tests/support/booking-sources.ts'
import { dated, tripOfTwo } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectFocusKept, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { mapKept } from './support/trip-map.ts'
import { undo } from './support/undo.ts'
import { dialog, list, titles, papers, bookedOn, open, choose, fieldOf, arrivedFiles } from './support/trip-reading.ts'

test('the mail of an airline becomes two flights without a network, once however often it is read', {
  tag: ['@installed', '@storage'],
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer', dated)
  await keepSignedIn(context, ada)
  const friend = await newDevice()
  await keepSignedIn(friend.context(), ben)
  for (const one of [page, friend]) await one.goto(addressOf(trip))
  await expect(friend.getByText('No bookings yet.')).toBeVisible()
  await expect(friend.getByRole('button', { name: 'Import a Booking' })).toHaveCount(0)

  await expect(page.getByRole('button', { name: 'Import a Booking' })).toBeVisible()
  // All that reads is on the device once the app is.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // On a desk the map of the trip comes by itself.
  await mapKept(page)
  await context.setOffline(true)
  await open(page)
  await choose(page, 'Own: Flights.eml', airlineMail)
  await expect(dialog(page).getByRole('heading', { name: 'Booking 1 of 2: check each field' })).toBeFocused()
  await expect(fieldOf(page, 'Flight number')).toHaveValue('NX 716')
  await expect(fieldOf(page, 'Confirmation code')).toHaveValue('X7KQ2M')
  await expect(fieldOf(page, 'Confirmation code')).toHaveAccessibleDescription(/reservationNumber: X7KQ2M/)
  await expect(fieldOf(page, 'For whom')).toHaveValue('Ada Lovett, Ben Lovett')
  await expect(dialog(page).getByText('departureTime: 2027-04-02T13:05:00+02:00').first()).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Time zone: Tokyo' })).toBeVisible()
  await expectReadsWell(page, 'reading-check')
  await page.setViewportSize({ width: 1280, height: 900 })
  // By keyboard: one thing put right, and on.
  await fieldOf(page, 'Seats').fill('25A, 25C')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Booking 2 of 2: check each field' })).toBeFocused()
  await expect(fieldOf(page, 'Flight number')).toHaveValue('NX 717')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(fieldOf(page, 'Seats')).toHaveValue('25A, 25C')
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(dialog(page).getByRole('switch', { name: 'Keep the file with the booking' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Add 2 bookings' }).dblclick()
  await expect(dialog(page)).toBeHidden()
  await expectFocusKept(page)
  await expect(titles(page)).toHaveText(['NX 716', 'NX 717'])
  await undo(page, '2 bookings added')
  await expect(titles(page)).toHaveCount(0)
  await expect(papers(page)).not.toContainText('Own: Flights.eml')

  await open(page)
  await choose(page, 'Own: Flights.eml', airlineMail)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await dialog(page).getByRole('button', { name: 'Add 2 bookings' }).click()
  await expect(titles(page)).toHaveText(['NX 716', 'NX 717'])
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(bookedOn(page, 'Fri, Apr 2').getByRole('heading')).toHaveText(['NX 716'])
  await expect(bookedOn(page, 'Sat, Apr 3').getByRole('heading')).toHaveText(['NX 716'])
  await context.setOffline(false)
  await expect(titles(friend)).toHaveText(['NX 716', 'NX 717'])
  await expect.poll(() => arrivedFiles(server.url, ada, trip)).toEqual([['Own: Flights.eml', true, true]])
})

test('the same mail again says nothing new, and a later one updates what is there', { tag: '@storage' }, async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, undefined, dated)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await open(page)
  await choose(page, 'Own: Flights.eml', airlineMail)
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await dialog(page).getByRole('button', { name: 'Add 2 bookings' }).click()
  await expect(titles(page)).toHaveText(['NX 716', 'NX 717'])

  // The same again says nothing new, and leads to what is there.
  await open(page)
  await choose(page, 'Own: Flights.eml', airlineMail)
  await expect(dialog(page).getByText('You have this one already: NX 716')).toContainText('nothing new in here')
  await expect(dialog(page).getByText('This code is among your bookings: NX 716')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect(dialog(page).getByText('You have this one already: NX 717')).toBeVisible()
  await expectReadsWell(page, 'reading-known', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Show it' }).filter({ visible: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.locator('[data-booking]').filter({ hasText: 'NX 717' })).toBeFocused()

  // A later mail about it moves the flight, and keeps what it does not speak of.
  const moved = mailOf('Moved', [
    {
      type: 'text/html; charset=utf-8',
      body: `<p>Moved.</p><script type="application/ld+json">${JSON.stringify({
        ...airlineReservations[0],
        airplaneSeat: '31C',
        underName: undefined,
        reservationFor: { ...airlineReservations[0]?.reservationFor, departureTime: '2027-04-02T15:35:00+02:00' },
      })}</script>`,
    },
  ])
  await open(page)
  await choose(page, 'Own: Moved.eml', moved)
  await expect(dialog(page).getByText('It will be updated with what is here')).toBeVisible()
  await dialog(page).getByRole('switch', { name: 'Keep the file with the booking' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
  const first = list(page).locator('[data-booking]').first()
  await expect(first).toContainText('3:35')
  await expect(first).toContainText('31C')
  await expect(first).toContainText('Ada Lovett, Ben Lovett')
  await undo(page, 'NX 716 updated')
  await expect(first).toContainText('1:05')
  await expect(titles(page)).toHaveCount(2)
})

test('a calendar, a pass and a mail that was passed on are read, also from the papers of the trip', {
  tag: '@storage',
}, async ({ page, context, server }) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, undefined, dated)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))

  // Of two trains one is left out.
  await open(page)
  await choose(page, 'Own: Trains.ics', trainCalendar)
  await expect(fieldOf(page, 'Train')).toHaveValue('Train Sunrise Izumo: Tokyo → Izumoshi')
  await expect(fieldOf(page, 'Confirmation code')).toHaveAccessibleDescription(
    'In the source: Booking reference: ZUG55A',
  )
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await dialog(page).getByRole('switch', { name: 'Add this booking' }).filter({ visible: true }).uncheck()
  await dialog(page).getByRole('switch', { name: 'Keep the file with the booking' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Add 1 booking' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(titles(page)).toHaveText(['Train Sunrise Izumo: Tokyo → Izumoshi'])
  await expect(papers(page)).not.toContainText('Own: Trains.ics')

  // What is broken in a calendar is said, and hides nothing else in it.
  const broken = trainCalendar
    .replace('UID:1@rail.example', 'ORGANIZER;CN=Own Railways\r\nUID:1@rail.example')
    .replace(/DTSTART;TZID="W. Europe Standard Time":\S+/, 'DTSTART:soon')
  await open(page)
  await choose(page, 'Own: Broken.ics', broken)
  await expect(dialog(page).getByText('1 booking in there could not be read.')).toBeVisible()
  await expect(fieldOf(page, 'Train')).toHaveValue('Train Sunrise Izumo: Tokyo → Izumoshi')
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  // A pass says its time in UTC, and nobody knows its places: the time follows the zone that is chosen.
  await open(page)
  await choose(page, 'Own: Boarding.pkpass', passOf({ ...boardingPass, relevantDate: '2027-04-02T10:25Z' }))
  await expect(fieldOf(page, 'Flight number')).toHaveValue('NX 204')
  await expect(dialog(page).getByText('The source gives the time in UTC.')).toBeVisible()
  await expect(fieldOf(page, 'Time').first()).toHaveValue('10:25')
  await dialog(page).getByRole('button', { name: 'Time zone: UTC' }).click()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Berlin')
  await page.getByRole('option', { name: /Berlin/ }).click()
  await expect(fieldOf(page, 'Time').first()).toHaveValue('12:25')
  await expect(dialog(page).getByText('The source gives the time in UTC.')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Time zone: Berlin' }).first().click()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Lisbon')
  await page.getByRole('option', { name: /Lisbon/ }).click()
  await expect(fieldOf(page, 'Time').first()).toHaveValue('11:25')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(titles(page)).toHaveText(['NX 204', 'Train Sunrise Izumo: Tokyo → Izumoshi'])
  await expect(page.getByRole('list', { name: 'Files of NX 204' })).toContainText('Own: Boarding.pkpass')
  await undo(page, 'NX 204 added')
  await expect(titles(page)).toHaveCount(1)
  await expect(papers(page)).not.toContainText('Own: Boarding.pkpass')

  // What lies among the papers is moved to its booking.
  await papers(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Own: Hotel.eml', buffer: Buffer.from(forwardedMail), mimeType: 'message/rfc822' })
  await page.getByRole('button', { name: 'Actions for Own: Hotel.eml' }).click()
  await page.getByRole('menuitem', { name: 'Read as Booking' }).click()
  await expect(fieldOf(page, 'Where you stay')).toHaveValue('Own: Ryokan Kōyō')
  await expect(fieldOf(page, 'Cost')).toHaveValue('48000')
  await expect(dialog(page).getByRole('button', { name: 'Time zone: Tokyo' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(titles(page)).toHaveText(['Own: Ryokan Kōyō', 'Train Sunrise Izumo: Tokyo → Izumoshi'])
  await expect(page.getByRole('list', { name: 'Files of Own: Ryokan Kōyō' })).toContainText('Own: Hotel.eml')
  await undo(page, 'Own: Ryokan Kōyō added')
  await expect(titles(page)).toHaveCount(1)
  await expect(papers(page)).toContainText('Own: Hotel.eml')
})
