/** A trip just before it begins, while it is under way, and once it is over. */
import { calendarDay, addDays } from '#domain/text/dates.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import type { Backend } from './support/backend.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const today = () => calendarDay(new Date())
const datedTrip = (backend: Backend, userId: string, start: string) =>
  addTrip(backend, userId, kyotoPlan, { destination_name: 'Own: Kyoto', start_date: start })

test('from three days before a trip it says what to pack, what to have at hand and where to check in', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await datedTrip(backend, userId, addDays(today(), 2))
  await backend.add('tripItems', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'packing',
    title: 'Own: Raincoat',
    place: 'a0',
  })
  const leaves = new Date(Date.now() + 26 * 3_600_000)
  const clock = `${calendarDay(leaves)}T${leaves.toTimeString().slice(0, 5)}`
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const flight = (title: string, starts_at: string) => ({
    id: uuid(),
    itinerary_id: trip,
    kind: 'flight',
    title,
    confirmation_code: 'X7KQ2M',
    link: 'https://example.com/check-in',
    starts_at,
    starts_zone: zone,
    ends_zone: zone,
  })
  await backend.add('tripBookings', flight('Own: NH 204', clock))
  await backend.add('tripBookings', flight('Own: NH 205', `${addDays(today(), 5)}T10:00`))
  await open('/dashboard')
  const card = page.getByRole('region', { name: 'Before you go' })
  await expect.element(card.getByText('0 of 1 packed')).toBeVisible()
  await expect.element(card.getByRole('link', { name: /^Check in for Own: NH 204/ })).toBeVisible()
  await expect.element(card.getByText('X7KQ2M')).toBeVisible()
  await expectCount(card.getByText('Own: NH 205'), 0)
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  // It leads to the list, which opens.
  await card.getByRole('link', { name: '0 of 1 packed' }).click()
  const packing = page.getByRole('heading', { name: 'Packing and to-dos' }).getByRole('button')
  await expect.element(packing).toHaveAttribute('aria-expanded', 'true')
  await expect.element(packing).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Before you go' })).toBeVisible()
})

test('four days before, nothing presses', async ({ open, backend, userId }) => {
  const trip = await datedTrip(backend, userId, addDays(today(), 4))
  await open('/dashboard')
  await expect.element(page.getByText('Your next trip')).toBeVisible()
  await expectCount(page.getByText('Before you go'), 0)
  await open(addressOf(trip))
  await expect.element(page.getByRole('heading', { name: 'Daily Itinerary' })).toBeVisible()
  await expectCount(page.getByText('Before you go'), 0)
})

test('what is planned and booked is told once, with its code, on the dashboard and on the page of the trip', async ({
  open,
  backend,
  userId,
}) => {
  const booking = uuid()
  const [first, ...others] = kyotoPlan.days
  const dinner = first?.activities.at(0)
  if (!first || !dinner) throw new Error('The plan has activities.')
  const activity = { ...dinner, time: '11:00 PM', title: 'Own: A long dinner', bookingId: booking }
  const trip = await addTrip(
    backend,
    userId,
    { ...kyotoPlan, days: [{ ...first, activities: [activity] }, ...others] },
    { destination_name: 'Own: Kyoto', start_date: today() },
  )
  await backend.add('tripBookings', {
    id: booking,
    itinerary_id: trip,
    kind: 'restaurant',
    title: 'Own: Kikunoi',
    confirmation_code: 'KIK-5',
    starts_at: `${today()}T23:58`,
  })
  await open('/dashboard')
  const card = page.getByRole('region', { name: 'Own: Kyoto' })
  await expect.element(card.getByRole('heading', { name: 'Own: A long dinner' })).toBeVisible()
  await expect.element(card.getByText('KIK-5')).toBeVisible()
  await expectCount(card.getByText('Own: Kikunoi'), 1)
  await expectCount(card.getByText('Later today'), 0)
  await expectReadsWell([
    [1440, 'dark'],
    [390, 'light'],
  ])
  await open(addressOf(trip))
  // In Today, in its day, and in the card of the booking, which leads there.
  await expectCount(page.getByText('Own: A long dinner', { exact: true }), 3)
  await expectCount(page.getBySelector('[data-booked]'), 0)
})

test('once a trip is over it says what it was, and what was not packed is not counted any more', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await datedTrip(backend, userId, addDays(today(), -20))
  await backend.add('tripItems', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'packing',
    title: 'Own: Raincoat',
    place: 'a0',
  })
  await open(addressOf(trip), { tripSections: 'by itself' })
  const after = page.getByRole('region', { name: 'Welcome back' })
  await expect.element(after).toHaveTextContent('3 days 2 places $23 + THB 500 planned and booked')
  await expect
    .element(page.getByRole('heading', { name: 'Packing and to-dos' }))
    .toHaveTextContent(/^Packing and to-dos$/)
  await expectReadsWell([
    [1440, 'dark'],
    [390, 'light'],
  ])
})

test('while a trip is under way the dashboard greets with it, and what else can be begun steps back', async ({
  open,
  backend,
  userId,
}) => {
  await addTrip(backend, userId, kyotoPlan, { destination_name: 'Kyoto, Japan', start_date: today() })
  await open('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Enjoy Kyoto!', level: 1 })).toBeVisible()
  await expectCount(page.getByText('Where to next?'), 0)
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Add New Goal' }).first()).toBeVisible()
  await expectCount(page.getByRole('main').getBySelector('.bg-ember'), 0)
})
