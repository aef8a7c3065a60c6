import type { Page } from '@playwright/test'
import { dayInZone, formatTripDates, formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { addDays } from '#domain/text/dates.ts'
import { cardsOn, type ItineraryRow } from './support/itinerary.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
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
  await chooseDestination(page, 'Kyoto', /Kyoto.*Japan/)
  await expect(page.getByRole('combobox', { name: 'Destination' })).toHaveValue('Kyoto, Japan')
  await page.getByRole('button', { name: 'Create Itinerary' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Custom requests').fill('A tea ceremony')
  await dialog.getByLabel('Number of days').fill('5')
  await dialog.getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(page.getByText('Itinerary created successfully!')).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kyoto, Japan' })).toBeVisible()

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
  await dialogOf(page).getByLabel('Start date').fill(soon)
  await expect(dialogOf(page).getByText(formatTripDates(soon, 3), { exact: true })).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Create Itinerary' }).click()
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)

  await page.reload()
  const day = (number: number) => page.getByRole('button', { name: new RegExp(`^Day ${number} `) })
  await expect(page.getByText(formatTripDates(soon, 3)).first()).toBeVisible()
  // Counted from the day where the device is, which may still be the one before Kyoto's.
  await expect(page.getByText(/in 1[123] days/)).toBeVisible()
  for (const number of [1, 2, 3]) await expect(day(number)).toContainText(formatTripDay(addDays(soon, number - 1)))

  await page.getByRole('button', { name: 'Change dates' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates' })
  await dates.getByLabel('Start date').fill(yesterday)
  await dates.getByRole('button', { name: 'Save' }).click()
  await expect(dates).toHaveCount(0)
  await expect(page.getByText(/Day [23] of \d/)).toBeVisible()
  await expect(day(2)).toContainText(formatTripDay(today))
  await expect(page.getByRole('button', { name: /^Day [23] .*Today/ })).toHaveCount(1)
  await visit(page, '/dashboard/itineraries')
  await expect(cardsOn(page)).toContainText(formatTripDates(yesterday, 3))
  await expect(cardsOn(page)).toContainText(/Day [23] of \d/)
  await visit(page, '/dashboard')
  const trip = page.getByRole('region', { name: 'Kyoto, Japan' })
  await expect(trip).toContainText(/Day [23] of \d/)
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
