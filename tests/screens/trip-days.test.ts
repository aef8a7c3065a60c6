/** The strip of a trip's days: from each place of a long page to every day, to the bookings and to what is packed. */
import { sevenBookings, tenDays, tenDaysFrom } from '#tests/e2e/support/ten-days.ts'
import { mappedPlan } from '#tests/support/trip-plans.ts'
import { press } from './support/keys.ts'
import { uuid } from './support/session.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { addEntry } from './support/trip-lists.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const strip = () => page.getByRole('navigation', { name: 'Parts of the trip' })
const link = (name: string) => strip().getByRole('link', { name })
const heading = (day: string) => page.getByRole('heading', { name: day }).getByRole('button')

test('each day of a trip, its bookings and what is packed are one press away, with an address of their own', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, tenDays, tenDaysFrom)
  for (const booking of sevenBookings(trip))
    await backend.add('tripBookings', { id: uuid(), edited_by: null, ...booking })
  await addEntry(backend, trip, 'Own: Tent', 'i', { ticked: true })
  await addEntry(backend, trip, 'Own: Stove', 'i001')
  await open(addressOf(trip))
  await expect.element(link('Day 1 Fri, Apr 2')).toHaveAttribute('aria-current', 'location')

  // The day opens, and is the one that is read.
  await link('Day 9 Sat, Apr 10').click()
  await expect.element(heading('Day 9')).toHaveFocus()
  await expect.element(heading('Day 9')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('The great Buddha')).toBeInViewport()
  await expect.element(link('Day 9')).toHaveAttribute('aria-current', 'location')
  await expect.element(link('Day 9')).toBeInViewport()

  // The strip stays where it is, and what it leads to is not below it.
  await press(link('Packing 1 of 2'), '{Enter}')
  await expect.element(heading('Packing and to-dos')).toHaveFocus()
  await expect.element(page.getByRole('checkbox', { name: 'Own: Stove' })).toBeInViewport()
  await link('Bookings 7').click()
  await expect.element(page.getByRole('heading', { name: 'Bookings', exact: true }).getByRole('button')).toHaveFocus()
  await link('Day 2 ').click()
  await expect.element(heading('East of the river')).toHaveFocus()
  await expect
    .poll(() => heading('East of the river').element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(strip().element().getBoundingClientRect().bottom)

  // Whoever is sent the address comes to the same day.
  const address = location.pathname + location.search + location.hash
  await open('/dashboard/goals')
  await expectCount(strip(), 0)
  await open(address)
  await expect.element(heading('East of the river')).toHaveFocus()
  await expect.element(heading('East of the river')).toHaveAttribute('aria-expanded', 'true')
  await expectReadsWell()
})

test('where there is room the map stands beside the plan from the start, until it was hidden', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, mappedPlan)
  const unplaced = await addTrip(backend, userId, tenDays)
  const map = page.getByRole('region', { name: 'Map of the trip' })
  const show = page.getByRole('button', { name: 'Show map' })
  await page.viewport(1440, 900)
  await open(addressOf(unplaced), { tripMap: 'by itself' })
  await expect.element(show).toBeVisible()
  await open(addressOf(trip))
  await expect.element(map).toBeVisible()
  // A window that becomes narrow takes it away, as nobody has asked for it.
  await page.viewport(390, 844)
  await expectCount(map, 0)
  await page.viewport(1440, 900)
  await page.getByRole('button', { name: 'Hide map' }).click()
  await open('/dashboard/goals')
  await open(addressOf(trip))
  await expect.element(show).toBeVisible()
  await expectCount(map, 0)
})

test('on a phone the strip brings into view what is read', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, tenDays, tenDaysFrom)
  for (const booking of sevenBookings(trip))
    await backend.add('tripBookings', { id: uuid(), edited_by: null, ...booking })
  await page.viewport(390, 844)
  await open(addressOf(trip))
  await expect.element(link('Bookings 7')).not.toBeInViewport()
  // Not as a finger would, which has it in view already: a deep link and the notices lead there, too.
  ;(link('Bookings 7').element() as HTMLElement).click()
  await expect.element(link('Bookings 7')).toHaveAttribute('aria-current', 'location')
  await expect.element(link('Bookings 7')).toBeInViewport()
})
