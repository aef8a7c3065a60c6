/** Activities that are bookings: proposed, joined, kept apart, and told once. */
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import type { Backend } from './support/backend.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectCount, expectReadsWell, texts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { addressOf, addTrip, addTripOfAda, storedPlan } from './support/trip-rows.ts'
import { expect, page, test, userEvent } from './support/test.ts'

const named = namedPlan('trip', kyotoPlan) as typeof kyotoPlan
const [first] = named.days[0]?.activities ?? []
const breakfast = first?.id ?? ''
/** The same plan, in which breakfast is this booking. */
const joinedTo = (bookingId: string) => ({
  ...named,
  days: named.days.map((day) => ({
    ...day,
    activities: day.activities.map((one) => (one.id === breakfast ? { ...one, bookingId } : one)),
  })),
})
const dates = { destination_name: 'Own: Kyoto', start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }

async function book(backend: Backend, trip: string, values: object = {}): Promise<string> {
  const id = uuid()
  await backend.add('tripBookings', {
    id,
    itinerary_id: trip,
    kind: 'restaurant',
    title: 'Own: Inoda in Gion',
    confirmation_code: 'INO-7',
    from_place: 'Own: Sanjo',
    starts_at: '2027-04-02T09:15',
    starts_zone: 'Asia/Tokyo',
    cost: 40,
    currency: 'EUR',
    ...values,
  })
  return id
}

const rows = () => page.getBySelector('[data-list] [data-activity], [data-list] [data-booked]')
const row = () => page.getBySelector(`[data-list] [data-activity="${breakfast}"]`)
const said = (backend: Backend, trip: string) => storedPlan(backend, trip)?.days[0]?.activities[0]
const openActions = () => row().getByRole('button', { name: 'Actions for Own: Breakfast' }).click()

test('what is probably one thing is asked about in a line, and joined it is one row with the clock and the code', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, named, dates)
  const booking = await book(backend, trip)
  await open(addressOf(trip))
  await expect.element(row().getByText('Same as your booking “Own: Inoda in Gion”?')).toBeVisible()
  await expectCount(page.getBySelector(`[data-booked="${booking}"]`), 1)
  await expectReadsWell()

  const join = row().getByRole('button', { name: 'Link: Own: Breakfast' })
  ;(join.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row().getByText('Planned for 9:00 AM.')).toBeVisible()
  await expect.element(row()).toHaveTextContent('9:15 AM')
  await expect.element(row()).toHaveTextContent('INO-7')
  await expect.element(row()).toHaveTextContent('Own: Bring cash.')
  await expect.element(row()).toHaveTextContent('€40')
  await expectCount(page.getBySelector(`[data-booked="${booking}"]`), 0)
  await expect.element(page.getBySelector(`[data-title-of="${breakfast}"]`)).toHaveFocus()
  await expect.poll(() => said(backend, trip)?.bookingId).toBe(booking)
  await expectReadsWell()

  // Taken back, it is asked about again.
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.element(row().getByRole('button', { name: 'Link: Own: Breakfast' })).toBeVisible()
  await expect.poll(() => said(backend, trip)?.bookingId).toBeUndefined()
})

test('what was kept apart is not asked about again', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, named, dates)
  const booking = await book(backend, trip)
  await open(addressOf(trip))
  await row().getByRole('button', { name: 'Keep separate: Own: Breakfast' }).click()
  await expectCount(page.getByText('Same as your booking'), 0)
  await expect.poll(() => said(backend, trip)?.notBookings).toEqual([booking])
  await expectCount(page.getBySelector(`[data-booked="${booking}"]`), 1)
  await open(addressOf(trip))
  await expect.element(row()).toBeVisible()
  await openActions()
  await expect.element(page.getByRole('menuitem', { name: 'Link to a booking…' })).toBeVisible()
  await expectCount(page.getByText('Same as your booking'), 0)
})

test('a booking is chosen by hand in the menu, and left again', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, named, dates)
  const table = await book(backend, trip, { title: 'Own: Table for two', starts_at: '2027-04-02T19:00', cost: null })
  await book(backend, trip, { title: 'Own: Tea hut', starts_at: '2027-04-03T16:00' })
  await open(addressOf(trip))
  await expect.element(row()).toBeVisible()
  await openActions()
  await page.getByRole('menuitem', { name: 'Link to a booking…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which booking is it?' })
  await expect.element(dialog.getByRole('list', { name: 'Other bookings' })).toHaveTextContent('Own: Tea hut')
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await dialog.getByRole('list', { name: 'Bookings on this day' }).getByRole('button').click()
  await expect
    .poll(() => storedPlan(backend, trip)?.days[0]?.activities.map(({ bookingId }) => bookingId))
    .toEqual([undefined, table])
  // It goes to its place by the clock.
  await expect
    .poll(() => texts(rows()).map((text) => /^\d+:\d+ [AP]M/.exec(text)?.[0]))
    .toEqual(expect.arrayContaining(['11:00 AM', '7:00 PM']))
  await expect.element(row().getByText('Planned for 9:00 AM.')).toBeVisible()

  await openActions()
  await page.getByRole('menuitem', { name: 'Unlink from its booking' }).click()
  await expectCount(row().getByText('Planned for 9:00 AM.'), 0)
  await expect.poll(() => storedPlan(backend, trip)?.days[0]?.activities[1]?.notBookings).toEqual([table])
})

test('a booking says which activity it is, leads there, and is joined from its own menu', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, named, dates)
  const booking = await book(backend, trip, { title: 'Own: Table for two', starts_at: '2027-04-02T09:00' })
  await open(addressOf(trip))
  const card = page.getBySelector(`[data-booking="${booking}"]`)
  const actions = card.getByRole('button', { name: 'Actions for Own: Table for two' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Link to an activity…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which activity is it?' })
  await expectAccessible()
  await dialog.getByRole('button', { name: /^Own: Breakfast/ }).click()
  await expect.element(card.getByText('on day 1')).toBeVisible()
  await expect.poll(() => said(backend, trip)?.bookingId).toBe(booking)
  await card.getByRole('button', { name: 'Own: Breakfast', exact: true }).click()
  await expect.element(row()).toHaveFocus()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Unlink from “Own: Breakfast”' }).click()
  await expectCount(card.getByText('on day 1'), 0)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => said(backend, trip)?.bookingId).toBe(booking)
})

test('the opened row is still its editor', async ({ open, backend, userId }) => {
  const booking = uuid()
  const trip = await addTrip(backend, userId, joinedTo(booking), dates)
  await book(backend, trip, { id: booking })
  await open(addressOf(trip))
  await page.getBySelector(`[data-title-of="${breakfast}"]`).click()
  const form = row().getByRole('form', { name: 'Edit Own: Breakfast' })
  await expect.element(form.getByText('The booking sets the time.')).toBeVisible()
  // The line that leads down the day does not run through it.
  expect(getComputedStyle(row().element(), '::before').display).toBe('none')
  await form.getByLabelText('Title').fill('Own: Coffee')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => said(backend, trip)).toMatchObject({ title: 'Own: Coffee', bookingId: booking })
})

test('an activity that is booked for another day says for which', async ({ open, backend, userId }) => {
  const other = uuid()
  const later = await addTrip(backend, userId, joinedTo(other), dates)
  await book(backend, later, { id: other, starts_at: '2027-04-03T09:00' })
  await open(addressOf(later))
  await expect.element(row().getByText('Own: Inoda in Gion is booked for Sat, Apr 3.')).toBeVisible()
  await expect.element(row()).toHaveTextContent('9:00 AM')
  await expectCount(page.getBySelector(`[data-booked="${other}"]`), 1)
})

test('whoever only looks reads one row, and is asked nothing', async ({ open, backend, userId }) => {
  const booking = uuid()
  const { trip } = await addTripOfAda(backend, userId, 'viewer', joinedTo(booking), dates)
  await book(backend, trip, { id: booking })
  await book(backend, trip, { title: 'Own: Golden Pavilion', kind: 'ticket', starts_at: '2027-04-02T11:00' })
  await open(addressOf(trip))
  await expect.element(row()).toHaveTextContent('INO-7')
  await expectCount(page.getBySelector(`[data-booked="${booking}"]`), 0)
  await expectCount(page.getByRole('button', { name: /^Join:/ }), 0)
})
