import { userEvent } from 'vitest/browser'
import { namedPlan, partsOfNamedPlan as ids, ramenIdea as idea } from '#tests/support/trip-plans.ts'
import type { Backend } from './support/backend.ts'
import { press } from './support/keys.ts'
import { comeNear, day } from './support/planning.ts'
import { expectFocusKept, expectHidden, expectReadsWell } from './support/seen.ts'
import { goOffline, haveService } from './support/services.ts'
import { addressOf, addTrip, storedPlan } from './support/trip-rows.ts'
import { expect, page, test } from './support/test.ts'

const dialog = (name = 'Change the plan with AI') => page.getByRole('dialog', { name })
const ask = (name?: string) => dialog(name).getByRole('button', { name: 'Ask for changes' })
const wish = () => dialog().getByLabelText('What should be different?')
const days = (backend: Backend, trip: string) =>
  storedPlan(backend, trip)?.days.map((day) => day.activities.map(({ title, time }) => `${time} ${title}`))
/** What a model proposes from now on. */
const propose = (backend: Backend, proposal: unknown) =>
  backend.answer('functions/v1/propose-changes', () => ({ proposal }))

test('a model’s changes are shown one by one, made as far as they are taken, and undone in one step', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('ai')
  const trip = await addTrip(backend, userId, namedPlan)
  const asked: unknown[] = []
  backend.answer('functions/v1/propose-changes', ({ body }) => {
    asked.push(body)
    return {
      proposal: {
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
      },
    }
  })
  await open(addressOf(trip))
  await page.getByRole('button', { name: 'Change with AI' }).click()
  const before = days(backend, trip)

  // Nothing to ask for is said where it is missing; by keyboard from here.
  await ask().click()
  await expect.element(dialog().getByText('Please say what should be different.')).toBeVisible()
  await expect.element(wish()).toHaveFocus()
  await userEvent.keyboard('Breakfast on day 2, and a long lunch')
  await expectReadsWell()
  await press(ask(), '{Enter}')
  await expect.element(dialog().getByRole('heading', { name: '3 changes are proposed' })).toHaveFocus()
  expect(asked).toMatchObject([{ wish: 'Breakfast on day 2, and a long lunch' }])
  const change = (name: RegExp) => dialog().getByRole('checkbox', { name })
  await expect.element(change(/Changed Own: Golden Pavilion/)).toBeChecked()
  await expect.element(dialog().getByText('Time: was 11:00 AM would be 10:00 AM')).toBeVisible()
  await expect.element(change(/New Kaiseki lunch/)).toBeChecked()
  await expect.element(dialog().getByText('12:30 PM · Gion · $90')).toBeVisible()
  await expect.element(dialog().getByText('from day 1: Own: Arriving')).toBeVisible()
  await expectReadsWell()

  await press(change(/Moved Own: Breakfast/), ' ')
  await dialog().getByRole('button', { name: 'Choose all' }).click()
  await expect.element(change(/Moved Own: Breakfast/)).toBeChecked()
  await change(/Moved Own: Breakfast/).click()
  expect(days(backend, trip)).toEqual(before)
  await dialog().getByRole('button', { name: 'Make 2 changes' }).click()
  await expectHidden(dialog())
  await expectFocusKept()
  await expect
    .poll(() => days(backend, trip))
    .toEqual([
      ['09:00 AM Own: Breakfast', '10:00 AM Own: Golden Pavilion'],
      ['10:00 AM Own: Silver Pavilion', '12:30 PM Kaiseki lunch'],
      ['08:30 AM Own: Last walk'],
    ])
  await expect.element(page.getByText('2 changes made')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => days(backend, trip)).toEqual(before)
})

test('a day is filled and ideas are put onto days, and what cannot be had is said', async ({
  open,
  backend,
  userId,
}) => {
  await haveService('ai')
  const trip = await addTrip(backend, userId, namedPlan)
  await open(addressOf(trip))

  // An answer that is none, and one that changes nothing.
  await page.getByRole('button', { name: 'Change with AI' }).click()
  await wish().fill('No museums')
  propose(backend, null)
  await ask().click()
  await expect.element(dialog().getByText('AI’s answer made no sense this time.')).toBeVisible()
  propose(backend, { days: [] })
  await ask().click()
  await expect.element(dialog().getByText('AI has no changes to suggest.')).toBeVisible()
  await expect.element(wish()).toHaveValue('No museums')
  await dialog().getByRole('button', { name: 'Cancel' }).click()

  // A day by itself, whatever else the model says.
  propose(backend, {
    days: [
      { id: ids.arriving, activities: [] },
      { id: ids.temples, activities: [{ id: ids.silver }, { title: 'Tofu lunch', time: '01:00 PM' }] },
    ],
  })
  await comeNear(day(2))
  await page.getByRole('button', { name: 'Actions for day 2' }).click()
  await page.getByRole('menuitem', { name: 'Fill this day with AI' }).click()
  const fill = 'Fill day 2 with AI'
  await expect.element(dialog(fill)).toBeVisible()
  await expectReadsWell([
    [1440, 'light'],
    [390, 'dark'],
  ])
  await ask(fill).click()
  await expect.element(dialog(fill).getByRole('heading', { name: '1 change is proposed' })).toBeVisible()
  await dialog(fill).getByRole('button', { name: 'Make 1 change' }).click()
  await expect
    .poll(() => days(backend, trip))
    .toEqual([
      ['09:00 AM Own: Breakfast', '11:00 AM Own: Golden Pavilion'],
      ['10:00 AM Own: Silver Pavilion', '01:00 PM Tofu lunch'],
      ['08:30 AM Own: Last walk'],
    ])

  // Ideas, one of them onto a day that is new.
  propose(backend, { days: [{ title: 'One more evening', activities: [{ id: idea.id, time: '07:00 PM' }] }] })
  await page.getByRole('button', { name: 'Schedule with AI' }).click()
  const ideas = 'Put ideas onto days with AI'
  await expect.element(dialog(ideas)).toBeVisible()
  await expectReadsWell([
    [1440, 'dark'],
    [390, 'light'],
  ])
  await ask(ideas).click()
  await expect.element(dialog(ideas).getByText('New day 4: One more evening')).toBeVisible()
  await dialog(ideas).getByRole('button', { name: 'Make 2 changes' }).click()
  await expect.poll(() => days(backend, trip)?.[3]).toEqual(['07:00 PM Own: Ramen'])

  // Without a network nothing is asked, and nothing is lost.
  goOffline(backend)
  await page.getByRole('button', { name: 'Change with AI' }).click()
  await wish().fill('Later')
  await ask().click()
  await expect.element(dialog().getByText('AI needs a connection, and you are offline.')).toBeVisible()
  await expect.element(wish()).toHaveValue('Later')
})

test('without a model the dialog says that AI is not set up, and nothing can be asked', async ({
  open,
  backend,
  userId,
}) => {
  await open(addressOf(await addTrip(backend, userId, namedPlan)))
  await page.getByRole('button', { name: 'Change with AI' }).click()
  await expect.element(dialog().getByText('AI is not set up here.')).toBeVisible()
  await expect.element(ask()).toHaveAttribute('aria-disabled', 'true')
})
