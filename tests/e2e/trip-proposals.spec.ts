import type { Page } from '@playwright/test'
import { says } from '#tests/support/language-model.ts'
import { namedPlan, partsOfNamedPlan as ids } from '#tests/support/trip-plans.ts'
import { addItinerary, addressOf, storedPlan } from './support/itinerary.ts'
import { testWithModel } from './support/model-server.ts'
import { expect } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'

const test = testWithModel(20)

async function openTrip(page: Page, url: string, session: Awaited<ReturnType<typeof sessionOf>>): Promise<string> {
  const id = await addItinerary(url, session, namedPlan)
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Change with AI' }).click()
  return id
}

test('a model’s changes are asked for in words, and made as far as they are taken', async ({
  page,
  context,
  server,
  model,
}) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  model.answers = [
    says({
      days: [
        { id: ids.arriving, activities: [{ id: ids.pavilion, time: '10:00 AM' }] },
        {
          id: ids.temples,
          activities: [
            { id: ids.silver },
            {
              title: 'Kaiseki lunch',
              time: '12:30 PM',
              description: 'Nine small courses.',
              location: 'Gion',
              cost: { amount: 90, currency: 'USD' },
              category: 'food',
            },
            { id: ids.breakfast },
          ],
        },
      ],
    }),
  ]
  const id = await openTrip(page, server.url, session)
  const dialog = page.getByRole('dialog', { name: 'Change the plan with AI' })
  const titles = async () =>
    (await storedPlan(server.url, session, id))?.days.map((day) => day.activities.map(({ title }) => title))
  const before = await titles()

  await dialog.getByLabel('What should be different?').fill('Breakfast on day 2, and a long lunch')
  await dialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(dialog.getByRole('heading', { name: '3 changes are proposed' })).toBeVisible()
  expect(model.asked.at(-1)?.body.messages[1]?.content).toContain('Breakfast on day 2, and a long lunch')
  await dialog.getByRole('checkbox', { name: /Moved Own: Breakfast/ }).uncheck()
  expect(await titles()).toEqual(before)
  await dialog.getByRole('button', { name: 'Make 2 changes' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(titles)
    .toEqual([
      ['Own: Breakfast', 'Own: Golden Pavilion'],
      ['Own: Silver Pavilion', 'Kaiseki lunch'],
      ['Own: Last walk'],
    ])
})
