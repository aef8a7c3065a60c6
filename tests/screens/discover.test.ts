/** What a traveler comes upon in Discover: other travelers, and itineraries that are public. */
import { fallbackPlan } from '#domain/itineraries/making/fallback-plan.ts'
import { somebody } from './support/connection-rows.ts'
import { expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

test('who shows a place is found with it and opens with it; a hidden profile opens for nobody', async ({
  open,
  backend,
  userId,
}) => {
  const [ben, cleo] = [somebody('Ben'), somebody('Cleo')]
  const found = { person: ben, location: 'São Tomé', connection: null }
  backend.answer('rpc/find_people', ({ body }) => ((body as { query: string }).query === 'sao tome' ? [found] : []))
  backend.answer('rpc/person_page', ({ body }) =>
    (body as { person: string }).person === ben.id ? { ...found, itineraries: [] } : null,
  )
  backend.answer('rpc/visible_posts', () => [])
  await open('/social?tab=discover')
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.fill('sao tome')
  await expect.element(page.getByRole('article', { name: 'Ben Okafor' })).toHaveTextContent('São Tomé')
  expect(page.getByRole('list', { name: 'People' }).getByRole('article').elements()).toHaveLength(1)
  await search.fill('%')
  await expect.element(page.getByText('No people found')).toBeVisible()
  await open(`/users/${ben.id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ben Okafor' })).toBeVisible()
  await expect.element(page.getByText('São Tomé')).toBeVisible()
  await open(`/users/${cleo.id}`)
  await expect.element(page.getByRole('heading', { name: 'Traveler Not Found' })).toBeVisible()
  await open(`/users/${userId}`)
  await expectAddress(/^\/dashboard\/profile$/)
})

test('public itineraries stand in Discover, newest first, a page at a time, and one can be taken along', async ({
  open,
  backend,
  userId,
}) => {
  const plan = fallbackPlan({ destination: 'Own: Kyoto', coordinates: null, days: 3, customRequests: '' })
  const owner = { first_name: 'Wanda', last_name: '', avatar_url: null }
  const all = Array.from({ length: 14 }, (_, number) => ({
    id: uuid(),
    destination_name: `Own: Stop ${number}`,
    destination_coordinates: null,
    number_of_days: 3,
    created_at: new Date(Date.UTC(2026, 10, 1, 10, number)).toISOString(),
  })).toReversed()
  backend.answer('rpc/public_itineraries', ({ body }) => {
    const { page_size, before_id } = body as { page_size: number; before_id?: string }
    const start = before_id ? all.findIndex(({ id }) => id === before_id) + 1 : 0
    return all
      .slice(start, start + page_size)
      .map((itinerary) => ({ itinerary, owner, summary: 'Slow days.', owner_id: null }))
  })
  backend.answer('rpc/shared_itinerary', ({ body }) => {
    const { itinerary_id } = body as { itinerary_id: string }
    const itinerary = all.find(({ id }) => id === itinerary_id)
    return itinerary ? { itinerary: { ...itinerary, ai_generated_plan: plan }, owner } : null
  })
  await open('/social?tab=discover')
  const section = page.getByRole('region', { name: 'Public itineraries' })
  const stops = () =>
    section
      .getByRole('heading', { level: 3, name: /^Own: Stop/ })
      .elements()
      .map((one) => one.textContent)
  await expect.poll(stops).toHaveLength(12)
  await section.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(stops).toEqual(Array.from({ length: 14 }, (_, number) => `Own: Stop ${13 - number}`))
  await section.getByRole('link', { name: 'Own: Stop 13' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Stop 13' })).toBeVisible()
  await expect.element(page.getByText('Shared by Wanda')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit Itinerary' })).not.toBeInTheDocument()

  // Taken along, it is a trip of one's own, and the other's stays as it was.
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.getByRole('button', { name: 'Copy to My Itineraries' }).dblClick()
  await expect
    .element(
      page
        .getByRole('button', { name: 'Edit Itinerary' })
        .or(page.getByRole('button', { name: 'Actions for this trip', exact: true })),
    )
    .toBeVisible()
  const mine = () => backend.rows.all('itineraries').filter(({ user_id }) => user_id === userId)
  await expect
    .poll(mine)
    .toMatchObject([{ destination_name: 'Own: Stop 13', number_of_days: 3, start_date: null, is_public: false }])
})
