/** Trips and lists as files for maps and spreadsheets: both doors, a day, what is on no map, and the keyboard. */
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { downloadOf } from './support/download.ts'
import { press } from './support/keys.ts'
import { addLists } from './support/list-rows.ts'
import { expectCount, expectFocusKept, expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page, test, userEvent } from './support/test.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'

const dates = { destination_name: 'Own: Kyoto', start_date: '2027-04-02', time_zone: 'Asia/Tokyo' }
const tripDialog = page.getByRole('dialog', { name: 'Save this trip for other apps' })
const listDialog = page.getByRole('dialog', { name: 'Save this list for other apps' })

async function openTrip(): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this trip' }).click()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await expect.element(tripDialog).toBeVisible()
}
const saveTrip = () => downloadOf(() => tripDialog.getByRole('button', { name: 'Save file' }).click())

/** A trip with a bed from the first day to the second, and a flight to an airport that the device knows. */
async function addBookedTrip(backend: Backend, userId: string): Promise<string> {
  const trip = await addTrip(backend, userId, undefined, dates)
  const booking = { itinerary_id: trip, starts_zone: 'Asia/Tokyo', ends_zone: 'Asia/Tokyo' }
  await backend.add('tripBookings', {
    ...booking,
    id: uuid(),
    kind: 'stay',
    title: 'Own: Ryokan',
    from_place: 'Own: Gion',
    from_location: { name: 'Own: Gion', coordinates: [135.775, 35.003] },
    starts_at: '2027-04-02T16:00',
    ends_at: '2027-04-03T09:00',
    confirmation_code: 'RYO-7',
  })
  await backend.add('tripBookings', {
    ...booking,
    id: uuid(),
    kind: 'flight',
    title: 'Own: FL 88',
    from_place: 'Own: Somewhere',
    to_place: 'Kansai International Airport (KIX)',
    starts_at: '2027-04-02T06:00',
    ends_at: '2027-04-02T07:30',
  })
  return trip
}

test('a trip is saved with its bookings in the order of its page, and it says before what no map can show', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addBookedTrip(backend, userId)))
  await openTrip()
  await tripDialog.getByRole('radio', { name: /^Navigation/ }).click()
  // Three activities are in words alone, and so is where the flight departs.
  await expect
    .element(tripDialog.getByRole('status'))
    .toHaveTextContent('4 entries aren’t on the map and won’t be in this file. A table has everything.')
  await expectReadsWell()
  const { name, text } = await saveTrip()
  expect(name).toBe('Own_ Kyoto.gpx')
  expect([...text.matchAll(/<wpt .*?<name>(.*?)<\/name>/g)].map(([, title]) => title)).toEqual([
    'Own: FL 88: arrives',
    'Own: Golden Pavilion',
    'Own: Ryokan',
  ])
  expect(text).not.toContain('RYO-7')

  await openTrip()
  await tripDialog.getByRole('radio', { name: /^Table/ }).click()
  await expectCount(tripDialog.getByRole('status'), 0)
  await tripDialog.getByRole('checkbox', { name: 'Confirmation codes' }).click()
  const table = await saveTrip()
  expect(table.name).toBe('Own_ Kyoto.csv')
  for (const words of ['Own: FL 88: departs', 'Own: Breakfast', 'Own: Last walk', 'Code RYO-7'])
    expect(table.text).toContain(words)
})

test('a day of a trip is saved by the keyboard alone, and the focus comes back', async ({ open, backend, userId }) => {
  await open(addressOf(await addBookedTrip(backend, userId)))
  const opener = page.getByRole('button', { name: 'More actions for this trip' })
  await press(opener, '{Enter}')
  await press(page.getByRole('menuitem', { name: 'Save as…' }), '{Enter}')
  await expect.element(tripDialog).toBeVisible()
  await press(tripDialog.getByRole('radio', { name: /^Calendar/ }), '{ArrowDown}')
  await expect.element(tripDialog.getByRole('radio', { name: /^Navigation/ })).toBeChecked()
  await press(tripDialog.getByRole('radio', { name: /^Navigation/ }), '{ArrowDown}')
  await expect.element(tripDialog.getByRole('radio', { name: /^Google Earth/ })).toBeChecked()
  await tripDialog.getByRole('combobox', { name: 'Days' }).selectOptions('Day 2, Sat, Apr 3')
  await expect.element(tripDialog.getByRole('status')).toHaveTextContent('1 entry isn’t on the map')
  const { name, text } = await downloadOf(() => press(tripDialog.getByRole('button', { name: 'Save file' }), '{Enter}'))
  expect(name).toBe('Own_ Kyoto day 2.kml')
  expect([...text.matchAll(/<Placemark><name>(.*?)<\/name>/g)].map(([, title]) => title)).toEqual(['Own: Ryokan'])
  await expectCount(tripDialog, 0)
  await expectFocusKept()
  await press(opener, '{Enter}')
  await press(page.getByRole('menuitem', { name: 'Save as…' }), '{Enter}')
  await expect.element(tripDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expectCount(tripDialog, 0)
})

test('a trip is saved for navigation in one press of its menu, which asks where none of it is on the map', async ({
  open,
  backend,
  userId,
}) => {
  const booked = await addBookedTrip(backend, userId)
  const nowhere = kyotoPlan.days.map((day) => ({
    ...day,
    activities: day.activities.map(({ location, ...activity }) => ({ ...activity, location: { name: location.name } })),
  }))
  const inWords = await addTrip(backend, userId, { ...kyotoPlan, days: nowhere }, { destination_name: 'Own: Nara' })
  const save = async () => {
    await page.getByRole('button', { name: 'More actions for this trip' }).click()
    await page.getByRole('menuitem', { name: 'Save as GPX' }).click()
  }
  await open(addressOf(booked))
  const { name, text } = await downloadOf(save)
  expect(name).toBe('Own_ Kyoto.gpx')
  expect(text.match(/<wpt /g)).toHaveLength(3)
  expect(text).not.toContain('RYO-7')
  await expect
    .element(page.getByText('Saved as Own_ Kyoto.gpx. 4 entries aren’t on the map, so they’re not in the file.'))
    .toBeVisible()
  await open(addressOf(inWords))
  await save()
  await expect.element(tripDialog.getByRole('radio', { name: /^Navigation/ })).toBeChecked()
  await expect.element(tripDialog.getByRole('status')).toHaveTextContent('you can still save it as a table')
})

test('a list is saved from its page and from its card: the goals with a place for maps, all of them as a table', async ({
  open,
  backend,
  userId,
}) => {
  const list = uuid()
  await addLists(backend, userId, [{ id: list, name: 'Own: Japan / north' }, { name: 'Own: Empty' }])
  const goal = { bucket_list_id: list, owner_id: userId, category: 'nature' }
  await backend.add('goals', {
    ...goal,
    id: uuid(),
    title: 'Own: Snow monkeys',
    location_data: { name: 'Own: Jigokudani', country: 'Japan', coordinates: [138.46, 36.73] },
    notes: 'Own: In winter.',
    created_at: '2026-01-02T00:00:00Z',
  })
  await backend.add('goals', {
    ...goal,
    id: uuid(),
    title: 'Own: See the drift ice',
    created_at: '2026-01-01T00:00:00Z',
  })

  await open(`/dashboard/bucket-lists/${list}`)
  await page.getByRole('button', { name: 'More actions for this list' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Save as…' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Save as…' }).click()
  await expect.element(listDialog).toBeVisible()
  await expect
    .element(listDialog.getByRole('status'))
    .toHaveTextContent('1 goal isn’t on the map and won’t be in this file. A table has everything.')
  await expectReadsWell()
  const save = () => downloadOf(() => listDialog.getByRole('button', { name: 'Save file' }).click())
  const route = await save()
  expect(route.name).toBe('Own_ Japan _ north.gpx')
  expect(route.text).toContain('<wpt lat="36.73" lon="138.46"><name>Own: Snow monkeys</name>')
  expect(route.text).not.toMatch(/Own: In winter|drift ice|<rte>/)

  await open('/dashboard/bucket-lists')
  const fromCard = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Save as…' }).click()
    await expect.element(listDialog).toBeVisible()
  }
  await fromCard('Own: Japan / north')
  await listDialog.getByRole('radio', { name: /^Table/ }).click()
  await listDialog.getByRole('checkbox', { name: 'Notes' }).click()
  const table = await save()
  expect(table.name).toBe('Own_ Japan _ north.csv')
  expect(table.text.split('\r\n')).toEqual([
    'Title,Place,Country,Latitude,Longitude,Category,Status,Target date,Cost,Currency,Description',
    'Own: Snow monkeys,Own: Jigokudani,Japan,36.73,138.46,nature,planned,,,,Own: In winter.',
    'Own: See the drift ice,,,,,nature,planned,,,,',
    '',
  ])
  await fromCard('Own: Empty')
  await expect.element(listDialog.getByRole('status')).toHaveTextContent('This list has no goals yet.')
  await expect.element(listDialog.getByRole('button', { name: 'Save file' })).toBeDisabled()
})
