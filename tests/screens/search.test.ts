import { activeAccount } from '#sync/account/active-account.ts'
import { namedPlan, partsOfNamedPlan } from '#tests/support/trip-plans.ts'
import type { Backend } from './support/backend.ts'
import { expectCount, expectReadsWell, expectTexts, texts } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { addEntry } from './support/trip-lists.ts'
import { addMember, addressOf, addTrip } from './support/trip-rows.ts'
import { expect, expectAddress, page, test, userEvent } from './support/test.ts'

const field = () => page.getByRole('combobox', { name: 'Search', exact: true })
const results = () => page.getByRole('listbox', { name: 'Search results' })
const options = () => results().getByRole('option')
const inTrip = (name: string) => results().getByRole('group', { name, exact: true }).getByRole('option')
const focused = (selector: string) =>
  expect
    .poll(() => document.activeElement?.closest(selector) !== null && document.activeElement !== document.body)
    .toBe(true)

/** A trip with one thing of each kind. */
async function addFullTrip(backend: Backend, userId: string) {
  const trip = await addTrip(backend, userId, namedPlan, {
    destination_name: 'Own: Kyoto',
    start_date: '2027-04-02',
    time_zone: 'Asia/Tokyo',
  })
  const ada = uuid()
  await addMember(backend, trip, userId, 'Mira Reyes', 'owner')
  await addMember(backend, trip, ada, 'Ada Lovett', 'editor')
  const [booking, comment, toDo, file] = [uuid(), uuid(), uuid(), uuid()]
  await backend.add('tripBookings', {
    id: booking,
    itinerary_id: trip,
    kind: 'flight',
    title: 'Own: NH 204',
    confirmation_code: 'X7K-Q2M',
    starts_at: '2027-04-02T11:00',
    starts_zone: 'Asia/Tokyo',
    edited_by: null,
  })
  await backend.add('tripComments', {
    id: comment,
    itinerary_id: trip,
    user_id: ada,
    author_name: 'Ada Lovett',
    part_id: partsOfNamedPlan.silver,
    booking_id: null,
    content: `@{${userId}} the moss is best at dawn`,
    reworded_at: null,
  })
  await addEntry(backend, trip, 'Own: Raincoat', 'i')
  await addEntry(backend, trip, 'Own: Order yen', 'i', { id: toDo, kind: 'to-do' })
  await backend.add('tripFiles', {
    id: file,
    itinerary_id: trip,
    booking_id: null,
    part_id: null,
    content_id: uuid(),
    name: 'Own: Insurance letter.pdf',
    kind: 'application/pdf',
    size: 1000,
    sha256: '0'.repeat(64),
    added_by: userId,
    arrived_at: '2027-01-01T00:00:00Z',
  })
  return { trip, booking, comment, toDo, file }
}

test('everything in a trip is found by its words and leads to where it stands, though its section is closed', async ({
  open,
  backend,
  userId,
}) => {
  const { trip, booking, comment, toDo, file } = await addFullTrip(backend, userId)
  await open('/dashboard/goals', { tripSections: 'by itself' })
  for (const [typed, told, place] of [
    ['x7kq2m', 'Own: NH 204Flight · X7K-Q2M', `[data-booking="${booking}"]`],
    ['silver', 'Own: Silver PavilionDay 2', `[data-activity="${partsOfNamedPlan.silver}"]`],
    ['pontocho', 'Own: RamenIdea · Own: Pontocho', '[data-activity="ramen00000"]'],
    ['insurance', 'Own: Insurance letter.pdfDocument', `[data-file="${file}"]`],
    ['order yen', 'Own: Order yenTo do', `[data-entry="${toDo}"]`],
    ['raincoat', 'Own: RaincoatTo pack', '[data-entry]'],
    ['lovett', 'Ada LovettTravels with you', '[data-companions]'],
    ['farewell', 'Own: FarewellDay 3', '[data-list="farewell00"]'],
    ['dawn moss', '@Mira Reyes the moss is best at dawnComment · Ada Lovett', `[data-comment="${comment}"]`],
  ] as const) {
    await field().fill(typed)
    await expect.poll(() => texts(inTrip('Own: Kyoto'))[0] ?? '').toContain(told)
    await inTrip('Own: Kyoto').first().click()
    await expectAddress(new RegExp(`^${addressOf(trip)}$`))
    await focused(place)
  }
})

test('results stand by trips, the rest of a trip waits behind a line, and the keys reach all of it', async ({
  open,
  backend,
  userId,
}) => {
  const trip = await addTrip(backend, userId, namedPlan, { destination_name: 'Own: Kyoto', start_date: '2030-04-02' })
  await addTrip(backend, userId, namedPlan, { destination_name: 'Own: Osaka', start_date: '2031-04-02' })
  for (let at = 0; at < 7; at += 1) await addEntry(backend, trip, `Own: Sock ${at}`, `i${at}`)
  await open('/dashboard')
  await field().fill('sock')
  await expectTexts(inTrip('Own: Kyoto'), [
    'Own: Sock 0To pack',
    'Own: Sock 1To pack',
    'Own: Sock 2To pack',
    'Own: Sock 3To pack',
    'Show 3 more in this trip',
  ])
  await expect.element(results().getByText('Apr 2 – 4, 2030')).toBeVisible()
  expect(results().element().querySelectorAll('mark')[0]?.textContent).toBe('Sock')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expectCount(inTrip('Own: Kyoto'), 7)
  await expect.element(field()).toHaveFocus()
  await expect.element(inTrip('Own: Kyoto').nth(4)).toHaveAttribute('aria-selected', 'true')

  // A word for the trip and one for the thing; the nearer trip comes first.
  await field().fill('ramen')
  await expect
    .poll(() =>
      results()
        .getByRole('group')
        .elements()
        .map((one) => one.getAttribute('aria-label')),
    )
    .toEqual(['Own: Kyoto', 'Own: Osaka'])
  await expectReadsWell()
  await field().fill('osaka ramen')
  await expectTexts(options(), ['Own: RamenIdea · Own: Pontocho'])
})

test('what changes is found at once, and nothing of a trip that one has lost', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, namedPlan, { destination_name: 'Own: Kyoto' })
  await open('/dashboard')
  await field().fill('kimono')
  await expect.element(page.getByText('Nothing found', { exact: true })).toBeVisible()
  const database = activeAccount()?.database
  await database?.tripItems.put({ id: uuid(), itineraryId: trip, kind: 'packing', title: 'Own: Kimono' } as never)
  await expectTexts(options(), ['Own: KimonoTo pack'])
  await database?.itineraries.delete(trip)
  await expect.element(page.getByText('Nothing found', { exact: true })).toBeVisible()
})

test('an address that asks for something that is not there opens the trip', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, namedPlan, { destination_name: 'Own: Kyoto' })
  for (const asked of ['booking-gone', 'nonsense', `part-"]x`]) {
    await open(`${addressOf(trip)}?show=${encodeURIComponent(asked)}`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Kyoto' })).toBeVisible()
    await expectAddress(new RegExp(`^${addressOf(trip)}$`))
  }
})

test('on a phone a result in the trip that is open brings the plan back from under the map', async ({
  open,
  backend,
  userId,
}) => {
  await page.viewport(390, 844)
  const { trip, booking } = await addFullTrip(backend, userId)
  await open(addressOf(trip))
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Plan', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field().fill('X7K')
  await inTrip('Own: Kyoto').first().click()
  await focused(`[data-booking="${booking}"]`)
  await expect.element(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible()
})

test('a country and a year are a visit that one press adds, and Undo takes back', async ({ open, backend }) => {
  await open('/dashboard')
  await field().fill('Peru 2016')
  await expectTexts(options(), [/^Peru, 2016.*Add to the places you’ve been/])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => backend.rows.all('visits')).toMatchObject([{ country_code: 'PE', visited_on: '2016' }])
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => backend.rows.all('visits')).toEqual([])
})
