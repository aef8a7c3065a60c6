import { addDays, calendarDay } from '#domain/text/dates.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { pull } from './support/app.ts'
import { expectAccessible } from './support/accessible.ts'
import type { Backend } from './support/backend.ts'
import { downloadOf } from './support/download.ts'
import { press } from './support/keys.ts'
import { cards } from './support/planning.ts'
import { expectCount, expectFocusKept, expectHidden, expectReadsWell, expectTexts } from './support/seen.ts'
import { addTrip } from './support/trip-rows.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const names = () => cards().getByRole('heading')
const all = () => page.getByRole('region', { name: 'All Itineraries' })
const card = (name: string) => cards().filter({ hasText: name })
const planOf = (days: number, currency: string): typeof kyotoPlan => ({
  ...kyotoPlan,
  days: Array.from({ length: days }, (_, at) => ({ day: at + 1, title: `Day ${at + 1} of it`, activities: [] })),
  estimatedBudget: { ...kyotoPlan.estimatedBudget, total: 1250, currency },
})

/** Three itineraries, the last one the newest. */
async function addThree(backend: Backend, userId: string): Promise<void> {
  const at = (minutesAgo: number) => ({ created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
  await addTrip(backend, userId, planOf(3, 'EUR'), { destination_name: 'Nara, Japan', is_public: true, ...at(3) })
  await addTrip(backend, userId, planOf(9, 'THB'), { destination_name: 'Málaga, Spain', ...at(2) })
  await addTrip(backend, userId, planOf(2, 'USD'), { destination_name: 'Kyoto/Gion, Japan', ...at(1) })
}

/** By the menu of a card. */
async function act(name: string, item: string): Promise<void> {
  await card(name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('the list is searched, narrowed and ordered, and the address keeps it', async ({ open, backend, userId }) => {
  await addThree(backend, userId)
  await open('/dashboard/itineraries')
  const newestFirst = ['Kyoto/Gion, Japan', 'Málaga, Spain', 'Nara, Japan']
  await expectTexts(names(), newestFirst)
  await expect.element(card('Nara')).toHaveTextContent('€1,250')
  await expect.element(card('Nara')).toHaveTextContent('+1 more day...')
  await expect.element(card('Málaga')).toHaveTextContent('THB')
  await expect.element(card('Kyoto')).not.toHaveTextContent('more day')

  const search = page.getByRole('searchbox', { name: 'Search itineraries' })
  await search.fill('MALAGA')
  await expectTexts(names(), ['Málaga, Spain'])
  await search.fill('nowhere')
  await expect.element(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expectCount(names(), 3)
  await page.getByRole('button', { name: 'Public', exact: true }).click()
  await expectTexts(names(), ['Nara, Japan'])
  await page.getByRole('button', { name: 'Private', exact: true }).click()
  await expectTexts(names(), ['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(page.getByLabelText('Sort by')).toHaveDisplayValue('Date of travel')
  await page.getByLabelText('Sort by').selectOptions('Number of Days')
  await expectTexts(names(), ['Málaga, Spain', 'Kyoto/Gion, Japan'])
  await page.getByRole('button', { name: 'Descending' }).click()
  await expectTexts(names(), ['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await expectAddress(/visibility=private&sort=days&order=asc/)
  await expectAccessible()

  const address = location.pathname + location.search
  await open('/dashboard/goals')
  await open(address)
  await expectTexts(names(), ['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expectTexts(names(), newestFirst)
  await expect.element(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAddress(/\/itineraries$/)
})

test('cards are favourites, publish, export and delete', async ({ open, backend, userId }) => {
  await addThree(backend, userId)
  await open('/dashboard/itineraries')
  const favourites = page.getByRole('list', { name: 'Favorite Itineraries' })
  const stored = (name: string) => backend.rows.all('itineraries').find((row) => row.destination_name === name)
  await card('Nara').getByRole('button', { name: 'Add Nara, Japan to favorites' }).click()
  await expect.element(page.getByText('Added to favorites')).toBeVisible()
  await expectCount(favourites.getByRole('article'), 1)
  await expectCount(names(), 3)

  await act('Málaga', 'Make Public')
  const publishing = page.getByRole('dialog', { name: 'Make Public' })
  const inDiscover = publishing.getByRole('switch', { name: /^List it in Discover/ })
  await expect.element(inDiscover).not.toBeChecked()
  await expect.element(publishing.getByRole('switch', { name: /^Post about it in the feed/ })).not.toBeChecked()
  await expectAccessible()
  await publishing.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(publishing).not.toBeInTheDocument()
  await act('Málaga', 'Make Public')
  await inDiscover.click()
  await publishing.getByRole('button', { name: 'Make Public' }).click()
  await expect.element(page.getByText('Itinerary is now public and shareable')).toBeVisible()
  await expect.element(card('Málaga')).toHaveTextContent('Public')
  await expect
    .poll(() => stored('Málaga, Spain'))
    .toMatchObject({ is_public: true, privacy_level: 'public', listed_in_discover: true, told_in_feed: false })
  await act('Málaga', 'Make Private')
  await expect.element(page.getByText('Itinerary is now private')).toBeVisible()
  await expect.element(card('Málaga')).toHaveTextContent('Private')
  await expect.poll(() => stored('Málaga, Spain')).toMatchObject({ is_public: false, privacy_level: 'private' })

  // What connections see is made private from the menu, too.
  await act('Málaga', 'Share')
  const share = page.getByRole('dialog')
  await share.getByRole('radio', { name: /Connections/ }).click()
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.element(card('Málaga')).toHaveTextContent('Connections')
  await act('Málaga', 'Make Private')
  await expect.element(card('Málaga')).not.toHaveTextContent('Connections')

  const { name, text } = await downloadOf(() => act('Kyoto', 'Export'))
  expect(name).toBe('Kyoto_Gion, Japan_2_days.json')
  expect(JSON.parse(text)).toEqual(planOf(2, 'USD'))

  await act('Nara', 'Delete')
  const question = page.getByRole('alertdialog')
  await expect
    .element(question)
    .toHaveTextContent('Are you sure you want to delete this itinerary? This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectCount(names(), 3)
  await act('Nara', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Itinerary deleted successfully')).toBeVisible()
  await expectTexts(names(), ['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await expectCount(favourites, 0)
  expect(localStorage.getItem('favorite_itineraries')).toBe('[]')
})

const daysFromNow = (days: number) => addDays(calendarDay(new Date()), days)

test('trips stand by when one travels, in All Itineraries below the favorites; any other order has no such headings', async ({
  open,
  backend,
  userId,
}) => {
  const add = (destination_name: string, start_date: string | null, minutesAgo: number) =>
    addTrip(backend, userId, planOf(3, 'EUR'), {
      destination_name,
      start_date,
      created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    })
  await add('Far away', daysFromNow(300), 1)
  await add('Someday', null, 2)
  await add('Long ago', '2019-05-01', 3)
  await add('Soon', daysFromNow(2), 4)
  await add('Under way', daysFromNow(-1), 5)
  await add('Later that year', '2019-09-01', 6)
  await open('/dashboard/itineraries')
  await expectTexts(all().getByRole('heading', { level: 3 }), ['Now', 'Upcoming', 'Ideas', 'Past · 2019'])
  await expectTexts(names(), ['Under way', 'Soon', 'Far away', 'Someday', 'Later that year', 'Long ago'])
  await expectTexts(page.getByRole('list', { name: 'Upcoming' }).getByRole('heading'), ['Soon', 'Far away'])

  await page.getByRole('button', { name: 'Add Long ago to favorites' }).click()
  await page.getByRole('button', { name: 'Add Soon to favorites' }).click()
  await expectTexts(page.getByRole('list', { name: 'Favorite Itineraries' }).getByRole('heading'), ['Soon', 'Long ago'])
  await expectTexts(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: 'Itineraries' }), [
    'Favorite Itineraries',
    'All Itineraries',
  ])
  await expectReadsWell()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Descending' }).click()
  await expectTexts(names(), ['Long ago', 'Later that year', 'Someday', 'Far away', 'Soon', 'Under way'])
  await page.getByLabelText('Sort by').selectOptions('Creation Date')
  await expectTexts(names(), ['Later that year', 'Under way', 'Soon', 'Long ago', 'Someday', 'Far away'])
  await expectCount(page.getByRole('heading', { name: 'Upcoming' }), 0)
  await expectAddress(/sort=created&order=asc/)

  // What stood alone below its heading goes with it, and the focus stays on the page.
  await page.getByLabelText('Sort by').selectOptions('Date of travel')
  await act('Under way', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectCount(page.getByRole('heading', { name: 'Now' }), 0)
  await expectFocusKept()
})

test('the way to a new itinerary is behind a button, keeps what was typed, and stands open while there is no trip', async ({
  open,
  backend,
  userId,
}) => {
  await open('/dashboard/itineraries')
  const destination = page.getByRole('combobox', { name: 'Destination' })
  const opener = page.getByRole('button', { name: 'New Itinerary' })
  await expect.element(destination).toBeVisible()
  await expectCount(opener, 0)
  // It stays where somebody is typing, when a trip comes from elsewhere.
  await destination.fill('Nara')
  await addTrip(backend, userId, planOf(3, 'EUR'), { destination_name: 'Kyoto' })
  void pull()
  await expect.element(card('Kyoto')).toBeVisible()
  await expect.element(destination).toHaveValue('Nara')

  await open('/dashboard/goals')
  await open('/dashboard/itineraries')
  await expect.element(card('Kyoto')).toBeVisible()
  await expectHidden(destination)
  await press(opener, '{Enter}')
  await expect.element(destination).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await destination.fill('Osaka')
  await opener.click()
  await expectHidden(destination)
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(destination).toHaveValue('Osaka')
  await expectReadsWell([[390, 'light']])

  // Without the last trip it stands open again.
  await opener.click()
  await act('Kyoto', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(destination).toBeVisible()
  await expectCount(opener, 0)
  await expect.element(page.getByText('Use the form above to create your first itinerary')).toBeVisible()
  await expectFocusKept()
})
