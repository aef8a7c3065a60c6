/** What can be begun from everywhere, and the shortest ways on a page. */
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays, calendarDay } from '#domain/text/dates.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

test('a goal, a trip and a booking of the next trip begin from everywhere', async ({
  open,
  backend,
  userId,
  world: _world,
}) => {
  await addTrip(backend, userId, kyotoPlan, {
    destination_name: 'Own: Kyoto',
    start_date: addDays(calendarDay(new Date()), 9),
  })
  await open('/dashboard/achievements')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Booking for Own: Kyoto', exact: true })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await choose('Goal')
  await expect.element(page.getByRole('dialog', { name: 'Create New Goal' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await choose('Trip')
  await expectAddress(/^\/dashboard\/itineraries$/)
  await expect.element(page.getByRole('combobox', { name: 'Destination' })).toHaveFocus()
  await choose('Booking for Own: Kyoto')
  await expect.element(page.getByRole('dialog', { name: 'Add Booking' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await open('/dashboard/achievements')
  vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue('Flight LH 716 on 2 April 2027, booking code: K7Q2ZM')
  await choose('Paste a booking for Own: Kyoto')
  await expect.element(page.getByRole('dialog', { name: 'Import a Booking' })).toBeVisible()
})

test('on a phone it is in the middle of the bar, and on a trip what is added to it', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId)
  await page.viewport(390, 844)
  await open('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  await bar.getByRole('button', { name: 'New', exact: true }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Trip' })).toBeVisible()
  await expectReadsWell([
    [390, 'light'],
    [390, 'dark'],
  ])
  await userEvent.keyboard('{Escape}')
  await open(addressOf(trip))
  await expect.element(page.getByRole('button', { name: 'Add to the trip' })).toBeVisible()
  await expectCount(bar.getByRole('button', { name: 'New', exact: true }), 0)
})

test('a second press of the Tab key leads past everything to the days of a trip', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  await expect.element(page.getByRole('heading', { name: 'Daily Itinerary' })).toBeVisible()
  const skip = await page.getByRole('link', { name: 'Skip to content' }).findElement()
  if (skip instanceof HTMLElement) skip.focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Daily Itinerary' })).toHaveFocus()
})
