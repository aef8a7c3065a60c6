import type { Page } from '@playwright/test'
import { dayInZone, formatTripDates, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { addDays } from '#domain/text/dates.ts'
import { cardsOn, type ItineraryRow } from './support/itinerary.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { insertRows, readOwnRows } from './support/world.ts'
import { visit } from './support/visit.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Itinerary' })

async function chooseDestination(page: Page, typed: string, suggestion: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Destination' }).pressSequentially(typed)
  await page.getByRole('option', { name: suggestion }).first().click()
}

test('an itinerary is made from a suggestion, opens after a moment, and stands in the list with what it is about', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/itineraries')
  await expect(page.getByRole('heading', { level: 2, name: 'No itineraries found' })).toBeVisible()
  await expect(page.getByText('Create your first itinerary from a travel goal')).toBeVisible()
  await expect(page.getByText('Use the form above to create your first itinerary')).toBeVisible()

  // Without a destination nothing opens, and it is said why; by press and by Enter.
  const open = page.getByRole('button', { name: 'Create Itinerary' })
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  // Playwright waits for what is enabled; people do not.
  await open.click({ force: true })
  await expect(page.getByText('Please select a destination')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Destination' }).pressSequentially('Ky')
  await expect(page.getByText('Please select a destination')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Destination' }).clear()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please select a destination')).toBeVisible()

  // On a phone the suggestions leave the button free, for whoever means just what was typed.
  const dialog = dialogOf(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('combobox', { name: 'Destination' }).pressSequentially('Kyoto')
  await expect(page.getByRole('listbox', { name: 'Suggested places' })).toBeVisible()
  await open.click()
  // It is not asked for a second time, but can be changed.
  await expect(dialog.getByText('Kyoto', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Number of days')).toBeFocused()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Change the destination' }).press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Destination' })).toBeFocused()
  await expect(dialog.getByRole('combobox', { name: 'Destination' })).toHaveValue('Kyoto')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'Destination' }).clear()

  await chooseDestination(page, 'Kyoto', /Kyoto.*Japan/)
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Kyoto, Japan')
  await open.click()
  await expect(dialog.getByLabel('Number of days')).toHaveValue('7')
  await expect(dialog.getByText('AI is not set up here.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Number of days').fill('31')
  await dialog.getByLabel('Custom requests').fill('A tea ceremony')
  const create = dialog.getByRole('button', { name: 'Create Itinerary' })
  await create.click()
  await expect(dialog.getByText('Enter a whole number of days from 1 to 30.')).toBeVisible()
  await expect(dialog.getByLabel('Number of days')).toBeFocused()
  await dialog.getByLabel('Number of days').fill('5')
  await create.dblclick()
  await expect(page.getByText('Itinerary created successfully!')).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kyoto, Japan' })).toBeVisible()

  await page.goBack()
  const card = cardsOn(page)
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('5 days')
  await expect(card).toContainText('$500')
  await expect(card).toContainText('+3 more days...')
  await expect(card).toContainText('Private')
  await expect(card).toContainText(/Created \w{3} \d{1,2}, \d{4}/)
  const rows = await readOwnRows<ItineraryRow>(server.url, session, 'itineraries')
  expect(rows).toMatchObject([
    {
      destination_name: 'Kyoto, Japan',
      number_of_days: 5,
      is_public: false,
      privacy_level: 'public',
      ai_generated_plan: { source: 'fallback', customRequests: 'A tea ceremony' },
    },
  ])
  expect(rows[0]?.destination_coordinates?.map(Math.round)).toEqual([136, 35])
  const feed = await readOwnRows(server.url, session, 'activity_feed')
  expect(feed).toMatchObject([{ type: 'itinerary', content: 'created a new itinerary for Kyoto, Japan' }])

  // The overview tells of it and leads there.
  await visit(page, '/dashboard')
  await page.getByRole('link', { name: 'Kyoto, Japan' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/itineraries/${rows[0]?.id}$`))

  // So does the search of the top bar, from anywhere.
  await visit(page, '/dashboard/goals')
  await page.getByRole('combobox', { name: 'Search' }).fill('kyo')
  await page.getByRole('option', { name: /Kyoto, Japan.*Itinerary/s }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/itineraries/${rows[0]?.id}$`))
})

test('an itinerary made without a network is the sample plan, and reaches the server later', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto('/dashboard/itineraries')
  await expect(page.getByRole('heading', { level: 2, name: 'No itineraries found' })).toBeVisible()
  // The dialog is fetched when it is first wanted.
  await page.getByRole('combobox', { name: 'Destination' }).fill('The cabin')
  await page.getByRole('button', { name: 'Create Itinerary' }).click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(dialogOf(page).getByText('You are offline.')).toBeVisible()
  await dialogOf(page).getByLabel('Number of days').fill('2')
  await dialogOf(page).getByRole('button', { name: 'Create Itinerary' }).click()
  // It opens by itself after a moment.
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)
  await context.setOffline(false)
  await expect
    .poll(() => readOwnRows<ItineraryRow>(server.url, session, 'itineraries'))
    .toMatchObject([{ destination_name: 'The cabin', destination_coordinates: null, number_of_days: 2 }])
  // No model was asked: nothing says that one was unavailable.
  await expect(page.getByText('Built-in sample - made offline')).toBeVisible()
  await expect(page.getByText('AI was unavailable')).toHaveCount(0)
  await page.goBack()
  await expect(cardsOn(page)).toHaveText([/The cabin.*2 days/s])
})

test('a trip gets its dates without a network, moves with all its days, and is an idea again without them', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  // Midnight in Kyoto may pass meanwhile.
  const today = dayInZone(new Date(), 'Asia/Tokyo')
  const soon = addDays(today, 12)
  const yesterday = addDays(today, -1)
  await page.goto('/dashboard/itineraries')
  await chooseDestination(page, 'Kyoto', /Kyoto.*Japan/)
  await page.getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(dialogOf(page).getByLabel('Start date')).toBeVisible()
  await context.setOffline(true)
  await expect(dialogOf(page).getByText('You are offline.')).toBeVisible()
  await dialogOf(page).getByLabel('Number of days').fill('3')
  await dialogOf(page).getByLabel('Start date').fill('0202-04-02')
  await dialogOf(page).getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(dialogOf(page).getByText('Please enter a date between 1900 and 2200.')).toBeVisible()
  await expect(dialogOf(page).getByLabel('Start date')).toBeFocused()
  await dialogOf(page).getByLabel('Start date').fill(soon)
  await expect(dialogOf(page).getByText(formatTripDates(soon, 3), { exact: true })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)

  await page.reload()
  const day = (number: number) => page.getByRole('button', { name: new RegExp(`^Day ${number} `) })
  await expect(page.getByText(formatTripDates(soon, 3)).first()).toBeVisible()
  await expect(page.getByText(/in 1[12] days/)).toBeVisible()
  for (const number of [1, 2, 3]) await expect(day(number)).toContainText(formatTripDay(addDays(soon, number - 1)))

  await page.getByRole('button', { name: 'Change dates' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates' })
  // Half a date is not thrown away in silence.
  await dates.getByLabel('Start date').clear()
  await dates.getByLabel('Start date').press('0')
  await dates.getByLabel('Start date').press('4')
  await dates.getByRole('button', { name: 'Save' }).click()
  await expect(dates.getByText('Please enter a valid date, with day, month and year.')).toBeVisible()
  await expectAccessible(page)
  await dates.getByLabel('Start date').fill(yesterday)
  await dates.getByRole('button', { name: 'Save' }).click()
  await expect(dates).toHaveCount(0)
  await expect(page.getByText(/under way, day [23]/)).toBeVisible()
  await expect(day(2)).toContainText(formatTripDay(today))
  await expect(page.getByRole('button', { name: /^Day [23] .*Today/ })).toHaveCount(1)
  await visit(page, '/dashboard/itineraries')
  await expect(cardsOn(page)).toContainText(formatTripDates(yesterday, 3))
  await expect(cardsOn(page)).toContainText(/under way, day [23]/)
  await visit(page, '/dashboard')
  const trip = page.getByRole('region', { name: 'Kyoto, Japan' })
  await expect(trip).toContainText(/under way, day [23]/)
  await expect(trip).toContainText('Today: ')
  await trip.getByRole('link', { name: 'Kyoto, Japan' }).click()

  await context.setOffline(false)
  await expect
    .poll(() => readOwnRows(server.url, session, 'itineraries'))
    .toMatchObject([{ start_date: yesterday, time_zone: 'Asia/Tokyo', number_of_days: 3 }])
  await page.getByRole('button', { name: 'Change dates' }).click()
  await dates.getByRole('button', { name: 'Remove dates' }).click()
  await expect(page.getByRole('button', { name: 'Add dates' })).toBeVisible()
  await expect(day(1)).not.toContainText(formatTripDay(yesterday))
  await expect.poll(() => readOwnRows(server.url, session, 'itineraries')).toMatchObject([{ start_date: null }])
})

test('planning can be stopped, a limit leaves the sample plan, and a lost session leaves what was typed', async ({
  page,
  context,
  server,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (401|429)/)
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const answers: (() => void)[] = []
  const functionAddress = '**/functions/v1/generate-itinerary'
  await page.route(functionAddress, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.abort().catch(() => {})
  })
  await page.goto('/dashboard/itineraries')
  await page.getByRole('combobox', { name: 'Destination' }).fill('Oslo')
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Custom requests').fill('Saunas')
  await dialog.getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(dialog.getByText('Planning your days in Oslo')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Planning your days in Oslo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Custom requests')).toHaveValue('Saunas')
  for (const answer of answers) answer()
  await page.unroute(functionAddress)

  const limit = 'You have used all 20 AI plans of today.'
  const refuse = (status: number, body: object) =>
    page.route(functionAddress, (route) => route.fulfill({ status, json: body }))
  // A renewed session is refused, too.
  await refuse(401, { error_code: 'no_authorization', msg: 'User not authenticated' })
  await dialog.getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to create itinerary: User not authenticated')
  await expect(dialog.getByLabel('Custom requests')).toHaveValue('Saunas')
  await page.unroute(functionAddress)
  await refuse(429, { error_code: 'ai_limit', msg: limit })
  await dialog.getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(dialog.getByText(limit)).toBeVisible()
  await expect(dialog.getByLabel('Custom requests')).toHaveValue('Saunas')
  expect(await readOwnRows(server.url, session, 'itineraries')).toEqual([])
  await dialog.getByRole('button', { name: 'Use a sample plan' }).click()
  await expect(page.getByText('Itinerary created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)
})

test('an itinerary is made for the place of a goal, from its page and from the map', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  const [listId, goalId] = [crypto.randomUUID(), crypto.randomUUID()]
  await insertRows(server.url, session, 'bucket_lists', { id: listId, user_id: session.userId, name: 'Japan' })
  await insertRows(server.url, session, 'goals', {
    id: goalId,
    bucket_list_id: listId,
    title: 'Lanterns at dusk',
    location_data: { name: 'Gion', city: 'Kyoto', country: 'Japan', coordinates: [135.775, 35.003] },
  })
  await keepSignedIn(context, session)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/dashboard/goals/${goalId}`)
  await page.getByRole('button', { name: 'Create Itinerary' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Gion, Kyoto, Japan', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Itinerary' })).toBeFocused()

  // On the map by keyboard alone: in the list beside it, and the same in the marker's popup.
  await visit(page, '/dashboard/map')
  const line = page.getByRole('list', { name: 'Goals on the map' }).getByRole('button', { name: /Lanterns at dusk/ })
  await line.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Create Itinerary' })).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View Goal' }).last()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Gion, Kyoto, Japan', { exact: true })).toBeVisible()
  await dialog.getByLabel('Number of days').fill('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Itinerary created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Gion, Kyoto, Japan' })).toBeVisible()
  await expect
    .poll(() => readOwnRows<ItineraryRow>(server.url, session, 'itineraries'))
    .toMatchObject([{ destination_coordinates: [135.775, 35.003], number_of_days: 3 }])
})
