import type { Page } from '@playwright/test'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { kyotoPlan } from '#tests/support/trip-plans.ts'
import { twoFriends } from './support/connections.ts'
import { addItinerary, addressOf, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { type ApiSession, keepSignedIn } from './support/travelers.ts'
import { insertRows, readRows } from './support/world.ts'

const kyoto = [135.77, 35.01]

/** Goals of the traveler in a list; answers their ids by title. */
async function addGoals(url: string, session: ApiSession, goals: readonly object[]): Promise<Record<string, string>> {
  const [list] = await insertRows<{ id: string }>(url, session, 'bucket_lists', { name: 'Own: Japan' })
  const made = await insertRows<{ id: string; title: string }>(
    url,
    session,
    'goals',
    goals.map((goal) => ({ bucket_list_id: list?.id, ...goal })),
  )
  return Object.fromEntries(made.map(({ id, title }) => [title, id]))
}
const far = {
  title: 'Own: Northern lights',
  location_data: { name: 'Own: Tromso', coordinates: [18.96, 69.65] },
  notes: null,
}
const near = {
  title: 'Own: Ramen in Osaka',
  location_data: { name: 'Own: Osaka', coordinates: [135.5, 34.69] },
  notes: 'Own: Ask Ben for money',
}
const nowhere = { title: 'Own: Learn to sail', location_data: null, notes: null }
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
test('a goal is put into a trip from its page and from the trip, also without a network, and no reader learns which it is', {
  tag: '@installed',
}, async ({ page, context, server, newDevice }) => {
  const { ada, ben } = await twoFriends(server.url)
  const goals = await addGoals(server.url, ada, [far, near, nowhere])
  const trip = await addItinerary(server.url, ada, kyotoPlan, { destination_coordinates: kyoto, is_public: true })
  await keepSignedIn(context, ada)
  await page.goto(`/dashboard/goals/${goals[near.title]}`)
  await page.getByRole('button', { name: 'Add to a Trip' }).click()
  const adding = dialog(page, 'Add to a Trip')
  await expect(adding.getByRole('button', { name: 'Trip: Own: Nara' })).toBeVisible()
  await adding.getByLabel('Place in the plan').selectOption({ label: 'Day 2: Own: Temples' })
  await adding.getByRole('button', { name: /^Trip:/ }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: /Own: Nara/ }).click()
  await expectReadsWell(page, 'goal-to-trip', [
    [390, 'dark'],
    [1440, 'light'],
  ])
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Added to the trip to Own: Nara')).toBeVisible()
  await page.getByRole('button', { name: 'Add to a Trip' }).click()
  await expect(adding.getByText('This goal is already in this trip.')).toBeVisible()
  await page.keyboard.press('Escape')

  const fulfilled = async () => {
    const plan = await storedPlan(server.url, ada, trip)
    return [plan?.days[1]?.activities.at(-1)?.goalId, plan?.ideas?.at(-1)?.goalId]
  }
  await expect.poll(fulfilled).toEqual([goals[near.title], undefined])
  await page.goto(addressOf(trip))
  await expect(page.getByText('Own: Ramen in Osaka')).toBeAttached()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add a Goal' }).click()
  const form = dialog(page, 'Add a Goal')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Choose a goal.')).toBeVisible()
  await expect(form.getByLabel('Place in the plan')).toHaveValue('ideas')
  await form.getByRole('button', { name: /^Goal:/ }).click()
  // What is in the trip already is not offered; the nearest come first.
  await expect(dialog(page, 'Goal').getByRole('option')).toHaveText([
    /Own: Northern lights.*km away/,
    /Own: Learn to sail/,
  ])
  await expectAccessible(page)
  await page.getByRole('option', { name: /Own: Learn to sail/ }).click()
  await expectReadsWell(page, 'add-goal', [
    [390, 'dark'],
    [1440, 'light'],
  ])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('[data-list=ideas]').getByText('Own: Learn to sail')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(fulfilled).toEqual([goals[near.title], goals[nowhere.title]])

  // Whoever reads the shared trip sees what is planned, and not which goals it fulfils.
  const visitor = await newDevice()
  const answers: string[] = []
  visitor.on('response', (response) => {
    if (response.url().includes('/rest/v1/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      )
  })
  await visitor.goto(`/itineraries/${trip}`)
  await expect(visitor.getByText('Own: Ramen in Osaka').first()).toBeAttached()
  await expect.poll(() => answers.some((text) => text.includes('Own: Ramen in Osaka'))).toBe(true)
  expect(answers.join()).not.toContain(goals[near.title])
  expect(answers.join()).not.toContain('Ask Ben for money')
  expect(await readRows(server.url, ben, `itineraries?select=id&id=eq.${trip}`)).toEqual([])
})

test('a trip is planned from a goal, at its place and for its date, and the goal waits among its ideas', async ({
  page,
  context,
  server,
}) => {
  const { ada } = await twoFriends(server.url)
  const goals = await addGoals(server.url, ada, [
    { ...near, target_date: '2031-05-01', status: 'planned' },
    { ...nowhere, notes: 'Own: Boat', target_date: '2001-05-01', status: 'planned' },
  ])
  await keepSignedIn(context, ada)
  await page.goto('/dashboard/goals')
  await page.getByRole('button', { name: `Actions for ${near.title}` }).click()
  await page.getByRole('menuitem', { name: 'Plan a Trip' }).click()
  const form = dialog(page, 'Create Itinerary')
  await expect(form.getByText('Your goal Own: Ramen in Osaka will be waiting among this trip’s ideas.')).toBeVisible()
  await expectReadsWell(page, 'trip-from-goal', [
    [390, 'dark'],
    [1440, 'light'],
  ])
  await form.getByLabel('Number of days').fill('2')
  await form.getByRole('button', { name: 'Start Empty' }).click()
  await expect(page).toHaveURL(/\/dashboard\/itineraries\/[0-9a-f-]{36}$/)
  const stored = () =>
    readRows<{ destination_name: string; start_date: string; ai_generated_plan: ItineraryPlan }>(
      server.url,
      ada,
      'itineraries?select=destination_name,start_date,ai_generated_plan',
    )
  await expect.poll(stored).toMatchObject([
    {
      destination_name: 'Own: Osaka',
      start_date: '2031-05-01',
      ai_generated_plan: {
        days: [{ activities: [] }, { activities: [] }],
        ideas: [{ title: near.title, goalId: goals[near.title] }],
      },
    },
  ])
  await expect(page.getByText(near.title).first()).toBeVisible()

  // Without a place one says where it goes; a date that is gone is not proposed.
  await page.goto(`/dashboard/goals/${goals[nowhere.title]}`)
  await page.getByRole('button', { name: 'Plan a Trip' }).click()
  await expect(form.getByLabel('Destination')).toHaveValue('')
  await expect(form.getByText('May 1, 2001')).toHaveCount(0)
})
