/** Bookings on the map of a trip, in step with the rows of its days. */
import type { Page } from '@playwright/test'
import { mappedPlan } from '#tests/support/trip-plans.ts'
import { dated, tripOfTwo } from './support/companions.ts'
import { addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { bookingDialog } from './support/trip-bookings.ts'
import { drawn, map, mapKept, showMap } from './support/trip-map.ts'
import { insertRows, readRows } from './support/world.ts'

const pin = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name })
const rowOf = (page: Page, title: string) =>
  page.locator('[data-booked]').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('beds and airports are pins that lead to their rows and back, without a network, too', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const { ada, trip } = await tripOfTwo(server.url, 'viewer', dated, mappedPlan)
  for (const booking of [
    {
      itinerary_id: trip,
      kind: 'flight',
      title: 'Own: LH 740',
      from_place: 'Frankfurt am Main Airport (FRA)',
      to_place: 'Kansai International Airport (KIX)',
      starts_at: '2027-04-02T01:00',
      ends_at: '2027-04-02T19:00',
      confirmation_code: 'X7KQ2M',
    },
    {
      itinerary_id: trip,
      kind: 'stay',
      title: 'Own: Ryokan',
      from_place: 'Own: 5 Lantern Lane',
      from_location: { name: 'Own: 5 Lantern Lane', coordinates: [135.78, 35.0] },
      starts_at: '2027-04-02T20:00',
      ends_at: '2027-04-03T10:00',
    },
    {
      itinerary_id: trip,
      kind: 'restaurant',
      title: 'Own: Moved table',
      from_place: 'Own: Somewhere else',
      from_location: { name: 'Own: Pontocho', coordinates: [135.77, 35.01] },
      starts_at: '2027-04-02T21:00',
    },
  ])
    await insertRows(server.url, ada, 'trip_bookings', booking)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await expect(rowOf(page, 'Own: Ryokan').first()).toBeVisible()
  await showMap(page)
  await drawn(page)
  await expect(pin(page, 'Stay: Own: Ryokan')).toBeInViewport()
  // The airports are on the map, but nobody looks that far; what is only words is not.
  for (const end of ['Departs', 'Arrives']) {
    await expect(pin(page, `${end}: Own: LH 740`)).toBeAttached()
    await expect(pin(page, `${end}: Own: LH 740`)).not.toBeInViewport()
  }
  await expect(pin(page, /Moved table/)).toHaveCount(0)
  await expect(rowOf(page, 'Own: Moved table').getByRole('button', { name: /on the map/ })).toHaveCount(0)

  // From the pin to its card, its row and the booking.
  await pin(page, 'Stay: Own: Ryokan').press('Enter')
  await expect(pin(page, 'Stay: Own: Ryokan')).toHaveAttribute('aria-pressed', 'true')
  await expect(map(page).getByText('Own: 5 Lantern Lane')).toBeVisible()
  await expect(rowOf(page, 'Own: Ryokan').first().locator('[data-stop="chosen"]')).toBeInViewport()
  await expectReadsWell(page, 'trip-map-bookings', [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
  ])
  // On a phone the map gives way to the plan.
  await map(page).getByRole('button', { name: 'Show booking' }).click()
  await expect(page.locator('[data-booking]').filter({ hasText: 'Own: Ryokan' })).toBeInViewport()

  await page.setViewportSize({ width: 1440, height: 900 })

  // From the row to its pin.
  const flightRow = rowOf(page, 'Own: LH 740').first()
  await flightRow.getByRole('button', { name: 'Show Own: LH 740 on the map' }).click()
  await expect(pin(page, 'Departs: Own: LH 740')).toHaveAttribute('aria-pressed', 'true')
  await expect(pin(page, 'Departs: Own: LH 740')).toBeInViewport()
  await expect(map(page).getByText('X7KQ2M')).toBeVisible()

  await mapKept(page)
  await context.setOffline(true)
  await page.reload()
  await drawn(page)
  await expect(pin(page, 'Stay: Own: Ryokan')).toBeInViewport()
  await expect(pin(page, 'Arrives: Own: LH 740')).toBeAttached()
  await context.setOffline(false)
})

test('a station that was chosen is kept with where it is, until other words are typed', async ({
  page,
  context,
  server,
}) => {
  const { ada, trip } = await tripOfTwo(server.url, 'viewer', dated, mappedPlan)
  await keepSignedIn(context, ada)
  const stored = () =>
    readRows<{ from_place: string; from_location: { coordinates: number[] } | null }>(
      server.url,
      ada,
      `trip_bookings?select=from_place,from_location&itinerary_id=eq.${trip}`,
    )
  await page.goto(addressOf(trip))
  await page.getByRole('button', { name: 'Add Booking' }).click()
  const form = bookingDialog(page)
  await form.getByLabel('Kind').selectOption('Stay')
  await form.getByLabel('Where you stay').first().fill('Own: Inn')
  await form.getByLabel('Address').pressSequentially('Kyoto')
  await page
    .getByRole('option', { name: /^Kyoto/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(stored)
    .toEqual([{ from_place: 'Kyoto', from_location: { name: 'Kyoto', coordinates: expect.any(Array) } }])

  await page.getByRole('button', { name: 'Actions for Own: Inn' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = bookingDialog(page, 'Edit Booking')
  await edit.getByLabel('Address').fill('Own: 5 Lantern Lane')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(stored).toEqual([{ from_place: 'Own: 5 Lantern Lane', from_location: null }])
})
