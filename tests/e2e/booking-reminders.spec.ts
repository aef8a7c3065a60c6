/** Bookings are told when they are due, by the server alone. */
import { tripOfTwo } from './support/companions.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { insertRows, readRows } from './support/world.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString().slice(0, 16)

test('a companion hears tonight’s code when one can check in, opens the booking from it, and hears nothing of what is switched off', async ({
  page,
  context,
  server,
}) => {
  const { ada, ben, trip } = await tripOfTwo(server.url, 'viewer')
  await keepSignedIn(context, ben)
  await page.goto('/dashboard/notifications')
  const main = page.getByRole('main')
  await main.getByRole('switch', { name: /^Check-in/ }).click()
  await expect(page.getByText('Notification preferences saved')).toBeVisible()
  await expect
    .poll(() => readRows(server.url, ben, 'user_profiles?select=preferences->notifications'))
    .toEqual([
      { notifications: expect.objectContaining({ checkin: false, departure: true, tonight: true }) as unknown },
    ])
  const bed = crypto.randomUUID()
  const booked = {
    itinerary_id: trip,
    starts_zone: 'UTC',
    confirmation_code: 'X7KQ2M',
    created_at: new Date(Date.now() - 48 * hour).toISOString(),
  }
  await insertRows(server.url, ada, 'trip_bookings', [
    {
      ...booked,
      id: bed,
      kind: 'stay',
      title: 'Own: Hotel Kanra',
      from_place: 'Own: 190 Kita-machi, Kyoto',
      starts_at: inHours(-1),
    },
    {
      ...booked,
      id: crypto.randomUUID(),
      kind: 'flight',
      title: 'Own: NH 204',
      from_place: 'Own: Haneda',
      starts_at: inHours(20),
    },
  ])
  const told = main.getByRole('article').filter({ hasText: 'Where you’re staying tonight' })
  // The server looks twice a minute, and hints at what it has told.
  await expect(told).toBeVisible({ timeout: 90_000 })
  await expect(told.getByText(/^Own: Hotel Kanra, check-in from/)).toHaveText(
    /\nYour code: X7KQ2M\nOwn: 190 Kita-machi, Kyoto$/,
    { useInnerText: true },
  )
  const heard = (session: typeof ada) =>
    readRows(server.url, session, 'notifications?select=type&type=in.(checkin,tonight)&order=type')
  expect(await heard(ben)).toEqual([{ type: 'tonight' }])
  expect(await heard(ada)).toEqual([{ type: 'checkin' }, { type: 'tonight' }])
  await expectReadsWell(page, 'booking-reminders')

  await told.getByRole('button', { name: /^Where you’re staying tonight/ }).click()
  await expect(page).toHaveURL(new RegExp(`/itineraries/${trip}`))
  const card = page.locator(`[data-booking="${bed}"]`)
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(card.getByText('X7KQ2M').first()).toBeVisible()
  await expect
    .poll(() => readRows(server.url, ben, 'notifications?select=id&type=eq.tonight&is_read=is.false'))
    .toEqual([])

  // Gone with the booking.
  await page.goto('/dashboard/notifications')
  await expect(told).toBeVisible()
  const answer = await fetch(`${server.url}/rest/v1/trip_bookings?id=eq.${bed}`, {
    method: 'DELETE',
    headers: { apikey: ada.key, authorization: `Bearer ${ada.accessToken}` },
  })
  expect(answer.ok).toBe(true)
  await expect(told).toBeHidden()
})
