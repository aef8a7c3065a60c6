/** What other programs wrote comes in: seen before it is stored, sent where it belongs, never twice, and undone whole. */
import type { ServerRow } from '#domain/nouns/table-mapping.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { addLists } from './support/list-rows.ts'
import { expectCount, expectReadsWell } from './support/seen.ts'
import { goOffline } from './support/services.ts'
import { expect, page, test } from './support/test.ts'
import { addressOf, addTrip } from './support/trip-rows.ts'

const goals = (backend: Backend) => backend.rows.all('goals')
const titles = (backend: Backend) =>
  goals(backend)
    .map(({ title }) => String(title))
    .sort()
const found = () => page.getByRole('region', { name: 'Here’s what we found' })
const here = () => page.getByRole('region', { name: 'Imported on this device' })
const line = (name: string) => found().getByRole('checkbox', { name: new RegExp(`^${name}`) })
const bringIn = (words: string) => found().getByRole('button', { name: words }).click()

const waypoint = (name: string, lat: number, lon: number) =>
  `<wpt lat="${String(lat)}" lon="${String(lon)}"><name>${name}</name></wpt>`
/** After the schema of GPX 1.1. */
const gpx = (...points: string[]) =>
  new File(
    [
      `<?xml version="1.0"?><gpx version="1.1" creator="us" xmlns="http://www.topografix.com/GPX/1/1">${points.join('')}</gpx>`,
    ],
    'Own Alps.gpx',
  )
/** As the browser's own dialog does it. */
async function choose(...files: File[]): Promise<void> {
  const input = page.getBySelector('main input[type=file]')
  await expect.element(page.getByRole('button', { name: 'Choose Files' })).toBeVisible()
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const element = input.query() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
const threePlaces = gpx(
  waypoint('Zugspitze', 47.421, 10.985),
  waypoint('Eibsee', 47.456, 10.972),
  waypoint('Neuschwanstein', 47.5576, 10.7498),
)

test('a file is shown before anything is kept, becomes goals of a new list, and is undone whole', async ({
  open,
  backend,
}) => {
  await open('/dashboard/import')
  await choose(threePlaces)
  await expect.element(found().getByText('GPX · 3 places')).toBeVisible()
  await expect.element(found().getByLabelText('Name of the list')).toHaveValue('Own Alps')
  expect(goals(backend)).toEqual([])
  await expectAccessible()
  await expectReadsWell()
  await line('Neuschwanstein').click()
  await expect.element(found().getByText('2 of 3 chosen')).toBeVisible()
  await bringIn('Import 2 items')
  await expect.element(here().getByText(/^2 items imported/)).toBeVisible()
  await expect.poll(() => titles(backend)).toEqual(['Eibsee', 'Zugspitze'])
  expect(backend.rows.all('bucketLists').map(({ name }) => name)).toEqual(['Own Alps'])
  await expectAccessible()
  await expectReadsWell()
  await here().getByRole('button', { name: 'Undo: Own Alps' }).click()
  await expect.element(here().getByText(/^Undone ·/)).toBeVisible()
  await expect.poll(() => titles(backend)).toEqual([])
})

test('what is there already is not ticked, and comes in by nobody’s mistake twice', async ({
  open,
  backend,
  userId,
}) => {
  await addLists(backend, userId, [{ name: 'Own: Alps' }])
  await backend.add('goals', {
    id: crypto.randomUUID(),
    bucket_list_id: (backend.rows.all('bucketLists')[0] as ServerRow).id,
    owner_id: userId,
    title: 'Zugspitze',
    priority: 2,
    status: 'planned',
    location_data: { name: 'Zugspitze', coordinates: [10.9855, 47.4211] },
  })
  await open('/dashboard/import')
  await choose(threePlaces)
  await expect.element(found().getByText('2 of 3 chosen')).toBeVisible()
  await expectCount(found().getByText('Already there'), 1)
  await found().getByLabelText('Bucket list', { exact: true }).selectOptions('Own: Alps')
  await bringIn('Import 2 items')
  await expect.poll(() => titles(backend)).toEqual(['Eibsee', 'Neuschwanstein', 'Zugspitze'])
  await choose(threePlaces)
  await expect.element(found().getByText('0 of 3 chosen')).toBeVisible()
  await expect.element(found().getByRole('button', { name: 'Import 0 items' })).toBeDisabled()
})

test('without a network things come in all the same, and are sent when it is back', async ({ open, backend }) => {
  await open('/dashboard/import')
  await choose(gpx(waypoint('Warm up', 47, 11)))
  await found().getByRole('button', { name: 'Cancel' }).click()
  const online = goOffline(backend)
  await choose(threePlaces)
  await bringIn('Import 3 items')
  await expect.element(here().getByText(/^3 items imported/)).toBeVisible()
  expect(goals(backend)).toEqual([])
  online()
  await expect.poll(() => titles(backend)).toHaveLength(3)
})

test('the address of a page is a goal by the name that it has', async ({ open, backend }) => {
  await open('/dashboard/import')
  const paste = page.getByLabelText('Or paste text')
  await page.getByRole('button', { name: 'Have a Look' }).click()
  await expect.element(page.getByText('Paste something first.')).toBeVisible()
  await paste.fill('https://en.wikipedia.org/wiki/Nachi_Falls')
  await page.getByRole('button', { name: 'Have a Look' }).click()
  const name = found().getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveValue('Nachi Falls')
  await name.fill('Nachi Falls in winter')
  await bringIn('Import 1 item')
  await expect
    .poll(() => goals(backend))
    .toMatchObject([{ title: 'Nachi Falls in winter', notes: 'https://en.wikipedia.org/wiki/Nachi_Falls' }])
})

test('things go on the day of a trip that they name, the rest to its ideas', async ({ open, backend, userId }) => {
  const trip = await addTrip(backend, userId, undefined, { destination_name: 'Own: Kyoto', start_date: '2027-04-02' })
  await open('/dashboard/import')
  await choose(
    new File(
      ['name,date,latitude,longitude\nNanzen-ji,2027-04-03,35.0113,135.7943\nGinkaku-ji,,35.027,135.7982\n'],
      'k.csv',
    ),
  )
  await found()
    .getByRole('radio', { name: /^A trip/ })
    .click({ force: true })
  await bringIn('Import 2 items')
  await expect.element(found().getByText('Choose a trip.')).toBeVisible()
  await found().getByLabelText('Trip', { exact: true }).selectOptions('Own: Kyoto')
  await bringIn('Import 2 items')
  await expect.element(here().getByText(/^2 items imported/)).toBeVisible()
  const plan = () =>
    backend.rows.all('itineraries').find(({ id }) => id === trip)?.ai_generated_plan as {
      days: { activities: { title: string }[] }[]
      ideas?: { title: string }[]
    }
  await expect.poll(() => plan().ideas?.map(({ title }) => title)).toContain('Ginkaku-ji')
  expect(plan().days[1]?.activities.map(({ title }) => title)).toContain('Nanzen-ji')
  expect(addressOf(trip)).toContain(trip)
})

test('the columns of a table are corrected, and it is read again', async ({ open }) => {
  await open('/dashboard/import')
  await choose(
    new File(['place;remark;lat;lon\nRonda;Bridge;36.7423;-5.1671\nCádiz;Beach;36.5271;-6.2886\n'], 'spain.csv'),
  )
  await expect.element(found().getByText(/2 places/)).toBeVisible()
  await found().getByRole('button', { name: 'What each column is' }).click()
  await found().getByLabelText('Name', { exact: true }).selectOptions('1')
  await found().getByRole('button', { name: 'Read It Again' }).click()
  await expect.element(line('Bridge')).toBeVisible()
})

test('a file that nobody knows, and one that could do harm, say so and change nothing', async ({ open }) => {
  await open('/dashboard/import')
  await choose(new File([new Uint8Array([1, 2, 3, 4, 5])], 'a.bin'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('We don’t know this kind of file.')
  await choose(new File(['<!DOCTYPE gpx [<!ENTITY a "b">]><gpx/>'], 'a.gpx'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('parts that could do harm')
  await choose(new File(['%PDF-1.7 …'], 'a.pdf'))
  await expect.element(page.getByText('This is a PDF.', { exact: false })).toBeVisible()
})

test('stays become places where one has been', async ({ open, backend }) => {
  await open('/dashboard/import')
  const semantic = JSON.stringify([
    {
      startTime: '2019-05-01T10:00:00.000Z',
      endTime: '2019-05-03T10:00:00.000Z',
      visit: { probability: '0.9', topCandidate: { placeLocation: 'geo:48.8566,2.3522', probability: '0.9' } },
    },
  ])
  await choose(new File([semantic], 'location-history.json'))
  await expect.element(found().getByRole('radio', { name: /^Places I’ve been/ })).toBeChecked()
  await found()
    .getByRole('button', { name: /^Import \d/ })
    .click()
  await expect.poll(() => backend.rows.all('visits').length).toBeGreaterThan(0)
  expect(backend.rows.all('visits').every(({ source }) => source === 'import')).toBe(true)
})
