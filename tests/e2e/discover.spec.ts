/** What a traveller comes upon in Discover: other travellers, and itineraries that are public. */
import { addItinerary, kyotoPlan } from './support/itinerary.ts'
import { search, showProfile, signUpAs, uniqueName } from './support/connections.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn } from './support/travellers.ts'
import { insertRows } from './support/world.ts'

test('places find those who show them; a hidden profile is found by nobody and opens for nobody', async ({
  page,
  context,
  server,
}) => {
  const name = uniqueName()
  const place = `São ${uniqueName()}`
  const ada = await signUpAs(server.url, 'Ada', name)
  const ben = await signUpAs(server.url, 'Ben', name)
  const cleo = await signUpAs(server.url, 'Cleo', name)
  await showProfile(server.url, ben, { location: place, preferences: { show_location: true } })
  await showProfile(server.url, cleo, {
    location: place,
    preferences: { show_location: true, public_profile: false },
  })
  await keepSignedIn(context, ada)
  await page.goto('/social?tab=discover')
  await search(page, place.replace('ã', 'a').toLowerCase())
  const card = page.getByRole('article', { name: `Ben ${name}` })
  await expect(card).toContainText(place)
  await expect(page.getByRole('list', { name: 'People' }).getByRole('article')).toHaveCount(1)
  await search(page, '%')
  await expect(page.getByText('No people found')).toBeVisible()
  await page.goto(`/users/${ben.userId}`)
  await expect(page.getByText(place)).toBeVisible()
  await page.goto(`/users/${cleo.userId}`)
  await expect(page.getByRole('heading', { name: 'Traveller Not Found' })).toBeVisible()
  await page.goto(`/users/${ada.userId}`)
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('public itineraries stand in Discover, newest first, a page at a time', async ({ page, context, server }) => {
  const writer = await signUpAs(server.url, 'Wanda', uniqueName())
  const made = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute)).toISOString()
  await insertRows(
    server.url,
    writer,
    'itineraries',
    Array.from({ length: 14 }, (_, number) => ({
      id: crypto.randomUUID(),
      destination_name: `Own: Stop ${number}`,
      number_of_days: 3,
      ai_generated_plan: kyotoPlan,
      is_public: true,
      privacy_level: 'public',
      created_at: made(number),
    })),
  )
  await addItinerary(server.url, writer, kyotoPlan, { destination_name: 'Own: Kept' })
  await keepSignedIn(context, await signUpAs(server.url, 'Ada', 'Lovett'))
  await page.goto('/social?tab=discover')
  const section = page.getByRole('region', { name: 'Public itineraries' })
  const own = section.getByRole('heading', { level: 3, name: /^Own: Stop/ })
  await expect(own.first()).toHaveText('Own: Stop 13')
  await expect(section.getByText('Own: Stop 0', { exact: true })).toBeHidden()
  for (const more = section.getByRole('button', { name: 'Load more' }); (await own.count()) < 14; ) {
    const before = await section.getByRole('article').count()
    await more.click()
    await expect.poll(() => section.getByRole('article').count()).toBeGreaterThan(before)
  }
  expect(await own.allTextContents()).toEqual(Array.from({ length: 14 }, (_, number) => `Own: Stop ${13 - number}`))
  await expect(section.getByText('Own: Kept')).toBeHidden()
  await section.getByRole('link', { name: 'Own: Stop 13' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Own: Stop 13' })).toBeVisible()
  await expect(page.getByText('Shared by Wanda')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Itinerary' })).toBeHidden()
})
