/** What can be begun from everywhere, and the shortest ways on a page. */
import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays, calendarDay } from '#domain/text/dates.ts'
import { pull } from './support/app.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectReadsWell, expectTexts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { addressOf, addTrip, addTripOfAda } from './support/trip-rows.ts'
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

test('a booking begun from everywhere is for the trip under way, or with one press for a later one', async ({
  open,
  backend,
  userId,
}) => {
  const today = calendarDay(new Date())
  await addTrip(backend, userId, kyotoPlan, { destination_name: 'Own: Kyoto', start_date: today })
  const lisbon = await addTrip(backend, userId, kyotoPlan, {
    destination_name: 'Own: Lisbon',
    destination_coordinates: [-9.14, 38.72],
    start_date: addDays(today, 40),
    time_zone: 'Europe/Lisbon',
  })
  await backend.add('tripBookings', {
    id: uuid(),
    itinerary_id: lisbon,
    kind: 'ticket',
    title: 'Own: Belem tower',
    cost: 8,
    currency: 'EUR',
  })
  const later: string[] = []
  for (const days of [60, 80, 100])
    later.push(
      await addTrip(backend, userId, kyotoPlan, {
        destination_name: `Own: In ${days}`,
        start_date: addDays(today, days),
      }),
    )
  await addTripOfAda(backend, userId, 'viewer', kyotoPlan, {
    destination_name: 'Of Ada',
    start_date: addDays(today, 1),
  })
  await page.viewport(390, 844)
  await open('/dashboard/achievements')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expectTexts(page.getByRole('menuitem', { name: /^Booking for/ }), [
    'Booking for Own: Kyoto',
    'Booking for Own: Lisbon',
  ])
  await page.getByRole('menuitem', { name: 'Booking for Own: Kyoto', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Booking', exact: true })
  const choice = form.getByRole('group', { name: 'Which trip is it for?' })
  await expectTexts(choice.getBySelector('label'), [/^Own: Kyoto/, /^Own: Lisbon/, /^Own: In 60/, /^Own: In 80/])
  await expect.element(choice.getByRole('radio', { name: /^Own: Kyoto/ })).toBeChecked()
  await form.getByLabelText('Flight number').fill('Own: TP 575')
  await form.getByLabelText('Another trip').selectOptions(later.at(-1) ?? '')
  await expect.element(form.getByLabelText('Day').first()).toHaveValue(addDays(today, 100))
  await choice.getByRole('radio', { name: /^Own: Lisbon/ }).click()
  await expect.element(form.getByLabelText('Flight number')).toHaveValue('Own: TP 575')
  await expect.element(form.getByLabelText('Day').first()).toHaveValue(addDays(today, 40))
  await expect.element(form.getByRole('button', { name: /^Time zone: Lisbon/ })).toBeVisible()
  await expect.element(form.getByLabelText('Currency')).toHaveValue('EUR')
  await expectAccessible()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expectAddress(new RegExp(`${lisbon}$`))
  await expect.poll(() => backend.rows.all('tripBookings').map((row) => row.itinerary_id)).toEqual([lisbon, lisbon])
})

test('where a booking can be for one trip only, and on the page of a trip, it does not ask for which', async ({
  open,
  backend,
  userId,
}) => {
  const today = calendarDay(new Date())
  const kyoto = await addTrip(backend, userId, kyotoPlan, {
    destination_name: 'Own: Kyoto',
    start_date: addDays(today, 9),
  })
  const choice = page.getByRole('group', { name: 'Which trip is it for?' })
  const form = page.getByRole('dialog', { name: 'Add Booking', exact: true })
  await open('/dashboard/achievements')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Booking for Own: Kyoto', exact: true }).click()
  await expect.element(form.getByLabelText('Flight number')).toBeVisible()
  await expectCount(choice, 0)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await addTrip(backend, userId, kyotoPlan, { destination_name: 'Own: Lisbon', start_date: addDays(today, 40) })
  await pull()
  await open(addressOf(kyoto))
  await page.getByRole('button', { name: 'Add Booking' }).click()
  await expect.element(form.getByLabelText('Flight number')).toBeVisible()
  await expectCount(choice, 0)
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
