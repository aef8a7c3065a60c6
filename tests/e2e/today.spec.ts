/** The dashboard of somebody who is on the way. */
import { dayInZone } from '#domain/itineraries/trip-dates.ts'
import { addDays } from '#domain/text/dates.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { twoFriends } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travelers.ts'
import { mapKept } from './support/trip-map.ts'
import { insertRows } from './support/world.ts'

/** A zone in which it is past noon now, and before one. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const activity = (time: string, title: string, name: string, coordinates?: [number, number]) => ({
  time,
  title,
  description: '',
  location: { name, ...(coordinates && { coordinates }) },
  cost: { amount: 0, currency: 'USD' },
  category: 'sightseeing' as const,
})

test('while a trip is under way the dashboard says what is next, how far it is, what is booked and what comes later, offline too', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const { ada } = await twoFriends(server.url)
  const zone = zoneAtNoon()
  const today = dayInZone(new Date(), zone)
  const [first, , last] = kyotoPlan.days
  if (!first || !last) throw new Error('The plan has three days.')
  const trip = await addItinerary(
    server.url,
    ada,
    {
      ...kyotoPlan,
      days: [
        first,
        {
          day: 2,
          title: 'Own: Temples',
          activities: [
            activity('09:00 AM', 'Own: Breakfast', 'Own: Gion', [135.775, 35.004]),
            activity('02:00 PM', 'Own: Silver Pavilion', 'Own: Ginkaku-ji', [135.798, 35.027]),
            activity('Evening', 'Own: Lanterns', 'Own: Kibune'),
          ],
        },
        last,
      ],
    },
    { destination_name: 'Own: Kyoto', start_date: addDays(today, -1), time_zone: zone },
  )
  const booked = { itinerary_id: trip, starts_zone: zone, ends_zone: zone }
  await insertRows(server.url, ada, 'trip_bookings', [
    {
      ...booked,
      kind: 'restaurant',
      title: 'Own: Tofu by the river',
      confirmation_code: 'X7KQ2M',
      starts_at: `${today}T19:30`,
      ends_at: null,
    },
    {
      ...booked,
      kind: 'stay',
      title: 'Own: Inn at the river',
      confirmation_code: 'KYO 88',
      starts_at: `${addDays(today, -1)}T15:00`,
      ends_at: `${addDays(today, 1)}T10:00`,
    },
    {
      ...booked,
      kind: 'stay',
      title: 'Own: Inn of last night',
      confirmation_code: 'OVER-1',
      starts_at: `${addDays(today, -1)}T15:00`,
      ends_at: `${today}T10:00`,
    },
  ])
  await keepSignedIn(context, ada)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Own: Kyoto' })
  const expectToday = async () => {
    await expect(card.getByText('Today: Own: Temples')).toBeVisible()
    await expect(card.getByText(/^Next · in 1 h/)).toBeVisible()
    await expect(card.getByRole('heading', { name: 'Own: Silver Pavilion' })).toBeVisible()
    await expect(card.getByText('3.3 km from Own: Gion as the crow flies')).toBeVisible()
    await expect(card.getByRole('link', { name: /^Show the way/ })).toHaveAttribute('href', /35\.027.*135\.798/)
    await expect(card.getByRole('region', { name: 'Later today' })).toContainText('X7KQ2M')
    await expect(card.getByText('OVER-1')).toHaveCount(0)
    await expect(card.getByRole('region', { name: 'Later today' })).toContainText('Own: Lanterns')
    await expect(card.getByRole('region', { name: 'Tonight' })).toContainText('KYO 88')
    await expect(card.getByText('Own: Breakfast')).toHaveCount(0)
  }
  await expectToday()
  await expectReadsWell(page, 'today')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expectToday()
  // The trip is opened further below, and its map with it.
  await mapKept(page)
  await context.setOffline(true)
  await page.reload()
  await expectToday()
  await card.getByRole('link', { name: 'Own: Kyoto' }).click()
  await expect(page).toHaveURL(new RegExp(`${addressOf(trip)}$`))
  // The trip opens on today.
  const day = (number: number) => page.getByRole('button', { name: new RegExp(`^Day ${number} `) })
  await expect(day(2)).toHaveAttribute('aria-expanded', 'true')
  await expect(day(1)).toHaveAttribute('aria-expanded', 'false')
  await expect(
    page
      .getByRole('region', { name: 'Next' })
      .or(page.getByRole('heading', { name: 'Own: Silver Pavilion', level: 3 })),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tonight' })).toContainText('KYO 88')
  await context.setOffline(false)
})
