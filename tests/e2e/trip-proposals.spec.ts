import type { Page } from '@playwright/test'
import type { ItineraryPlan } from '#domain/itineraries/plan/itinerary-plan.ts'
import { says } from '#tests/support/language-model.ts'
import { addItinerary, addressOf, kyotoPlan, storedPlan } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { testWithModel } from './support/model-server.ts'
import { expect, expectFocusKept, test as withoutModel } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travellers.ts'
import { undoStep } from './support/undo.ts'

const test = testWithModel(20)

const ids = {
  arriving: 'arriving00',
  breakfast: 'breakfast0',
  pavilion: 'pavilion00',
  temples: 'temples000',
  silver: 'silver0000',
}
const idea = {
  id: 'ramen00000',
  time: 'Evening',
  title: 'Own: Ramen',
  description: '',
  location: { name: 'Own: Pontocho' },
  cost: { amount: 12, currency: 'USD' },
  category: 'food' as const,
}

/** The three days in Kyoto with names for their parts, and an idea. */
const plan: ItineraryPlan = {
  ...kyotoPlan,
  days: kyotoPlan.days.map((day, at) => ({
    ...day,
    id: [ids.arriving, ids.temples, 'farewell00'][at],
    activities: day.activities.map((one, place) => ({
      ...one,
      id: [[ids.breakfast, ids.pavilion], [ids.silver], ['lastwalk00']][at]?.[place],
    })),
  })),
  ideas: [idea],
  tipIds: ['tipone0000', 'tiptwo0000'],
}

async function openTrip(page: Page, url: string, session: Awaited<ReturnType<typeof sessionOf>>): Promise<string> {
  const id = await addItinerary(url, session, plan)
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Change with AI' }).click()
  return id
}

test('a model’s changes are shown one by one, made as far as they are taken, and undone in one step', async ({
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

  // Nothing to ask for is said where it is missing; by keyboard from here.
  await dialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(dialog.getByText('Please say what should be different.')).toBeVisible()
  await expect(dialog.getByLabel('What should be different?')).toBeFocused()
  await page.keyboard.type('Breakfast on day 2, and a long lunch')
  await expectReadsWell(page, 'proposal-question')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Ask for changes' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: '3 changes are proposed' })).toBeFocused()
  expect(model.asked.at(-1)?.body.messages[1]?.content).toContain('Breakfast on day 2, and a long lunch')
  const change = (name: RegExp) => dialog.getByRole('checkbox', { name })
  await expect(change(/Changed Own: Golden Pavilion/)).toBeChecked()
  await expect(dialog.getByText('Time: was 11:00 AM would be 10:00 AM')).toBeVisible()
  await expect(change(/New Kaiseki lunch/)).toBeChecked()
  await expect(dialog.getByText('12:30 PM · Gion · $90')).toBeVisible()
  await expect(dialog.getByText('from day 1: Own: Arriving')).toBeVisible()
  await expectReadsWell(page, 'proposal-answer')
  await page.setViewportSize({ width: 1280, height: 900 })

  // One is left, and stays so while other words are thought of.
  await change(/Moved Own: Breakfast/).press('Space')
  await dialog.getByRole('button', { name: 'Choose all' }).click()
  await change(/Moved Own: Breakfast/).uncheck()
  expect(await titles()).toEqual(before)
  await dialog.getByRole('button', { name: 'Make 2 changes' }).click()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
  await expect
    .poll(titles)
    .toEqual([
      ['Own: Breakfast', 'Own: Golden Pavilion'],
      ['Own: Silver Pavilion', 'Kaiseki lunch'],
      ['Own: Last walk'],
    ])
  await expect(page.getByText('2 changes made')).toBeVisible()
  await undoStep(page)
  await expect.poll(titles).toEqual(before)
})

test('a day is filled and ideas are put onto days, and what cannot be had is said', { tag: '@installed' }, async ({
  page,
  context,
  server,
  model,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  const id = await openTrip(page, server.url, session)
  const days = async () =>
    (await storedPlan(server.url, session, id))?.days.map((day) =>
      day.activities.map(({ title, time }) => `${time} ${title}`),
    )

  // An answer that is none, and one that changes nothing.
  const dialog = page.getByRole('dialog', { name: 'Change the plan with AI' })
  await dialog.getByLabel('What should be different?').fill('No museums')
  model.answers = [says('Here you are!')]
  await dialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(dialog.getByText('AI’s answer made no sense this time.')).toBeVisible()
  model.answers = [says({ days: [] })]
  await dialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(dialog.getByText('AI has no changes to suggest.')).toBeVisible()
  await expect(dialog.getByLabel('What should be different?')).toHaveValue('No museums')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // A day by itself, whatever else the model says.
  model.answers = [
    says({
      days: [
        { id: ids.arriving, activities: [] },
        { id: ids.temples, activities: [{ id: ids.silver }, { title: 'Tofu lunch', time: '01:00 PM' }] },
      ],
    }),
  ]
  await page.getByRole('button', { name: 'Actions for day 2' }).click()
  await page.getByRole('menuitem', { name: 'Fill this day with AI' }).click()
  const fill = page.getByRole('dialog', { name: 'Fill day 2 with AI' })
  await expectReadsWell(page, 'proposal-fill', [
    [1440, 'light'],
    [390, 'dark'],
  ])
  await page.setViewportSize({ width: 1280, height: 900 })
  await fill.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(fill.getByRole('heading', { name: '1 change is proposed' })).toBeVisible()
  await fill.getByRole('button', { name: 'Make 1 change' }).click()
  await expect
    .poll(days)
    .toEqual([
      ['09:00 AM Own: Breakfast', '11:00 AM Own: Golden Pavilion'],
      ['10:00 AM Own: Silver Pavilion', '01:00 PM Tofu lunch'],
      ['08:30 AM Own: Last walk'],
    ])

  // Ideas, one of them onto a day that is new.
  model.answers = [says({ days: [{ title: 'One more evening', activities: [{ id: idea.id, time: '07:00 PM' }] }] })]
  await page.getByRole('button', { name: 'Put onto days with AI' }).click()
  const ideas = page.getByRole('dialog', { name: 'Put ideas onto days with AI' })
  await expectReadsWell(page, 'proposal-ideas', [
    [1440, 'dark'],
    [390, 'light'],
  ])
  await page.setViewportSize({ width: 1280, height: 900 })
  await ideas.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(ideas.getByText('New day 4: One more evening')).toBeVisible()
  await ideas.getByRole('button', { name: 'Make 2 changes' }).click()
  await expect.poll(async () => (await days())?.[3]).toEqual(['07:00 PM Own: Ramen'])

  // Without a network nothing is asked, and nothing is lost.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Change with AI' }).click()
  await dialog.getByLabel('What should be different?').fill('Later')
  await dialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(dialog.getByText('AI needs a connection, and you are offline.')).toBeVisible()
  await expect(dialog.getByLabel('What should be different?')).toHaveValue('Later')
})

withoutModel(
  'without a model the dialog says that AI is not set up, and nothing can be asked',
  async ({ page, context, server }) => {
    const session = await sessionOf(server.url)
    await keepSignedIn(context, session)
    await openTrip(page, server.url, session)
    const dialog = page.getByRole('dialog', { name: 'Change the plan with AI' })
    await expect(dialog.getByText('AI is not set up here.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Ask for changes' })).toBeDisabled()
  },
)
