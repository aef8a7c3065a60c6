/** A trip that is over proposes where it has been, with what was but a stop on the way unticked. */
import type { Backend } from './support/backend.ts'
import { expectAccessible } from './support/accessible.ts'
import { undo } from './support/planning.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'

const card = () => page.getByRole('region', { name: 'Add these places to the ones you’ve been to' })
const visits = (backend: Backend) => backend.rows.all('visits')
const box = (name: RegExp) => card().getByRole('checkbox', { name })

/** Three days in Kyoto, over Doha. */
async function addKyoto(backend: Backend, userId: string, start = '2026-04-02') {
  const trip = await addTrip(backend, userId, undefined, {
    destination_name: 'Own: Temples',
    destination_coordinates: null,
    start_date: start,
  })
  const book = (title: string, from: [string, number[], string], to: [string, number[], string]) =>
    backend.add('tripBookings', {
      id: uuid(),
      itinerary_id: trip,
      owner_id: userId,
      kind: 'flight',
      title,
      from_place: from[0],
      from_location: { name: from[0], coordinates: from[1] },
      starts_at: from[2],
      starts_zone: 'UTC',
      to_place: to[0],
      to_location: { name: to[0], coordinates: to[1] },
      ends_at: to[2],
      ends_zone: 'UTC',
      currency: 'USD',
    })
  const [frankfurt, doha, osaka] = [
    [8.57, 50.03],
    [51.6, 25.27],
    [135.24, 34.43],
  ] as const
  await book('QR 68', ['Frankfurt', [...frankfurt], '2026-04-01T08:00'], ['Doha', [...doha], '2026-04-01T14:00'])
  await book('QR 802', ['Doha', [...doha], '2026-04-01T16:00'], ['Osaka', [...osaka], '2026-04-02T01:00'])
  return trip
}

test('towns are ticked, a change of planes is not, and home is left out; what is added can be taken back', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addKyoto(backend, userId)
  await open(addressOf(trip))
  await expect.element(box(/^Kyoto, Japan/)).toBeChecked()
  await expect.element(box(/^Qatar.*a stop on the way/)).not.toBeChecked()
  await expectCount(box(/Germany/), 0)
  await expectAccessible()
  await expectReadsWell()
  await card().getByRole('button', { name: 'Add 1 place' }).click()
  await expect
    .poll(() => visits(backend))
    .toMatchObject([
      { country_code: 'JP', place_name: 'Kyoto', visited_on: '2026-04-02', source: 'trip', source_id: trip },
    ])
  await undo('1 place added to the places you’ve been')
  await expect.poll(() => visits(backend)).toEqual([])
  await expect.element(card()).toBeVisible()
  await box(/^Qatar/).click()
  await box(/^Kyoto/).click()
  await card().getByRole('button', { name: 'Add 1 place' }).click()
  await expect.poll(() => visits(backend)).toMatchObject([{ country_code: 'QA', source: 'trip' }])
  await expectCount(card(), 0)
})

test('who does not want it is not asked again, and can take that back', async ({ open, backend, userId }) => {
  const over = await addTrip(backend, userId, undefined, { destination_name: 'Iceland', start_date: '2016-06-02' })
  await open(addressOf(over))
  await expect.element(box(/^Iceland/)).toBeChecked()
  await card().getByRole('button', { name: 'No, thanks' }).click()
  await expectCount(card(), 0)
  await undo('Not added')
  await expect.element(card()).toBeVisible()
  expect(visits(backend)).toEqual([])
})

test('a trip that is to come proposes nothing', async ({ open, backend, userId }) => {
  const coming = await addTrip(backend, userId, undefined, { destination_name: 'Iceland', start_date: '2090-06-02' })
  await open(addressOf(coming))
  await expect.element(page.getByRole('heading', { name: 'Iceland' }).first()).toBeVisible()
  await expectCount(card(), 0)
})
