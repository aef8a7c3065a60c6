/** A trip is made for what a file tells: named, dated and filled by it, and it goes with the import again. */
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { expectReadsWell } from './support/seen.ts'
import { expect, page, test } from './support/test.ts'

const found = () => page.getByRole('region', { name: 'Here’s what we found' })
const here = () => page.getByRole('region', { name: 'Imported on this device' })
const bringIn = (words: string) => found().getByRole('button', { name: words }).click()

async function choose(...files: File[]): Promise<void> {
  const input = page.getBySelector('main input[type=file]')
  await expect.element(page.getByRole('button', { name: 'Choose Files' })).toBeVisible()
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const element = input.query() as HTMLInputElement
  element.files = chosen.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
const table = (name: string, ...rows: string[]) =>
  new File([`name,date,latitude,longitude\n${rows.join('\n')}\n`], name)
interface StoredTrip {
  destination_name: string
  start_date: string | null
  number_of_days: number
  is_public: boolean
  ai_generated_plan: { days: { activities: { title: string }[] }[]; ideas?: { title: string }[] }
}
const trips = (backend: Backend) => backend.rows.all('itineraries') as unknown as StoredTrip[]
async function toNewTrip(): Promise<void> {
  await expect.element(found()).toBeVisible()
  await found()
    .getByRole('radio', { name: /^A trip/ })
    .click({ force: true })
  await expect.element(found().getByLabelText('Trip', { exact: true })).toHaveDisplayValue('A new trip')
}

test('a new trip is named after the file, has its dates and things, and goes with the import', async ({
  open,
  backend,
}) => {
  await open('/dashboard/import')
  await choose(
    table(
      'Own Kyoto.csv',
      'Nanzen-ji,2027-04-03,35.0113,135.7943',
      'Kinkaku-ji,2027-04-02,35.0394,135.7292',
      'Ginkaku-ji,,35.027,135.7982',
    ),
  )
  await toNewTrip()
  await expect.element(found().getByLabelText('Name of the trip')).toHaveValue('Own Kyoto')
  await expect.element(found().getByText('Apr 2 – 3, 2027')).toBeVisible()
  await expectAccessible()
  await expectReadsWell()
  await bringIn('Import 3 items')
  await expect.element(here().getByText(/^3 items imported/)).toBeVisible()
  await expect
    .poll(() => trips(backend))
    .toMatchObject([{ destination_name: 'Own Kyoto', start_date: '2027-04-02', number_of_days: 2 }])
  const plan = () => trips(backend)[0]?.ai_generated_plan
  await expect.poll(() => plan()?.ideas?.map(({ title }) => title)).toEqual(['Ginkaku-ji'])
  expect(plan()?.days.map(({ activities }) => activities.map(({ title }) => title))).toEqual([
    ['Kinkaku-ji'],
    ['Nanzen-ji'],
  ])
  await here().getByRole('button', { name: 'Undo: Own Kyoto' }).click()
  await expect.element(here().getByText(/^Undone ·/)).toBeVisible()
  await expect.poll(() => trips(backend)).toEqual([])
})

test('a name is asked for where nothing tells, and what a trip cannot hold is told before', async ({
  open,
  backend,
}) => {
  await open('/dashboard/import')
  await page.getByLabelText('Or paste text').fill('Own: Fushimi Inari\nOwn: Nijo Castle')
  await page.getByRole('button', { name: 'Have a Look' }).click()
  await toNewTrip()
  await expect.element(found().getByText('No dates yet. You can add them later.')).toBeVisible()
  await bringIn('Import 2 items')
  await expect.element(found().getByText('Give the trip a name.')).toBeVisible()
  expect(trips(backend)).toEqual([])
  await found().getByLabelText('Name of the trip').fill('Own: Someday')
  await bringIn('Import 2 items')
  await expect.poll(() => trips(backend)).toMatchObject([{ destination_name: 'Own: Someday', start_date: null }])
  await choose(table('years.csv', 'Nanzen-ji,2019-04-03,35.0113,135.7943', 'Kinkaku-ji,2027-04-02,35.0394,135.7292'))
  await found()
    .getByRole('radio', { name: /^A trip/ })
    .click({ force: true })
  await found().getByLabelText('Trip', { exact: true }).selectOptions('A new trip')
  await expect.element(found().getByText(/^This is more than a trip holds, which is 90 days/)).toBeVisible()
  await expect.element(found().getByRole('button', { name: 'Import 2 items' })).toBeDisabled()
})

test('bookings that no trip has days for are proposed a new trip, and are its bookings', async ({ open, backend }) => {
  await open('/dashboard/import')
  const stay = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Own//EN',
    'X-WR-CALNAME:Own Oslo',
    'BEGIN:VEVENT',
    'UID:stay@example.com',
    'SUMMARY:Stay at Own Hotel Fjord',
    'DTSTART;TZID=Europe/Oslo:20270510T150000',
    'DTEND;TZID=Europe/Oslo:20270513T110000',
    'LOCATION:Own Hotel Fjord',
    'DESCRIPTION:Check-in from 15:00. Booking number: H8T2L1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  await choose(new File([stay], 'stay.ics'))
  await expect.element(found().getByLabelText('Trip', { exact: true })).toHaveDisplayValue('A new trip')
  await expect.element(found().getByLabelText('Name of the trip')).toHaveValue('Own Oslo')
  await expect.element(found().getByText('May 10 – 13, 2027')).toBeVisible()
  await bringIn('Import 1 item')
  await expect
    .poll(() => backend.rows.all('tripBookings'))
    .toMatchObject([{ kind: 'stay', starts_zone: 'Europe/Oslo', confirmation_code: 'H8T2L1' }])
  expect(trips(backend)).toMatchObject([{ destination_name: 'Own Oslo', number_of_days: 4, start_date: '2027-05-10' }])
})
