import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { press } from './support/keys.ts'
import { cards } from './support/planning.ts'
import { expectCount, expectHidden, expectReadsWell } from './support/seen.ts'
import { haveService } from './support/services.ts'
import { addressOf, addTrip, storedPlan } from './support/trip-rows.ts'
import { storedSession } from './support/session.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const dialog = () => page.getByRole('dialog', { name: 'Create Itinerary' })
const destination = () => page.getByRole('combobox', { name: 'Destination' })
const openDialog = () => page.getByRole('button', { name: 'Create Itinerary' })
const create = () => dialog().getByRole('button', { name: 'Create Itinerary' })
const whoseAddress = /^\/dashboard\/itineraries\/[0-9a-f-]{36}$/

test('without a destination nothing opens, and it is said why; what was typed can be changed in the dialog', async ({
  open,
  userId: _userId,
}) => {
  await open('/dashboard/itineraries')
  await expect.element(page.getByRole('heading', { level: 2, name: 'No itineraries found' })).toBeVisible()
  await expect.element(page.getByText('Create your first itinerary from a travel goal')).toBeVisible()
  await expect.element(page.getByText('Use the form above to create your first itinerary')).toBeVisible()

  // By press and by Enter.
  const missing = page.getByText('Please select a destination')
  await expect.element(openDialog()).toHaveAttribute('aria-disabled', 'true')
  // Playwright waits for what is enabled; people do not.
  await openDialog().click({ force: true })
  await expect.element(missing).toBeVisible()
  await expectCount(dialog(), 0)
  await userEvent.type(destination(), 'Ky')
  await expectCount(missing, 0)
  await destination().clear()
  await userEvent.keyboard('{Enter}')
  await expect.element(missing).toBeVisible()

  // On a phone the suggestions leave the button free, for whoever means just what was typed.
  await page.viewport(390, 844)
  await userEvent.type(destination(), 'Kyoto')
  await expect.element(page.getByRole('listbox', { name: 'Suggested places' })).toBeVisible()
  await openDialog().click()
  // It is not asked for a second time, but can be changed.
  await expect.element(dialog().getByText('Kyoto', { exact: true })).toBeVisible()
  await expect.element(dialog().getByLabelText('Number of days')).toHaveFocus()
  await expectCount(dialog().getByRole('combobox'), 0)
  await press(dialog().getByRole('button', { name: 'Change the destination' }), '{Enter}')
  await expect.element(dialog().getByRole('combobox', { name: 'Destination' })).toHaveFocus()
  await expect.element(dialog().getByRole('combobox', { name: 'Destination' })).toHaveValue('Kyoto')
})

test('an itinerary is made from a suggestion, opens after a moment, and stands in the list with what it is about', async ({
  open,
  backend,
  userId,
}) => {
  await open('/dashboard/itineraries')
  await userEvent.type(destination(), 'Kyoto')
  await page
    .getByRole('option', { name: /Kyoto.*Japan/ })
    .first()
    .click()
  await expect.element(destination()).toHaveValue('Kyoto, Japan')
  await openDialog().click()
  await expect.element(dialog().getByLabelText('Number of days')).toHaveValue('7')
  await expect.element(dialog().getByText('AI is not set up here.')).toBeVisible()
  await expectAccessible()
  await dialog().getByLabelText('Number of days').fill('31')
  await dialog().getByLabelText('Custom requests').fill('A tea ceremony')
  await create().click()
  await expect.element(dialog().getByText('Enter a whole number of days from 1 to 30.')).toBeVisible()
  await expect.element(dialog().getByLabelText('Number of days')).toHaveFocus()
  await dialog().getByLabelText('Number of days').fill('5')
  await dialog().getByLabelText('Start date').fill('0202-04-02')
  await create().click()
  await expect.element(dialog().getByText('Please enter a date between 1900 and 2200.')).toBeVisible()
  await expect.element(dialog().getByLabelText('Start date')).toHaveFocus()
  await dialog().getByLabelText('Start date').fill('')
  await create().dblClick()
  await expect.element(page.getByText('Itinerary created successfully!')).toBeVisible()
  await expectCount(cards(), 1)
  await expectAddress(whoseAddress)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kyoto, Japan' })).toBeVisible()

  await open('/dashboard/itineraries')
  for (const words of ['5 days', '$500', '+3 more days...', 'Private', /Created \w{3} \d{1,2}, \d{4}/])
    await expect.element(cards()).toHaveTextContent(words)
  const rows = backend.rows.all('itineraries')
  expect(rows).toMatchObject([
    {
      user_id: userId,
      destination_name: 'Kyoto, Japan',
      number_of_days: 5,
      is_public: false,
      privacy_level: 'public',
      ai_generated_plan: { source: 'fallback', customRequests: 'A tea ceremony' },
    },
  ])
  const coordinates = rows[0]?.destination_coordinates as number[] | undefined
  expect(coordinates?.map(Math.round)).toEqual([136, 35])
})

test('planning can be stopped, a limit leaves the sample plan, and a lost session leaves what was typed', async ({
  open,
  backend,
  userId,
  allowConsoleError,
}) => {
  allowConsoleError(/401|429/)
  await haveService('ai')
  backend.answer('auth/v1/token', () => Response.json(JSON.parse(storedSession(userId))))
  const ask = 'functions/v1/generate-itinerary'
  backend.answer(ask, () => new Promise(() => {}))
  await open('/dashboard/itineraries')
  await destination().fill('Oslo')
  await userEvent.keyboard('{Enter}')
  await dialog().getByLabelText('Custom requests').fill('Saunas')
  await create().click()
  const planning = dialog().getByText('Planning your days in Oslo')
  await expect.element(planning).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(planning).toBeVisible()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog().getByLabelText('Custom requests')).toHaveValue('Saunas')

  const limit = 'You have used all 20 AI plans of today.'
  const refuse = (status: number, body: object) => backend.answer(ask, () => Response.json(body, { status }))
  // A renewed session is refused, too.
  refuse(401, { error_code: 'no_authorization', msg: 'User not authenticated' })
  await create().click()
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Failed to create itinerary: User not authenticated')
  await expect.element(dialog().getByLabelText('Custom requests')).toHaveValue('Saunas')
  refuse(429, { error_code: 'ai_limit', msg: limit })
  await create().click()
  await expect.element(dialog().getByText(limit)).toBeVisible()
  await expect.element(dialog().getByLabelText('Custom requests')).toHaveValue('Saunas')
  expect(backend.rows.all('itineraries')).toEqual([])
  await dialog().getByRole('button', { name: 'Use a sample plan' }).click()
  await expect.element(page.getByText('Itinerary created successfully!')).toBeVisible()
  await expectAddress(whoseAddress)
})

test('half a date is not thrown away in silence', async ({ open, backend, userId }) => {
  await open(
    addressOf(await addTrip(backend, userId, undefined, { start_date: '2027-04-02', time_zone: 'Asia/Tokyo' })),
  )
  await page.getByRole('button', { name: 'Change dates' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates' })
  await dates.getByLabelText('Start date').clear()
  await press(dates.getByLabelText('Start date'), '04')
  await dates.getByRole('button', { name: 'Save' }).click()
  await expect.element(dates.getByText('Please enter a valid date, with day, month and year.')).toBeVisible()
  await expectAccessible()
  await dates.getByRole('button', { name: 'Remove dates' }).click()
  await expectHidden(dates)
  await expect.element(page.getByRole('button', { name: 'Add dates' })).toBeVisible()
  await expect.poll(() => backend.rows.all('itineraries')).toMatchObject([{ start_date: null }])
})

test('how long a trip is may be typed with where it goes', async ({ open, backend }) => {
  await open('/dashboard/itineraries')
  await userEvent.type(destination(), 'Ten days in Bali')
  await openDialog().click()
  await expect.element(dialog().getByText('Bali', { exact: true })).toBeVisible()
  await expect.element(dialog().getByLabelText('Number of days')).toHaveValue('10')
  await dialog().getByRole('button', { name: 'Start Empty' }).click()
  await expectAddress(whoseAddress)
  await expect
    .poll(() => backend.rows.all('itineraries'))
    .toMatchObject([{ destination_name: 'Bali', number_of_days: 10 }])
})

test('a trip begins empty in one press, and is planned by hand from there', async ({ open, backend, userId }) => {
  await open('/dashboard/itineraries')
  await userEvent.type(destination(), 'Kyoto, Japan')
  await openDialog().click()
  const empty = dialog().getByRole('button', { name: 'Start Empty' })
  await dialog().getByLabelText('Number of days').fill('0')
  await empty.click()
  await expect.element(dialog().getByText('Enter a whole number of days from 1 to 30.')).toBeVisible()
  await dialog().getByLabelText('Number of days').fill('3')
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await empty.click()
  await expectAddress(whoseAddress)
  await expectCount(page.getByText('Built-in sample - AI was unavailable'), 0)
  const mine = () => backend.rows.all('itineraries').filter(({ user_id }) => user_id === userId)
  await expect.poll(mine).toHaveLength(1)
  const stored = storedPlan(backend, String(mine()[0]?.id))
  expect(stored).toMatchObject({ summary: '', tips: [], estimatedBudget: { total: 0, currency: 'JPY' } })
  expect(stored?.days.map(({ title, activities }) => [title, activities])).toEqual([1, 2, 3].map(() => ['New Day', []]))
  await page.getByRole('button', { name: 'Add to day 1', exact: true }).click()
  await page.getByRole('combobox', { name: 'Add to day 1', exact: true }).fill('12:30 Own: Soba')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Own: Soba', exact: true })).toBeVisible()
})
