/** What the page of a trip shows to somebody who only looks, and to somebody who travels alone. */
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import { uuid } from './support/session.ts'
import { expectCount, expectTexts } from './support/seen.ts'
import { actionsFor, addEntry, box, lists } from './support/trip-lists.ts'
import { addressOf, addTrip, addTripOfAda } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

test('a viewer ticks, keeps the list as a template, and changes nothing else of it', async ({
  open,
  backend,
  userId,
}) => {
  const { trip } = await addTripOfAda(backend, userId, 'viewer')
  await addEntry(backend, trip, 'Own: Tent', 'i')
  await addEntry(backend, trip, 'Own: Stove', 'i001')
  await open(addressOf(trip))
  await box(lists(), 'Own: Tent').click()
  await expect.element(lists().getByText('1 of 2 packed')).toBeVisible()
  await expect
    .poll(() => backend.rows.all('tripItems').map(({ title, ticked }) => [title, ticked]))
    .toEqual([
      ['Own: Tent', true],
      ['Own: Stove', false],
    ])
  await expectCount(lists().getByLabelText('Item', { exact: true }), 0)
  await expectCount(actionsFor('Own: Tent'), 0)
  await expectCount(lists().getByRole('button', { name: 'Move Own: Tent' }), 0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Actions for the packing list' }).click()
  await expectTexts(page.getByRole('menuitem'), ['Save as template'])
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('dialog', { name: 'Save as Template' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => backend.rows.all('packingTemplates').length).toBe(1)
})

test('a viewer looks at bookings and copies their codes', async ({ open, backend, userId }) => {
  const dated = { start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }
  const { trip } = await addTripOfAda(backend, userId, 'viewer', undefined, dated)
  await backend.add('tripBookings', {
    id: uuid(),
    itinerary_id: trip,
    kind: 'flight',
    title: 'Own: NH 204',
    confirmation_code: 'X7KQ2M',
    starts_at: '2027-04-02T11:00',
    starts_zone: 'Asia/Tokyo',
    edited_by: null,
  })
  await open(addressOf(trip))
  const line = page
    .getByRole('list', { name: 'Bookings' })
    .getBySelector('[data-booking]')
    .filter({ has: page.getByRole('heading', { name: 'Own: NH 204' }) })
  await expect.element(line.getByText('X7KQ2M')).toBeVisible()
  await expect.element(page.getBySelector('[data-booked]').getByText('Own: NH 204')).toBeVisible()
  const acts = line.getByRole('button')
  await expectCount(acts, 2)
  await expect.element(acts.first()).toHaveAccessibleName('Copy the code for Own: NH 204')
  await expect.element(acts.last()).toHaveAccessibleName('Comment on Own: NH 204')
  await expectCount(page.getByRole('button', { name: 'Add Booking' }), 0)
  await expectCount(page.getByRole('button', { name: 'Actions for Own: NH 204' }), 0)
  await expectAccessible()
})

test('the title of an activity is pressed whole, also where a button stands close below it', async ({
  open,
  backend,
  userId,
}) => {
  const days = kyotoPlan.days.map((day) => ({
    ...day,
    activities: day.activities.map((activity) => ({ ...activity, description: '', location: { name: '' } })),
  }))
  const { trip } = await addTripOfAda(backend, userId, 'editor', { ...kyotoPlan, days })
  await open(addressOf(trip))
  await expect.element(page.getByRole('button', { name: 'Comment on Own: Breakfast' })).toBeVisible()
  const title = page.getByRole('button', { name: 'Own: Breakfast', exact: true })
  const { left, width, top, bottom } = title.element().getBoundingClientRect()
  for (const y of [top + 2, (top + bottom) / 2, bottom - 2])
    for (const x of [left + 2, left + width / 2, left + width - 2])
      expect(title.element().contains(document.elementFromPoint(x, y)), `${x - left}, ${y - top}`).toBe(true)
})

test('who travels alone sees nothing of comments', async ({ open, backend, userId }) => {
  await open(addressOf(await addTrip(backend, userId)))
  await expect.element(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  await expectCount(page.getByRole('heading', { name: 'Comments' }), 0)
  await expectCount(page.getByRole('button', { name: /omment/ }), 0)
})
