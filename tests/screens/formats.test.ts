/** Dates, times and units as somebody has chosen: where it is chosen, and what follows it. */
import { userEvent } from 'vitest/browser'
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import { mappedPlan } from '#tests/support/trip-plans.ts'
import type { Backend } from './support/backend.ts'
import { press } from './support/keys.ts'
import { expectReadsWell, expectTexts, texts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { addressOf, addTrip, storedPlan } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const preferences = '/dashboard/profile?tab=preferences'
const settings = () => page.getByRole('region', { name: 'Dates, times and units' })
const stored = (backend: Backend) => backend.rows.all('userProfiles')[0]?.preferences
const prefer = (backend: Backend, userId: string, chosen: ServerRow) =>
  backend.rows.transport.update('userProfiles', userId, { preferences: chosen })
const asElsewhere = { date_format: 'day-first', time_format: '24-hour', distance_unit: 'miles', week_start: 'monday' }

/** A trip with places and a booking, in the spring of 2027. */
async function addTripOfSpring(backend: Backend, userId: string): Promise<string> {
  const trip = await addTrip(backend, userId, mappedPlan, { start_date: '2027-04-02' })
  await backend.add('tripBookings', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'restaurant',
    title: 'Own: Kikunoi',
    starts_at: '2027-04-02T19:30',
    starts_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  return trip
}

const main = () => page.getByRole('main')
const timesOfDay = () => page.getBySelector('[data-activity] > p')

test('dates, times and units are chosen with the keyboard, also without a network, and sent later', async ({
  open,
  backend,
}) => {
  await open(preferences)
  const field = (name: string) => settings().getByLabelText(name)
  await expect.element(field('Dates')).toHaveDisplayValue('Month first: Apr 2, 2027')
  await expect.element(field('Times')).toHaveDisplayValue('12-hour: 7:30 PM')
  await expect.element(field('Distances')).toHaveDisplayValue('Kilometers')
  await expect.element(field('First day of the week')).toHaveDisplayValue('Sunday')
  await expectReadsWell()
  backend.reachable = false
  await press(field('Dates'), 'd')
  await userEvent.keyboard('{Tab}2')
  await userEvent.keyboard('{Tab}m')
  await userEvent.keyboard('{Tab}m')
  await expect.element(field('First day of the week')).toHaveFocus()
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
  for (const [name, value] of [
    ['Dates', 'Day first: 2 Apr 2027'],
    ['Times', '24-hour: 19:30'],
    ['Distances', 'Miles'],
    ['First day of the week', 'Monday'],
  ] as const)
    await expect.element(field(name)).toHaveDisplayValue(value)
  expect(stored(backend)).toEqual({})
  backend.reachable = true
  void activeAccount()?.engine.sync('manual')
  await expect.poll(() => stored(backend)).toEqual(asElsewhere)
})

test('a trip is shown as its traveler chose from the first paint on, and stored as ever', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTripOfSpring(backend, userId)
  await prefer(backend, userId, asElsewhere)
  const kept = { dayFirst: true, hours24: true, miles: true, weekStart: 1 }
  localStorage.setItem(`farlight-formats:${userId}`, JSON.stringify(kept))
  const american = new MutationObserver(() => {
    if (/\d [AP]M\b|\d km\b/.test(document.querySelector('main')?.textContent ?? '')) shownOtherwise = true
  })
  let shownOtherwise = false
  american.observe(document.body, { subtree: true, childList: true, characterData: true })
  await open(addressOf(trip))
  await expectTexts(timesOfDay(), ['09:00', '10:00', '11:30', '13:00', '15:00'])
  await expect.element(main().getByText('2 – 4 Apr 2027').first()).toBeVisible()
  await expect.element(page.getByText(/^\d+(\.\d+)? mi: about .* on foot/).first()).toBeVisible()
  await expect.element(main().getByText('19:30').first()).toBeVisible()
  expect(texts(main()).join(' ')).not.toMatch(/\d [AP]M|\d km/)
  american.disconnect()
  expect(shownOtherwise).toBe(false)
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])

  // By either clock, and stored in the form of plans before the field is left.
  await page.getByRole('button', { name: 'Own: Noodles', exact: true }).click()
  const editor = page.getByRole('form', { name: 'Edit Own: Noodles' })
  const time = editor.getByLabelText('Time')
  await expect.element(time).toHaveValue('13:00')
  await time.fill('13:40')
  await expect.poll(() => storedPlan(backend, trip)?.days[0]?.activities[3]?.time).toBe('01:40 PM')
  await expect.element(time).toHaveFocus()
  await time.fill('2:10 pm')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => storedPlan(backend, trip)?.days[0]?.activities[3]?.time).toBe('02:10 PM')
  await expect.element(timesOfDay().nth(3)).toHaveTextContent(/^14:10$/)

  await page.getByRole('button', { name: 'Add Booking' }).click()
  await page.getByRole('dialog', { name: 'Add Booking' }).getByRole('button', { name: 'Open calendar' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect.element(calendar.getBySelector('thead th').first()).toHaveTextContent(/^Mo/)
})

test('what was chosen on another device is followed on the page that is open, unless somebody is at work in it', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTripOfSpring(backend, userId)))
  await expect.element(timesOfDay().first()).toHaveTextContent(/^9:00 AM$/)
  await expect.element(main().getByText('Apr 2 – 4, 2027').first()).toBeVisible()
  await prefer(backend, userId, { time_format: '24-hour' })
  void activeAccount()?.engine.sync('manual')
  await expect.element(timesOfDay().first()).toHaveTextContent(/^09:00$/)

  const add = page.getByRole('button', { name: 'Add to day 1', exact: true })
  await add.click()
  const field = page.getByRole('combobox', { name: 'Add to day 1', exact: true })
  await field.fill('19:00 own: half')
  await prefer(backend, userId, { time_format: '12-hour' })
  void activeAccount()?.engine.sync('manual')
  await expect.poll(() => localStorage.getItem(`farlight-formats:${userId}`)).toContain('"hours24":false')
  await expect.element(field).toHaveValue('19:00 own: half')
  await expect.element(field).toHaveFocus()
})
