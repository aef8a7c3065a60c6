import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { cardsOn, type ItineraryRow } from './support/itinerary.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { insertRows, readOwnRows } from './support/world.ts'

test('the list is searched, narrowed, ordered; favourites stay on the device; cards publish, export and delete', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  const plan = (days: number, currency: string) => ({
    summary: 'Days.',
    days: Array.from({ length: days }, (_, at) => ({ day: at + 1, title: `Day ${at + 1} of it`, activities: [] })),
    tips: [],
    estimatedBudget: {
      total: 1250,
      currency,
      breakdown: { accommodation: 1250, food: 0, activities: 0, transportation: 0, other: 0 },
    },
    source: 'ai',
  })
  const made = [
    { destination_name: 'Nara, Japan', ai_generated_plan: plan(3, 'EUR'), is_public: true },
    { destination_name: 'Málaga, Spain', ai_generated_plan: plan(9, 'THB') },
    { destination_name: 'Kyoto/Gion, Japan', ai_generated_plan: plan(2, 'USD') },
  ]
  for (const [at, row] of made.entries())
    await insertRows(server.url, session, 'itineraries', {
      ...row,
      id: crypto.randomUUID(),
      number_of_days: row.ai_generated_plan.days.length,
      created_at: new Date(Date.now() - (3 - at) * 60_000).toISOString(),
    })
  await keepSignedIn(context, session)
  await page.goto('/dashboard/itineraries')
  const names = cardsOn(page).getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['Kyoto/Gion, Japan', 'Málaga, Spain', 'Nara, Japan'])
  const card = (name: string) => cardsOn(page).filter({ hasText: name })
  await expect(card('Nara')).toContainText('€1,250')
  await expect(card('Nara')).toContainText('+1 more day...')
  await expect(card('Málaga')).toContainText('THB')
  await expect(card('Kyoto')).not.toContainText('more day')

  await page.getByRole('searchbox', { name: 'Search itineraries' }).fill('MALAGA')
  await expect(names).toHaveText(['Málaga, Spain'])
  await page.getByRole('searchbox', { name: 'Search itineraries' }).fill('nowhere')
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(names).toHaveCount(3)
  await page.getByRole('button', { name: 'Public', exact: true }).click()
  // Where the system chooses the colours, what is chosen has its own.
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  const chosen = await ground(page.getByRole('button', { name: 'Public', exact: true }))
  expect(chosen).not.toBe(await ground(page.getByRole('button', { name: 'Private', exact: true })))
  expect(await ground(page.getByRole('navigation').getByRole('link', { name: 'Itineraries' }).first())).toBe(chosen)
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(names).toHaveText(['Nara, Japan'])
  await page.getByRole('button', { name: 'Private', exact: true }).click()
  await expect(names).toHaveText(['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Sort by').selectOption('Number of Days')
  await expect(names).toHaveText(['Málaga, Spain', 'Kyoto/Gion, Japan'])
  await page.getByRole('button', { name: 'Descending' }).click()
  await expect(names).toHaveText(['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await expect(page).toHaveURL(/visibility=private&sort=days&order=asc/)
  await page.reload()
  await expect(names).toHaveText(['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await expect(names).toHaveText(['Kyoto/Gion, Japan', 'Málaga, Spain', 'Nara, Japan'])
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/itineraries$/)

  // A favourite costs no request, works without a network, and survives a reload.
  await context.setOffline(true)
  await card('Nara').getByRole('button', { name: 'Add Nara, Japan to favorites' }).click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  const favourites = page.getByRole('list', { name: 'Favorite Itineraries' })
  await expect(favourites.getByRole('article')).toHaveCount(1)
  await expect(names).toHaveCount(3)
  await context.setOffline(false)
  await page.reload()
  await expect(favourites.getByRole('article')).toHaveCount(1)

  const act = async (name: string, item: string) => {
    await card(name)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await act('Málaga', 'Make Public')
  await expect(page.getByText('Itinerary is now public and shareable')).toBeVisible()
  await expect(card('Málaga')).toContainText('Public')
  await act('Málaga', 'Make Private')
  await expect(page.getByText('Itinerary is now private')).toBeVisible()
  await expect(card('Málaga')).toContainText('Private')
  await expect
    .poll(() => readOwnRows<ItineraryRow>(server.url, session, 'itineraries?destination_name=like.M*'))
    .toMatchObject([{ is_public: false, privacy_level: 'private' }])

  // What connections see is made private from the menu, too; a link is not handed out where nobody could open it.
  await act('Málaga', 'Share')
  const share = page.getByRole('dialog')
  await share.getByRole('radio', { name: /Connections/ }).click()
  await context.setOffline(true)
  await expect(share.getByText('Sharing needs a connection to the internet')).toBeVisible()
  await expect(share.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
  await context.setOffline(false)
  await share.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(card('Málaga')).toContainText('Connections')
  await act('Málaga', 'Make Private')
  await expect(card('Málaga')).not.toContainText('Connections')

  const saving = page.waitForEvent('download')
  await act('Kyoto', 'Export')
  const file = await saving
  expect(file.suggestedFilename()).toBe('Kyoto_Gion, Japan_2_days.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(plan(2, 'USD'))

  await act('Nara', 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this itinerary? This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(names).toHaveCount(3)
  await act('Nara', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Itinerary deleted successfully')).toBeVisible()
  await expect(names).toHaveText(['Kyoto/Gion, Japan', 'Málaga, Spain'])
  await expect(favourites).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('favorite_itineraries'))).toBe('[]')
})
